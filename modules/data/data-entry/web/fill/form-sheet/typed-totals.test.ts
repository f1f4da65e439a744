import {
  type CellValue,
  type EditedRow,
  type Edits,
  EntryDocument,
  EntryLayout,
  keyText,
  layoutValues,
  type LayoutValue,
  needsAllRows,
} from '@mingtai/entry-model'
import { errors } from '@mingtai/formula'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formValues } from './form-values.ts'
import { filledRows, valuesOf } from '../model/filled-rows.ts'
import { openRows } from '../model/row-store.ts'
import { typedTotals, unknownExtremes } from './typed-totals.ts'

const binding = EntryDocument.parse({
  ...{ schema: 1, source: 's', table: { schema: '', name: 't' }, key: { columns: ['id'], from: 'typed' } },
  ...{ may: { insert: true, update: true, delete: true } },
  columns: [
    { name: 'id', title: '编号', kind: 'integer' },
    { name: 'name', title: '名称', kind: 'text' },
    { name: 'price', title: '单价', kind: 'decimal' },
    { name: 'total', title: '金额', kind: 'amount', formula: '{price}*2', rules: { digits: 2 } },
  ],
})
const formulas = [
  ...['SUM', 'AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN'].flatMap((name) => [`=${name}(C1)`, `=${name}(D1)`]),
  // Not rounded: totals of all rows are exact, those of rows that are there are of floating point, as in Excel.
  ...['=COUNTA(B1)', '=COUNT(A1)', '=SUM(C1)/COUNTA(A1)', '=MAX(C1)-MIN(D1)', '=IFERROR(AVERAGE(C1),"无")'],
]
const layout = EntryLayout.parse({
  ...{ kind: 'list', widths: [60, 60, 60, 60], heights: [28, ...formulas.map(() => 28)], styles: [{}] },
  frozen: { rows: 0, columns: 0 },
  cells: formulas.map((formula, at) => ({
    ...{ row: at + 1, column: 0, rowSpan: 1, columnSpan: 1, style: 0 },
    content: { kind: 'formula', formula },
  })),
  marks: ['id', 'name', 'price', 'total'].map((name, column) => ({ row: 0, column, name })),
})

/** A table that answers as a database does: totals, and the rows at an end of a column. */
function tableOf(rows: CellValue[][]) {
  const figures = (at: number) => rows.flatMap((row) => (row[at] == null ? [] : [Number(row[at])]))
  const text = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? null : String(value))
  const sum = (at: number) => {
    const all = figures(at)
    return all.length === 0 ? null : (all.reduce((one, other) => one + Math.round(other * 100), 0) / 100).toFixed(2)
  }
  return openRows(
    async (from, count) => ({
      ...{ rows: rows.slice(from, from + count), total: rows.length, sums: [sum(2), sum(3)] },
      counts: [0, 1, 2, 3].map((at) => rows.filter((row) => row[at] != null).length),
      extremes: [2, 3].map((at) => [text(Math.max(...figures(at))), text(Math.min(...figures(at)))] as const),
    }),
    async ({ column, end, bound, count }) => {
      const sign = end === 'MAX' ? -1 : 1
      const inside = rows.filter((row) => row[column] != null && sign * (Number(row[column]) - Number(bound)) >= 0)
      return { rows: inside.toSorted((a, b) => sign * (Number(a[column]) - Number(b[column]))).slice(0, count) }
    },
  )
}

const price = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -300, max: 300 }).map((cents) => (cents / 100).toFixed(2)),
)
const typedPrice = fc.oneof({ weight: 5, arbitrary: price }, { weight: 1, arbitrary: fc.constant('不是数') })
const name = fc.oneof(fc.constant(null), fc.constantFrom('甲', '乙'))
const doubled = (value: CellValue) => (value === null ? null : (Number(value) * 2).toFixed(2))

test('totals of all rows with what was typed are what the rows make when all of them are there', async () => {
  expect(needsAllRows(layout, binding)).toBe(false)
  const row = fc.record({
    ...{ price, name, edit: fc.constantFrom('none', 'none', 'cell', 'delete'), next: typedPrice },
    // Where a filter is on, edits of the other rows are still there and count nowhere.
    isInside: fc.constantFrom(true, true, false),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 30 }),
      fc.array(fc.tuple(name, typedPrice), { maxLength: 4 }),
      fc.boolean(),
      async (table, added, isFiltered) => {
        const rows = table.map((one, at): CellValue[] => [String(at), one.name, one.price, doubled(one.price)])
        const inside = rows.filter((_, at) => !isFiltered || table[at]?.isInside === true)
        const store = { ...(await tableOf(inside)), isFiltered }
        const edits: Edits = {
          rows: Object.fromEntries(
            table.flatMap(({ edit, next }, at) => {
              const key = [String(at)]
              const isDeleted = edit === 'delete'
              const cells: EditedRow['cells'] = isDeleted ? {} : { 2: next }
              const own = { key, base: rows[at] ?? [], cells, isDeleted }
              return edit === 'none' ? [] : [[keyText(key), own]]
            }),
          ),
          added: added.map(([own, typed], at) => ({ ref: `n${at}`, values: [`9${at}`, own, typed, null] })),
        }
        for (const question of unknownExtremes({ binding, store, edits })) await store.needNearest(question)
        expect(unknownExtremes({ binding, store, edits })).toEqual([])
        const shown = filledRows(binding, store, edits)
        // As if a hundred thousand rows were not there.
        const told = formValues({
          ...{ formLayout: { layout, words: {} }, binding, store, edits, rows: shown },
          ...{ current: 0, mostWhole: -1 },
        })
        const naive = layoutValues(layout, {
          ...{ columns: binding.columns, records: shown.count - 1, words: {} },
          valuesOf: (record) => {
            const one = shown.rowAt(record + 1)
            if (one.kind !== 'new' && (one.kind !== 'base' || one.edited?.isDeleted === true)) return null
            return valuesOf(one)
          },
        })
        for (const cell of layout.cells) {
          const formula = cell.content.kind === 'formula' ? cell.content.formula : ''
          const [own, other] = [plain(told.valueOf(cell, null)), plain(naive.valueOf(cell, null))]
          if (typeof own === 'number' && typeof other === 'number')
            expect(Math.abs(own - other), `${formula} ${own} ${other}`).toBeLessThan(1e-9)
          else expect([formula, own]).toEqual([formula, other])
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a row that was edited and is not read yet is looked for among the filtered rows before they are summed up', async () => {
  const rows = Array.from({ length: 2500 }, (_, at): CellValue[] => [String(at), null, '1.00', '2.00'])
  const store = { ...(await tableOf(rows)), isFiltered: true }
  const edited = (key: string) => ({
    key: [key],
    base: [key, null, '1.00', '2.00'],
    cells: { 2: '5.00' },
    isDeleted: false,
  })
  const edits: Edits = { rows: { [keyText(['2400'])]: edited('2400'), [keyText(['9999'])]: edited('9999') }, added: [] }
  expect(typedTotals(binding, store, edits)('SUM', 2)).toEqual(errors.missing)
  await store.need(0, store.total - 1)
  expect(typedTotals(binding, store, edits)('SUM', 2)).toBe('2504')
  expect(typedTotals(binding, { ...store, isFiltered: false }, edits)('SUM', 2)).toBe('2508')
})

function plain(value: LayoutValue): LayoutValue {
  return typeof value === 'object' && value !== null ? Number(value.exact) : value
}
