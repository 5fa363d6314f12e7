import { describe, expect, test } from 'vitest'
import { orientation, orientations, moved, PIECES, prints } from './parts'
import recorded from './recorded.json'
import type { BoardNumber, Piece } from './types'

function picture(piece: Piece, number: number): string {
  const { cells, width, height } = orientation(piece, number)
  const sign = (x: number, y: number) => (cells.some((cell) => cell.x === x && cell.y === y) ? '#' : '.')
  const row = (y: number) => Array.from({ length: width }, (_, x) => sign(x, y)).join('')
  return Array.from({ length: height }, (_, down) => row(height - 1 - down)).join('/')
}

describe('pieces', () => {
  test('lie as the server lays them', () => {
    for (const [piece, number, shape] of recorded.orientations) {
      expect(picture(piece as Piece, number as number), `${piece} orientation ${number}`).toBe(shape)
    }
    expect(PIECES.flatMap((piece) => orientations(piece))).toHaveLength(recorded.orientations.length)
  })

  test('are sixteen with 72 squares in all', () => {
    expect(PIECES).toHaveLength(16)
    expect(PIECES.reduce((sum, piece) => sum + orientation(piece, 1).cells.length, 0)).toBe(72)
  })

  test('come back after four turns or two flips', () => {
    for (const piece of PIECES) {
      for (const { number } of orientations(piece)) {
        const turned = moved(piece, number, 'right')
        expect(moved(piece, turned, 'left')).toBe(number)
        expect([1, 2, 3].reduce((at) => moved(piece, at, 'right'), turned)).toBe(number)
        expect(moved(piece, moved(piece, number, 'flip'), 'flip')).toBe(number)
      }
    }
  })

  test('turn to the right: what pointed up points right', () => {
    // L4 stands on its long side with its short end up on the left.
    expect(picture('L4', 1)).toBe('#../###')
    expect(picture('L4', moved('L4', 1, 'right'))).toBe('##/#./#.')
    expect(picture('L4', moved('L4', 1, 'flip'))).toBe('..#/###')
  })
})

describe('boards', () => {
  test('have 72 squares each, and the special ones their kind', () => {
    const kinds = ([1, 2, 3, 4] as BoardNumber[]).map((board) => {
      expect(prints(board)).toHaveLength(72)
      return new Set(prints(board).map((print) => print.kind))
    })
    const found = kinds.map((kind) => [...kind].sort().join(' '))
    expect(found).toEqual(['plain', 'plain worth', 'plain worth', 'plain symbol'])
  })

  test('are read from the bottom', () => {
    expect(prints(2)[6]).toEqual({ kind: 'worth', points: 1 })
    expect(prints(3)[3]).toEqual({ kind: 'worth', points: 1 })
    expect(prints(3)[7]).toEqual({ kind: 'worth', points: -5 })
    expect(prints(4)[7]).toEqual({ kind: 'symbol', symbol: 'A' })
  })
})
