import { expect, it } from 'vitest'
import { gains } from './flight'

it('tells who has won or lost something', () => {
  expect(gains([1, 5, 0], [4, 5, -2])).toEqual([
    { seat: 'a', points: 3 },
    { seat: 'c', points: -2 },
  ])
})

it('knows nothing of whoever was not there before', () => {
  expect(gains([], [4, 5])).toEqual([])
})
