import {
  type CellValue,
  freshRow,
  type Edits,
  isNumberKind,
  isTotalled,
  keyOf,
  keyText,
  summedColumns,
  type TableBinding,
  type TotalName,
  workedOut,
} from '@mingtai/entry-model'
import { compare, decimalFrom } from '@mingtai/form-schema/decimal'
import { errors, type FormulaError } from '@mingtai/formula'
import { filteredEdits } from '../model/filtered-edits.ts'
import type { ExtremeQuestion, RowStore } from '../model/row-store.ts'
import { typedSums } from '../model/typed-sums.ts'

/** Rows that one answer brings at most. */
const MOST_NEAREST = 5000

type End = 'MAX' | 'MIN'
type Told = (name: TotalName, column: number) => CellValue | FormulaError | undefined

/** Totals of the table's columns with what was typed: what rows held is taken off, what they hold now is added. */
export function typedTotals(binding: TableBinding, store: RowStore, typed: Edits): Told {
  const { columns } = binding
  const { edits, isUnknown } = filteredEdits(binding, store, typed)
  const summed = summedColumns(binding)
  const now = [
    ...Object.values(edits.rows).flatMap((row) => (row.isDeleted ? [] : [workedOut(binding, row)])),
    ...edits.added.map((row) => freshRow(binding, edits, row)),
  ]
  const before = Object.values(edits.rows).map(({ base }) => base)
  let sums: readonly CellValue[] | null = null
  const sumOf = (at: number) => {
    sums ??= typedSums(binding, store.sums, edits)
    return sums[summed.indexOf(at)] ?? null
  }
  const counted = (at: number, counts: (value: CellValue) => boolean): number => {
    const cells = (rows: readonly (readonly CellValue[])[]) => rows.filter((row) => counts(row[at] ?? null)).length
    return (store.counts[at] ?? 0) - cells(before) + cells(now)
  }
  return (name, at) => {
    const column = columns[at]
    if (column === undefined || !isTotalled(name, column, binding) || store.sums.length !== summed.length)
      return undefined
    if (isUnknown) return errors.missing
    if (name === 'SUM') return sumOf(at)
    if (store.counts.length === 0) return undefined
    if (name === 'COUNTA') return String(counted(at, (value) => value !== null))
    const figures = counted(at, isFigure)
    if (name === 'COUNT') return String(figures)
    if (name === 'AVERAGE') return figures === 0 ? errors.divide : String(Number(sumOf(at) ?? 0) / figures)
    return extremeOf({ binding, store, edits }, { at, end: name, now })
  }
}

/** As formulas count: a text in a column of figures is none. */
function isFigure(value: CellValue): boolean {
  return value !== null && Number.isFinite(Number(value))
}

interface Typed {
  binding: TableBinding
  store: RowStore
  edits: Edits
}

function extremeOf(
  { binding, store, edits }: Typed,
  { at, end, now }: { at: number; end: End; now: readonly (readonly CellValue[])[] },
) {
  const left = leftOf({ binding, store, edits }, at, end)
  if (left === null) return errors.missing
  const values = [left.value, ...now.map((row) => row[at] ?? null)].filter(isFigure)
  return values.reduce((best, value) => (best === null || isBeyond(value, best, end) ? value : best), null)
}

/** What the rows that nobody edited hold at most or at least; null: it has to be asked. */
function leftOf({ binding, store, edits }: Typed, at: number, end: End): { value: CellValue } | null {
  const bound = boundOf({ binding, store }, at, end)
  const isTouched = Object.values(edits.rows).some(({ base }) => !isBeyond(bound, base[at] ?? null, end))
  if (bound === null || !isTouched) return { value: bound }
  const near = store.nearest(at, end)
  const untouched = near.find((row) => edits.rows[keyText(keyOf(binding, row))] === undefined)
  if (untouched !== undefined) return { value: untouched[at] ?? null }
  // All rows with a figure were answered, and all of them are edited.
  return near.length > 0 && near.length >= (store.counts[at] ?? 0) ? { value: null } : null
}

function boundOf({ binding, store }: Pick<Typed, 'binding' | 'store'>, at: number, end: End): CellValue {
  return store.extremes[summedColumns(binding).indexOf(at)]?.[end === 'MAX' ? 0 : 1] ?? null
}

/** Whether a value lies further out than another one; nothing lies nowhere. */
function isBeyond(value: CellValue, other: CellValue, end: End): boolean {
  const [own, their] = [decimalFrom(value ?? ''), decimalFrom(other ?? '')]
  if (own === null || their === null) return own !== null
  const order = compare(own, their)
  return end === 'MAX' ? order > 0 : order < 0
}

/** What has to be asked before the ends of the columns can be said: edited rows held them. */
export function unknownExtremes({ binding, store, edits: all }: Typed): ExtremeQuestion[] {
  const { edits } = filteredEdits(binding, store, all)
  const typed = { binding, store, edits }
  const count = Object.keys(edits.rows).length + 1
  if (store.counts.length === 0 || count > MOST_NEAREST) return []
  return summedColumns(binding).flatMap((column) =>
    (['MAX', 'MIN'] as const).flatMap((end) => {
      const bound = boundOf(typed, column, end)
      const isKnown = bound === null || leftOf(typed, column, end) !== null
      return isKnown || !isNumberKind(binding.columns[column]?.kind ?? 'text') ? [] : [{ column, end, bound, count }]
    }),
  )
}
