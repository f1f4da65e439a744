import { expect, test } from 'vitest'
import { applyBatch } from '../apply/apply.ts'
import { type Book, createBook, type Sheet } from '../book.ts'
import { createEvaluator } from '../formula/evaluator.ts'
import { printedFormula } from '../formula/print-formula.ts'
import { typedContent } from '../formula/typed-content.ts'
import { type Content, isFormula, type Operation } from '../operation.ts'
import { endAt, livingSheets } from '../read/sheet.ts'

const surroundings = { now: () => 0, random: () => 0 }
let number = 0

function act(book: Book, operations: Operation[]): string {
  number += 1
  const key = `me-${number}`
  applyBatch(book, { key, client: 'me', base: book.revision, operations })
  return key
}

function begun(): { book: Book; sheet: Sheet } {
  const book = createBook()
  act(book, [{ do: 'insertSheet', name: '价格', rows: 20, columns: 5, at: { line: null, side: 'before' } }])
  const [sheet] = [...book.sheets.values()]
  if (sheet === undefined) throw new Error('no sheet')
  return { book, sheet }
}

function rangeAt(book: Book, sheet: Sheet, [fromRow, fromColumn, toRow, toColumn]: [number, number, number, number]) {
  const end = (axis: 'row' | 'column', at: number) => endAt(book, sheet, axis, at) ?? (['', 0, ''] as const)
  return {
    rows: [end('row', fromRow), end('row', toRow)],
    columns: [end('column', fromColumn), end('column', toColumn)],
  } as const
}

function set(book: Book, sheet: Sheet, row: number, column: number, content: Content): void {
  act(book, [
    {
      do: 'set',
      sheet: sheet.id,
      rows: [[`${sheet.id}r`, row, 1]],
      columns: [[`${sheet.id}c`, column, 1]],
      contents: [content],
    },
  ])
}

function typed(book: Book, sheet: Sheet, text: string): Content {
  const read = typedContent(book, sheet, text)
  if (!read.ok) throw new Error(read.problem)
  return read.content
}

test('a name in a formula follows its cells, is renamed with its object, and is an address elsewhere', () => {
  const { book, sheet } = begun()
  for (const row of [0, 1, 2]) set(book, sheet, row, 0, row + 1)
  const range = rangeAt(book, sheet, [0, 0, 2, 0])
  act(book, [{ do: 'object', id: 'n', value: { kind: 'name', sheet: sheet.id, range, data: { name: '单价' } } }])
  const content = typed(book, sheet, '=SUM(单价)*2+LEN("单价")')
  set(book, sheet, 5, 2, content)
  const evaluator = createEvaluator(book, surroundings)
  expect(evaluator.valueAt(sheet, 5, 2)).toBe(14)
  act(book, [
    { do: 'insert', sheet: sheet.id, axis: 'row', count: 1, at: { line: [`${sheet.id}r`, 1], side: 'before' } },
    { do: 'object', id: 'n', value: { kind: 'name', sheet: sheet.id, range, data: { name: '含税价' } } },
  ])
  if (!isFormula(content)) throw new Error('no formula')
  expect(printedFormula(book, sheet, content)).toBe('=SUM(含税价)*2+LEN("单价")')
  expect(printedFormula(book, sheet, content, 'addresses')).toBe('=SUM(价格!$A$1:$A$4)*2+LEN("单价")')
})

test('the formula of a rule moves along with each cell, and stays where it is fixed', () => {
  const { book, sheet } = begun()
  for (const row of [0, 1, 2, 3]) set(book, sheet, row, 1, row * 10)
  set(book, sheet, 0, 4, 15)
  const content = typed(book, sheet, '=B1>$E$1')
  if (!isFormula(content)) throw new Error('no formula')
  const evaluator = createEvaluator(book, surroundings)
  const values = [0, 1, 2, 3].map((row) => evaluator.valueFor(sheet, content, { row, column: 1, down: row, across: 0 }))
  expect(values).toEqual([false, false, true, true])
})

test('a deleted sheet is there again after it is restored', () => {
  const { book, sheet } = begun()
  act(book, [{ do: 'insertSheet', name: '另一张', rows: 3, columns: 3, at: { line: null, side: 'before' } }])
  act(book, [{ do: 'deleteSheet', sheet: sheet.id }])
  expect(livingSheets(book)).toHaveLength(1)
  const restored = act(book, [{ do: 'restoreSheet', sheet: sheet.id }])
  expect(livingSheets(book)).toHaveLength(2)
  expect(restored).not.toBe('')
})

test('a sort changes no figure: formulas go on speaking of their own records, also after it is undone', () => {
  const { book, sheet } = begun()
  const amounts = [30, 10, 20]
  for (const [row, amount] of amounts.entries()) {
    set(book, sheet, row, 0, amount)
    set(book, sheet, row, 1, typed(book, sheet, `=A${row + 1}*2+$E$1`))
    set(book, sheet, row, 2, typed(book, sheet, `=SUM(A${row + 1}:B${row + 1})`))
  }
  set(book, sheet, 0, 4, 5)
  set(book, sheet, 5, 0, typed(book, sheet, '=SUM(A1:A3)'))
  const evaluator = createEvaluator(book, surroundings)
  const shown = () => [0, 1, 2].map((row) => [0, 1, 2].map((column) => evaluator.valueAt(sheet, row, column)))
  const before = shown()
  const rows = [[`${sheet.id}r`, 0, 3]] as const
  const sort = act(book, [
    { do: 'permute', sheet: sheet.id, rows, columns: [[`${sheet.id}c`, 0, 3]], order: [1, 2, 0] },
  ])
  expect(shown()).toEqual([before[1], before[2], before[0]])
  expect(evaluator.valueAt(sheet, 5, 0)).toBe(60)
  // Somebody who had not seen the sort writes a formula beside the first record.
  applyBatch(book, {
    key: 'other-1',
    client: 'other',
    base: book.revision - 1,
    operations: [
      {
        do: 'set',
        sheet: sheet.id,
        rows: [[`${sheet.id}r`, 0, 1]],
        columns: [[`${sheet.id}c`, 1, 1]],
        contents: [typed(book, sheet, '=A1+1')],
      },
    ],
  })
  expect(evaluator.valueAt(sheet, 2, 1)).toBe(31)
  act(book, [{ do: 'void', batch: sort }])
  expect(evaluator.valueAt(sheet, 0, 1)).toBe(31)
  expect(shown().slice(1)).toEqual(before.slice(1))
})
