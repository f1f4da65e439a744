import {
  changesOf,
  type Edits,
  edited,
  EntryDocument,
  type EntryLayout,
  inLayoutOrder,
  layoutPlan,
  noEdits,
} from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledRows } from '../model/filled-rows.ts'
import { fixedRows } from '../model/row-store.ts'
import { clearedCells, deletedRows, filledDown, insertedRow, type SheetEdits, typedInto } from '../model/sheet-edits.ts'
import { listHandle } from './list-handle.ts'
import { markedTexts } from './marked-texts.ts'

const names = ['code', 'a', 'b', 'c', 'd'] as const
const plain = EntryDocument.parse({
  ...{ schema: 1, source: 's', table: { schema: '', name: 't' } },
  columns: names.map((name) => ({ name, title: name, kind: 'text' })),
  ...{ key: { columns: ['code'], from: 'typed' }, may: { insert: true, update: true, delete: true } },
})
/** The marks stand in any order, with a cell between them that is not filled in. */
const layouts = fc
  .record({ order: fc.shuffledSubarray([...names], { minLength: 5 }), gap: fc.integer({ min: 0, max: 5 }) })
  .map(({ order, gap }): EntryLayout => ({
    ...{ kind: 'list', widths: [60, 60, 60, 60, 60, 60], heights: [30, 30, 30, 30], frozen: { rows: 0, columns: 0 } },
    ...{ styles: [{}], cells: [] },
    marks: order.map((name, at) => ({ row: 2, column: at >= gap ? at + 1 : at, name })),
  }))

const step = fc.record({
  what: fc.constantFrom('type', 'paste', 'clear', 'delete', 'down', 'insert'),
  ...{ row: fc.nat(9), column: fc.nat(5), rows: fc.nat(3), columns: fc.nat(3) },
  text: fc.stringMatching(/^[甲乙丙丁]{1,3}$/),
})

const rowsOf = (edits: Edits) => {
  const names = new Map<string, string>()
  const own = (ref: string) => names.set(ref, names.get(ref) ?? `new ${names.size}`).get(ref)
  return JSON.stringify(changesOf(document, edits), (key, value: unknown) =>
    key === 'ref' && typeof value === 'string' && value.startsWith('new-') ? own(value) : value,
  )
}
let document = plain

test('whatever is done to a laid-out sheet, the rows that are sent are those of the list', () => {
  fc.assert(
    fc.property(layouts, fc.array(step, { maxLength: 25 }), (layout, steps) => {
      document = inLayoutOrder({ ...plain, layout })
      const own = document
      const order = own.columns.map(({ name }) => names.indexOf(name as (typeof names)[number]))
      const store = fixedRows(['1', '2', '3'].map((id) => order.map((at) => (at === 0 ? id : `${at}`))))
      let [asList, asSheet] = [noEdits, noEdits]
      for (const { what, row, column, rows, columns, text } of steps) {
        const list = filledRows(own, store, asList)
        const sheet = filledRows(own, store, asSheet)
        const plan = layoutPlan(layout, { columns: own.columns, records: sheet.count - 1 })
        const [top, left] = [2 + (row % (list.count - 1)), column % 6]
        const at = plan.filledAt(top, left)
        const range = {
          fromRow: top,
          fromColumn: left,
          toRow: Math.min(top + rows, plan.rows - 1),
          toColumn: Math.min(5, left + columns),
        }
        const view = listHandle(
          handleAt(range),
          () => plan,
          () => {},
        )
        expect(view.activeCell()).toEqual(at === null ? null : { row: at.record + 1, column: at.column })
        if (at === null) continue
        const shown = view.range()
        // In the list the same rows are chosen, and the columns that lie below the selection.
        const inside = own.columns.flatMap(({ name }, place) => {
          const mark = layout.marks.find((one) => one.name === name)
          return mark !== undefined && mark.column >= left && mark.column <= range.toColumn ? [place] : []
        })
        const wanted = {
          ...{ fromRow: top - 1, toRow: Math.min(range.toRow - 1, list.count - 1) },
          ...{ fromColumn: inside[0], toColumn: inside.at(-1) },
        }
        expect(shown).toEqual(wanted)
        if (shown === null) continue
        const texts = Array.from({ length: rows + 1 }, (_, down) =>
          Array.from({ length: columns + 1 }, (__, right) => `${text}${down}${right}`),
        )
        const marked = texts.map((line) => line.filter((_, right) => plan.filledAt(2, left + right) !== null))
        const done = (filled: typeof list, given: readonly (readonly string[])[]): SheetEdits => {
          if (what === 'type')
            return typedInto(own, filled, { ...{ row: shown.fromRow, column: at.column }, texts: [[text]] })
          if (what === 'paste')
            return typedInto(own, filled, { ...{ row: shown.fromRow, column: at.column }, texts: given })
          if (what === 'clear') return clearedCells(own, filled, shown)
          if (what === 'delete') return deletedRows(own, filled, shown)
          return what === 'down' ? filledDown(own, filled, shown) : insertedRow(own, filled, shown.fromRow)
        }
        asList = edited(own, asList, done(list, marked).edits)
        asSheet = edited(own, asSheet, done(sheet, markedTexts({ plan }, at, texts).texts).edits)
        expect(rowsOf(asSheet)).toBe(rowsOf(asList))
      }
    }),
    { numRuns: 300 },
  )
})

function handleAt(range: ReturnType<SheetHandle['range']>): SheetHandle {
  const none = () => {}
  const cell = range === null ? null : { row: range.fromRow, column: range.fromColumn }
  return {
    ...{ jumpTo: none, select: none, refresh: none, retry: none, copy: none, showCell: none, setMarks: none },
    ...{ setMeta: none, focus: none, setCommented: none, setPage: none, showLevels: none, renew: none },
    cellAt: () => null,
    ...{ handleKey: none, handleCopy: none, textsOf: () => [], painted: () => Promise.resolve(), boxOf: () => null },
    ...{ range: () => range, activeCell: () => cell },
  }
}
