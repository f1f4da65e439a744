import { bookOf, snapshotOf } from '@mingtai/sheet-model'
import { expect, test } from 'vitest'
import { linesAt } from '@mingtai/sheet-model'
import { styleCells } from '../edit/operations.ts'
import { contentsIn, typedSheet } from '../testing-book.ts'
import { differencesOf } from './differences.ts'
import { restoreCells, restoreSheet } from './restore-operations.ts'

const whole = { fromRow: 0, toRow: 2, fromColumn: 0, toColumn: 1 }

function changed() {
  const { book, sheet, act } = typedSheet([
    ['甲', '1'],
    ['乙', '2'],
    ['丙', '=B1+B2'],
  ])
  const old = bookOf(structuredClone(snapshotOf(book)))
  const row = (at: number) => linesAt(book, sheet, 'row', at, 1)
  const column = linesAt(book, sheet, 'column', 0, 1)
  act([{ do: 'set', sheet: sheet.id, rows: row(0), columns: column, contents: ['改'] }], 'other')
  act(styleCells(book, sheet, { ...whole, toRow: 0 }, { bold: true }), 'other')
  act([{ do: 'delete', sheet: sheet.id, axis: 'row', lines: row(1) }], 'other')
  act([{ do: 'insert', sheet: sheet.id, axis: 'row', count: 2, at: { line: null, side: 'after' } }], 'other')
  return { book, sheet, act, old }
}

test('what is different now is told cell by cell, by the lines of then', () => {
  const { book, sheet, old } = changed()
  const found = differencesOf({ before: old, after: book, sheet: sheet.id })
  expect(found.map(({ before, after }) => [before, after])).toEqual([
    ['甲', '改'],
    [1, 1],
  ])
})

test('cells become what they were, their rows come back, and all else stays', () => {
  const { book, sheet, act, old } = changed()
  act(restoreCells({ old, book, sheet: sheet.id }, { ...whole, toRow: 1 }))
  expect(contentsIn(book, sheet, 5, 2).slice(2)).toEqual([
    ['甲', '1'],
    ['乙', '2'],
    ['丙', '=B3+B4'],
  ])
})

test('a sheet becomes what it was, also after it was deleted, and once it is so nothing is left to do', () => {
  const { book, sheet, act, old } = changed()
  act([{ do: 'deleteSheet', sheet: sheet.id }], 'other')
  act(restoreSheet({ old, book, sheet: sheet.id }))
  expect(contentsIn(book, sheet, 3, 2)).toEqual([
    ['甲', '1'],
    ['乙', '2'],
    ['丙', '=B1+B2'],
  ])
  expect(restoreSheet({ old, book, sheet: sheet.id })).toEqual([])
})
