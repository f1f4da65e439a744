import { isDeepStrictEqual } from 'node:util'
import type { Template } from '@mingtai/report-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Book, type Range } from '../../fixture/book.ts'
import { cellsWithin } from '../../model/binding/contents.ts'
import { lookChanges } from '../../model/cell/look-changes.ts'
import { randomTemplate, resolved } from '../../model/random-template.ts'
import { withoutLooks } from '../../model/cell/without-looks.ts'
import type { ExtraLooks, SnapshotStyle } from '../../model/draft/snapshot.ts'

/** What tools and panel paint: each property of a look that the sheet component knows. */
const paints: SnapshotStyle[] = [
  { ff: '楷体' },
  { fs: 18 },
  { bl: 1 },
  { it: 1 },
  { ul: { s: 1 } },
  { st: { s: 1 } },
  { cl: { rgb: '#B03A2E' } },
  { cl: null },
  { bg: { rgb: '#F4E9D8' } },
  { bg: null },
  { ht: 3 },
  { ht: null },
  { vt: 3 },
  { tb: 3 },
  { pd: { l: 20 } },
  { n: { pattern: '#,##0.00' } },
  { n: null },
  { bd: { t: { s: 8, cl: { rgb: '#000000' } }, b: null } },
]

/** What the panel says of looks that the component does not know. */
const looks: Partial<ExtraLooks>[] = [
  { rotate: 45 },
  { rotate: 255 },
  { shrink: true },
  { diagonal: 1 },
  { locked: false },
]

const area = fc
  .record({ row: fc.nat(5), column: fc.nat(5), rows: fc.nat(2), columns: fc.nat(2) })
  .map(({ row, column, rows, columns }) => ({
    startRow: row,
    endRow: row + rows,
    startColumn: column,
    endColumn: column + columns,
  }))

interface Step {
  name: string
  do(book: Book): Promise<unknown>
}

function stepsOn(range: Range): Step[] {
  const lines = { ...range, startColumn: 0, endColumn: 19, rangeType: 1 }
  const run = (id: string, params: object = {}): Step => ({
    name: `${id} ${JSON.stringify(params)}`,
    do: (book) => book.run(`sheet.command.${id}`, params),
  })
  const border = (type: string) =>
    run('set-border-basic', { ranges: [range], value: { type, style: 1, color: '#000000', activeBorderType: true } })
  return [
    ...paints.map((s) => run('set-range-values', { range, value: { s } })),
    ...['all', 'outside', 'inside', 'top', 'bottom', 'left', 'right', 'none', 'horizontal', 'vertical'].map(border),
    run('set-text-color', { value: '#B03A2E' }),
    run('set-background-color', { value: '#F4E9D8' }),
    run('reset-text-color'),
    run('reset-background-color'),
    run('set-text-wrap', { value: 3 }),
    run('set-horizontal-text-align', { value: 2 }),
    run('set-vertical-text-align', { value: 1 }),
    run('clear-selection-format'),
    run('auto-fill', {
      sourceRange: range,
      targetRange: { ...range, endRow: range.endRow + 3 },
      applyType: 'ONLY_FORMAT',
    }),
    { name: 'painter', do: (book) => book.paint({ startRow: 0, endRow: 2, startColumn: 0, endColumn: 1 }, range) },
    { name: 'painter one', do: (book) => book.paint(range, { startRow: 3, endRow: 3, startColumn: 3, endColumn: 3 }) },
    run('set-row-height', { value: 40, ranges: [lines] }),
    run('set-worksheet-col-width', { value: 40, ranges: [{ ...range, startRow: 0, endRow: 59, rangeType: 2 }] }),
    ...looks.map((change): Step => ({
      name: JSON.stringify(change),
      do: async (book) => {
        const [sheet] = book.template().sheets
        if (sheet === undefined) throw new Error('a template has a sheet')
        const corners = {
          row: range.startRow,
          column: range.startColumn,
          lastRow: range.endRow,
          lastColumn: range.endColumn,
        }
        const value = lookChanges(book.snapshot().sheets[sheet.id], { area: corners, change, sheet })
        return book.run('sheet.command.set-range-values', { range, value })
      },
    })),
  ]
}

function hasMerge({ sheets }: Template, { startRow, endRow, startColumn, endColumn }: Range): boolean {
  const corners = { row: startRow, column: startColumn, lastRow: endRow, lastColumn: endColumn }
  return sheets.some((sheet) => cellsWithin(sheet, corners).some((cell) => cell.rowSpan * cell.columnSpan > 1))
}

function startsAt({ sheets }: Template, { startRow, startColumn }: Range): boolean {
  return sheets[0]?.cells.some(({ row, column }) => row === startRow && column === startColumn) ?? false
}

test('no command about looks changes what cells say; undo takes it back and redo brings it again, exactly', async () => {
  const idle = new Set(
    stepsOn({ startRow: 0, endRow: 0, startColumn: 0, endColumn: 0 }).map((step) => step.name.split(' ')[0]),
  )
  const property = fc.asyncProperty(randomTemplate, area, async (template, range) => {
    const book = new Book(template)
    try {
      for (const { name, do: act } of stepsOn(range)) {
        // A merge is handed on as in a spreadsheet: what it comes to lie over is covered.
        if (name.startsWith('auto-fill') && hasMerge(template, range)) continue
        const now = () => resolved(book.template())
        const before = now()
        const texts = withoutLooks(book.template())
        book.select(range)
        await act(book)
        const after = now()
        expect(withoutLooks(book.template()), name).toEqual(texts)
        if (isDeepStrictEqual(before, after)) continue
        idle.delete(name.split(' ')[0])
        await book.undo()
        expect(now(), `${name}, undone`).toEqual(before)
        await book.redo()
        expect(now(), `${name}, redone`).toEqual(after)
        await book.undo()
      }
    } finally {
      book.close()
    }
  })
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 15), endOnFailure: true })
  expect(idle.size, [...idle].join()).toBeLessThan(3)
}, 120_000)

test('the painter gives the look of a cell whole, and takes away what the painted cell had more', async () => {
  const property = fc.asyncProperty(randomTemplate, area, async (template, { startRow, startColumn }) => {
    const book = new Book(template)
    try {
      const one = { startRow, endRow: startRow, startColumn, endColumn: startColumn }
      const isCovered = hasMerge(template, one) && !startsAt(template, one)
      if (isCovered) return
      const other = { startRow: 7, endRow: 7, startColumn: 7, endColumn: 7 }
      await book.run('sheet.command.set-range-values', {
        range: other,
        value: { s: { bl: 1, bg: { rgb: '#F4E9D8' } } },
      })
      await book.paint(one, other)
      expect(book.lookOf(7, 7)).toEqual(book.lookOf(startRow, startColumn))
    } finally {
      book.close()
    }
  })
  await fc.assert(property, { numRuns: 30, endOnFailure: true })
})

test('200 steps are taken back one by one, and the first of them is taken back too', async () => {
  const [template] = fc.sample(randomTemplate, 1)
  if (template === undefined) throw new Error('a sample has one template')
  const book = new Book(template)
  const first = resolved(book.template())
  const range = { startRow: 1, endRow: 1, startColumn: 1, endColumn: 1 }
  for (let step = 0; step < 200; step++)
    await book.run('sheet.command.set-range-values', { range, value: { s: { ht: 1 + (step % 2) } } })
  for (let step = 0; step < 200; step++) await book.undo()
  expect(resolved(book.template())).toEqual(first)
  book.close()
})
