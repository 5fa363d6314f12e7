import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { plainBox, SHELF } from '../../home/shelf.svelte'
import TitleCard from '../../home/TitleCard.svelte'
import { change } from '../../settings.svelte'
import { Desk } from '../../table/desk.svelte'
import { speak } from '../../words.svelte'
import { gamePage } from '../game'
import Play from './Play.svelte'
import type { Event, View } from './types'

const CARD = { id: 'nim', name: 'Nim', stage: 'draft', fewest: 2, most: 2, revision: 1, options: [], bots: [] } as const
vi.stubGlobal('fetch', async () => new Response(JSON.stringify([CARD])))

const told = (task: string) => ({ picture: ' 1 2\na # .', task, verdict: 'a 3\nb 5' })
const VIEW: View = { asked: ['a'], points: [3, 5], en: told('Your turn.'), fr: told('À vous.'), de: told('Du bist dran.') }
const ACTIONS = Array.from({ length: 40 }, (_, at) => `${'AB'[at % 2]} s${1 + Math.floor(at / 2)} t`)

function play() {
  const act = vi.fn(async (_: string) => ({ ok: true }) as const)
  const desk = new Desk<View, string, Event>({ act, takeBack: act as never })
  desk.me = 'a'
  desk.show({ view: VIEW, actions: ACTIONS, canTakeBack: false, events: [] })
  render(Play, { desk, title: 'nim' })
  return { act, desk, field: screen.getByRole<HTMLInputElement>('textbox') }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('titles', () => {
  it('are found by their folders, and drawn plainly without one', async () => {
    expect(SHELF.map((box) => box.id)).toEqual(['sanssouci', 'fits', 'cottage-garden'])
    for (const box of SHELF) expect(await gamePage(box.id)).toMatchObject({ id: box.id, name: box.name, lesson: {} })
    expect(await gamePage('nim')).toMatchObject({ id: 'nim', name: 'Nim' })
    for (const name of ['plain', 'chess']) await expect(gamePage(name)).rejects.toThrow('no such title')
  })

  it('that nobody has drawn have a card with a letter, and no lesson', () => {
    render(TitleCard, { box: plainBox({ ...CARD, options: [], bots: [] }), onfriends: () => {} })
    expect(screen.getByText('Draft')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Play now: Nim' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rules: Nim' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Learn/ })).toBeNull()
  })

  it('tell what happened and what it is worth in the language being spoken', async () => {
    const game = await gamePage('nim')
    speak('de')
    expect(game.tell({ en: 'x', fr: 'y', de: 'z' }, () => '')).toEqual({ text: 'z' })
    expect(game.tell({ en: null, fr: null, de: null }, () => '')).toBeNull()
    expect(game.ledger(VIEW, [])).toEqual([{ label: 'Punkte', points: { a: 3, b: 5 } }])
    expect([game.points(VIEW, 'b'), game.asked(VIEW), game.verdict(VIEW)]).toEqual([5, ['a'], 'a 3\nb 5'])
    speak('en')
  })
})

describe('the plain table', () => {
  beforeEach(() => change({ confirm: 'final' }))

  it('narrows by pressing, and acts after a second yes', async () => {
    const { act, field } = play()
    expect(screen.getByText('Your turn.')).toBeTruthy()
    await press('B …')
    expect(field.value).toBe('B ')
    await press('s7 t')
    expect(screen.getByText('B s7 t?')).toBeTruthy()
    expect(act).not.toHaveBeenCalled()
    await press('Confirm')
    expect(act).toHaveBeenCalledWith('B s7 t')
  })

  it('narrows by typing, and takes the only one left', async () => {
    const { act, desk, field } = play()
    await fireEvent.input(field, { target: { value: 'a s1' } })
    await fireEvent.keyDown(field, { key: 'Enter' })
    expect(desk.proposal).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('11 possibilities')
    await fireEvent.input(field, { target: { value: 'a s12' } })
    await fireEvent.keyDown(field, { key: 'Enter' })
    await fireEvent.keyDown(field, { key: 'Enter' })
    expect(act).toHaveBeenCalledWith('A s12 t')
    await fireEvent.input(field, { target: { value: 'q' } })
    expect(screen.getByRole('status').textContent).toContain('Nothing begins like this.')
  })

  it('says what is advised, and lights the way to it', async () => {
    const { desk, field } = play()
    desk.advice = [{ action: 'B s3 t', reasons: {} }]
    await screen.findByRole('button', { name: 'advised B s3 t' })
    await fireEvent.input(field, { target: { value: '' } })
    expect(screen.getByRole('button', { name: 'advised B …' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'A …' })).toBeTruthy()
  })

  it('forgets what was said of another choice', async () => {
    const { desk, field } = play()
    await press('B …')
    desk.show({ view: VIEW, actions: ['A s1 t'], canTakeBack: false, events: [] })
    await vi.waitFor(() => expect(field.value).toBe(''))
  })
})
