import { isDeepStrictEqual } from 'node:util'
import type { SheetTemplate } from '@mingtai/report-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Book, type Range } from '../fixture/book.ts'
import { randomTemplate, resolved } from '../model/random-template.ts'

const ROWS = 59
const COLUMNS = 19
/** Directions and kinds of ranges as the component counts them. */
const UP = 0
const LEFT = 3
const WHOLE_ROWS = 1
const WHOLE_COLUMNS = 2

interface Command {
  id: string
  params: object
  select: Range
}

const area = fc
  .record({ row: fc.nat(5), column: fc.nat(5), rows: fc.nat(2), columns: fc.nat(2), away: fc.nat(7) })
  .map(({ row, column, rows, columns, away }) => ({
    range: { startRow: row, endRow: row + rows, startColumn: column, endColumn: column + columns },
    away,
  }))

/** Hidden lines within an area are offered to be shown; the component knows no such menu without them. */
function showing(range: Range, { rowHeights, columnWidths }: SheetTemplate): Command[] {
  const has = (sizes: number[], from: number, to: number) => sizes.slice(from, to + 1).includes(0)
  const select = { ...range }
  return [
    ...(has(rowHeights, range.startRow, range.endRow)
      ? [
          {
            id: 'sheet.command.set-selected-rows-visible',
            params: {},
            select: { ...select, startColumn: 0, endColumn: COLUMNS, rangeType: WHOLE_ROWS },
          },
        ]
      : []),
    ...(has(columnWidths, range.startColumn, range.endColumn)
      ? [
          {
            id: 'sheet.command.set-selected-cols-visible',
            params: {},
            select: { ...select, startRow: 0, endRow: ROWS, rangeType: WHOLE_COLUMNS },
          },
        ]
      : []),
  ]
}

/** Every command that moves cells, lines, merges or the freeze, as menus, keys and dragging run them. */
function commandsOn(range: Range, away: number): Command[] {
  const rows = { ...range, startColumn: 0, endColumn: COLUMNS, rangeType: WHOLE_ROWS }
  const columns = { ...range, startRow: 0, endRow: ROWS, rangeType: WHOLE_COLUMNS }
  const [height, width] = [range.endRow - range.startRow + 1, range.endColumn - range.startColumn + 1]
  const { startRow, startColumn } = range
  const to = { ...range, startRow: away, endRow: away + height - 1, startColumn: 7 - away, endColumn: 6 - away + width }
  const on = (select: Range, id: string, params: object = {}): Command => ({
    id: `sheet.command.${id}`,
    params,
    select,
  })
  return [
    on(rows, 'insert-row', { range: rows, direction: UP }),
    on(columns, 'insert-col', { range: columns, direction: LEFT }),
    on(rows, 'insert-multi-rows-above', { value: 2 }),
    on(rows, 'insert-multi-rows-after', { value: 2 }),
    on(columns, 'insert-multi-cols-before', { value: 2 }),
    on(columns, 'insert-multi-cols-right', { value: 2 }),
    on(rows, 'remove-row', {}),
    on(columns, 'remove-col', {}),
    on(range, 'insert-range-move-down', { range }),
    on(range, 'insert-range-move-right', { range }),
    on(range, 'delete-range-move-up', { range }),
    on(range, 'delete-range-move-left', { range }),
    on(range, 'move-range', { fromRange: range, toRange: to }),
    on(rows, 'move-rows', { fromRange: rows, toRange: { ...rows, startRow: away, endRow: away } }),
    on(columns, 'move-cols', { fromRange: columns, toRange: { ...columns, startColumn: away, endColumn: away } }),
    on(range, 'add-worksheet-merge-all'),
    on(range, 'add-worksheet-merge-vertical'),
    on(range, 'add-worksheet-merge-horizontal'),
    on(range, 'remove-worksheet-merge', { ranges: [range] }),
    on(range, 'set-frozen', { startRow, startColumn, ySplit: startRow, xSplit: startColumn }),
    on(range, 'cancel-frozen'),
    on(rows, 'set-rows-hidden', { ranges: [rows] }),
    on(columns, 'set-col-hidden', { ranges: [columns] }),
    on(rows, 'set-row-height', { value: 44, ranges: [rows] }),
    on(columns, 'set-worksheet-col-width', { value: 44, ranges: [columns] }),
    on(range, 'clear-selection-content'),
    on(range, 'copy-down'),
    on(range, 'copy-right'),
    on(range, 'auto-fill', {
      sourceRange: range,
      targetRange: { ...range, endRow: range.endRow + away },
      applyType: 'SERIES',
    }),
    on(range, 'auto-fill', {
      sourceRange: range,
      targetRange: { ...range, endRow: range.endRow + away },
      applyType: 'ONLY_FORMAT',
    }),
  ]
}

test('whatever moves cells, lines, merges or the freeze is taken back by one undo and done again by redo, exactly', async () => {
  const done = new Set<string>()
  const property = fc.asyncProperty(randomTemplate, area, async (template, { range, away }) => {
    for (const { id, params, select } of [
      ...commandsOn(range, away),
      ...template.sheets.flatMap((sheet) => showing(range, sheet)),
    ]) {
      const book = new Book(template)
      try {
        const now = () => resolved(book.template())
        const before = now()
        book.select(select)
        await book.run(id, params)
        const after = now()
        if (isDeepStrictEqual(before, after)) continue
        done.add(id)
        await book.undo()
        expect(now(), `${id}, undone`).toEqual(before)
        await book.redo()
        expect(now(), `${id}, redone`).toEqual(after)
        await book.undo()
        expect(now(), `${id}, undone again`).toEqual(before)
      } finally {
        book.close()
      }
    }
  })
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 8), endOnFailure: true })
  expect(done.size).toBeGreaterThan(20)
}, 120_000)
