import { lineIdAt, mergesOf } from '@mingtai/sheet-model'
import { expect, test } from 'vitest'
import { contentsIn, typedSheet } from '../testing-book.ts'
import { mergeCells } from '../edit/operations.ts'
import { copiedCells } from './copied.ts'
import { operationsOfCopied } from './paste-operations.ts'

const one = (row: number, column: number) => ({ fromRow: row, toRow: row, fromColumn: column, toColumn: column })
const valueAt = () => 0

test('what was cut leaves its own cell, also when somebody inserts a row before it is pasted', () => {
  const { book, sheet, act } = typedSheet([['甲'], ['乙'], ['丙']])
  const own = { text: '乙', isCut: true, ...copiedCells(book, sheet, one(1, 0)) }
  act([{ do: 'insert', sheet: sheet.id, axis: 'row', count: 1, at: { line: null, side: 'after' } }], 'other')
  act(operationsOfCopied({ book, sheet, own, valueAt }, one(0, 2)))
  expect(contentsIn(book, sheet, 4, 3)).toEqual([
    ['', '', '乙'],
    ['甲', '', ''],
    ['', '', ''],
    ['丙', '', ''],
  ])
})

test('a copied formula points as far away as before, also when somebody inserts a row before it is pasted', () => {
  const { book, sheet, act } = typedSheet([['2', '=A1*2'], ['3']])
  const own = { text: '4', isCut: false, ...copiedCells(book, sheet, one(0, 1)) }
  act([{ do: 'insert', sheet: sheet.id, axis: 'row', count: 1, at: { line: null, side: 'after' } }], 'other')
  act(operationsOfCopied({ book, sheet, own, valueAt }, one(2, 1)))
  expect(contentsIn(book, sheet, 3, 2)).toEqual([
    ['', ''],
    ['2', '=A2*2'],
    ['3', '=A3*2'],
  ])
})

test('formulas follow what is cut', () => {
  const { book, sheet, act } = typedSheet([['2', '5', '=A1*B1', '=SUM(A1:B1)'], ['=$A$1']])
  const own = { text: '2', isCut: true, ...copiedCells(book, sheet, one(0, 0)) }
  act(operationsOfCopied({ book, sheet, own, valueAt }, one(4, 0)))
  expect(contentsIn(book, sheet, 5, 4)).toEqual([
    ['', '5', '=A5*B1', '=SUM(A1:B1)'],
    ['=$A$5', '', '', ''],
    ['', '', '', ''],
    ['', '', '', ''],
    ['2', '', '', ''],
  ])
  expect(lineIdAt(book, sheet, 'row', 0)).not.toBeNull()
})

test('merged cells are pasted merged, and what is cut takes its merge along', () => {
  const { book, sheet, act } = typedSheet([
    ['合', '', '1'],
    ['', '', '2'],
  ])
  const block = { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 1 }
  act(mergeCells(book, sheet, block, 'm-1'))
  const boxes = () =>
    mergesOf(book, sheet).map(({ fromRow, toRow, fromColumn, toColumn }) => [fromRow, toRow, fromColumn, toColumn])
  const all = { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 2 }
  const copied = { text: '合', isCut: false, ...copiedCells(book, sheet, all) }
  act(operationsOfCopied({ book, sheet, own: copied, valueAt }, { fromRow: 4, toRow: 5, fromColumn: 0, toColumn: 2 }))
  expect(boxes()).toEqual([
    [4, 5, 0, 1],
    [0, 1, 0, 1],
  ])
  const cut = { text: '合', isCut: true, ...copiedCells(book, sheet, all) }
  act(operationsOfCopied({ book, sheet, own: cut, valueAt }, { fromRow: 8, toRow: 9, fromColumn: 3, toColumn: 5 }))
  expect(boxes()).toEqual([
    [8, 9, 3, 4],
    [4, 5, 0, 1],
  ])
})
