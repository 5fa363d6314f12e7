import type { GamePage } from '../game'
import Miniature from './Miniature.svelte'
import Play from './Play.svelte'

export const game: GamePage = {
  id: 'fits',
  name: 'fits',
  Play,
  Miniature,
  players: () => 2,
  asked: () => [],
  points: () => 0,
  moment: () => '',
  tell: () => null,
  ledger: () => [],
  verdict: () => null,
  lesson: { setup: 'players=2', seed: '0'.repeat(64), before: [], steps: [] },
}
