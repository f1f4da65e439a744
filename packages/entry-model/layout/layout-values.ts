import { errors, type FormulaError, type FormulaReference, type FormulaValue, type Operand } from '@mingtai/formula'
import type { EntryColumn } from '../document/entry-column.ts'
import type { TableBinding } from '../document/entry-document.ts'
import { isNumberKind } from '../document/value-kind.ts'
import { columnSum } from '../value/column-sum.ts'
import type { CellValue } from '../value/read-value.ts'
import { shownValue } from '../value/show-value.ts'
import { bandsOf, type EntryLayout, type LayoutCell, repeatedRow } from './entry-layout.ts'
import {
  type LayoutFormula,
  layoutFormula,
  type LayoutTotal,
  namedCells,
  type TotalName,
  untold,
} from './layout-formulas.ts'

/** The rows of one table. */
export interface LayoutTable {
  columns: readonly EntryColumn[]
  records: number
  /** What a record holds; null: it does not count, such as a row to be deleted or one that is not filled in yet. */
  valuesOf(record: number): readonly CellValue[] | null
}

/** The rows that a layout shows. */
export interface LayoutRows extends LayoutTable {
  /** Of a card: which record it shows. */
  current?: number | undefined
  /** The lines of the record that a card shows, table by table; left out: they are not known. */
  lines?: readonly (LayoutTable | null)[] | undefined
  /** A total of a column over all records, where it is known: an exact text or an error; undefined: it is worked out. */
  totalOf?: (name: TotalName, column: number) => CellValue | FormulaError | undefined
  /** Not all records are there: what is worked out of them all, beside sums that are known, cannot be said. */
  isPart?: boolean
  /** What `${code}` stands for in texts. */
  words: Readonly<Record<string, string>>
}

/** A text, a number, an exact number, or nothing. */
export type LayoutValue = string | number | boolean | null | { exact: string }

/** Where a formula stands: its row of the layout, and the record of a repeated one; null: it is not repeated. */
interface From {
  row: number
  record: number | null
}

/** What the cells of a layout show that are not filled in: texts with their words, and what formulas make of the rows. */
export interface LayoutValues {
  valueOf(cell: LayoutCell, record: number | null): LayoutValue
}

export function layoutValues(layout: EntryLayout, rows: LayoutRows): LayoutValues {
  const bands = new Map(bandsOf(layout).map(({ row, table }) => [row, table]))
  const cells = new Map(layout.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const names = new Map(layout.marks.map((mark) => [`${mark.row} ${mark.column}`, mark]))
  const known = new Map<string, LayoutValue>()
  const all = new Map<string, Operand>()

  function tableOf(table: number): LayoutTable | null {
    return table === 0 ? rows : (rows.lines?.[table - 1] ?? null)
  }

  /** The column that is filled in at a place, of the table that it is of. */
  function markAt(place: string): number | null {
    const mark = names.get(place)
    const at = mark === undefined ? -1 : tableOf(mark.table ?? 0)?.columns.findIndex(({ name }) => name === mark.name)
    return at === undefined || at < 0 ? null : at
  }

  /** The table whose rows a row of the layout stands for, seen from outside of it; null: it stands for itself. */
  function bandSeen(row: number, from: From): number | null {
    const table = bands.get(row)
    return table === undefined || (from.row === row && from.record !== null) ? null : table
  }

  function valueOf(cell: LayoutCell, record: number | null): LayoutValue {
    const { content } = cell
    if (content.kind === 'text') return withWords(content.text, rows.words)
    if (content.kind === 'number') return content.value
    if (content.kind === 'empty') return null
    const key = `${cell.row} ${cell.column} ${record ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    // A circle was refused when it was saved; here it ends.
    known.set(key, errors.reference.error)
    const made = worked(layoutFormula(content.formula), { row: cell.row, record })
    known.set(key, made)
    return made
  }

  function worked(formula: LayoutFormula | null, from: From): LayoutValue {
    if (formula === null) return errors.name.error
    const { references, totals, sumOf, run } = formula
    const summed = sumOf === null ? undefined : references[sumOf]?.from
    const exact = summed === undefined ? undefined : exactSum(summed, from)
    if (exact !== undefined) return exact === null ? 0 : { exact }
    const value = run({
      read: (at) => {
        const total = totals[at - references.length]
        if (total !== undefined) return totalAt(references, total, from)
        const reference = references[at]
        if (reference === undefined) return errors.reference
        const inside = namedCells(reference)
        const isOne = inside.length === 1
        const [only] = inside
        if (isOne && only !== undefined) return operandAt(only, from)
        const columns = Math.abs(reference.to.column - reference.from.column) + 1
        const values = inside.flatMap((place) => {
          const own = operandAt(place, from)
          return typeof own === 'object' && own !== null && 'values' in own ? own.values : [own]
        })
        return { values, columns: values.length === inside.length ? columns : 1 }
      },
    })
    return typeof value === 'object' && value !== null ? value.error : value
  }

  /** undefined: it is no column of a repeated row that is seen from outside. */
  function exactSum({ row, column }: { row: number; column: number }, from: From): CellValue | undefined {
    const at = markAt(`${row} ${column}`)
    const table = bandSeen(row, from)
    if (table === null || at === null) return undefined
    const own = tableOf(table)?.columns[at]
    if (own === undefined || !isNumberKind(own.kind)) return undefined
    const told = table === 0 ? rows.totalOf?.('SUM', at) : undefined
    if (told !== undefined) return isError(told) ? undefined : told
    return isMissing(table) ? undefined : columnSum(everyRecord(table, (values) => values[at] ?? null))
  }

  /** Whether not all rows of a table are there. */
  function isMissing(table: number): boolean {
    return table === 0 ? rows.isPart === true : tableOf(table) === null
  }

  function totalAt(
    references: readonly FormulaReference[],
    { name, reference }: LayoutTotal,
    from: From,
  ): FormulaValue {
    const cell = references[reference]?.from
    const at = cell === undefined || bandSeen(cell.row, from) !== 0 ? null : markAt(textOf(cell))
    const told = at === null ? undefined : rows.totalOf?.(name, at)
    if (told === undefined) return untold
    return isError(told) ? told : Number(told ?? 0)
  }

  function operandAt({ row, column }: { row: number; column: number }, from: From): Operand {
    const place = `${row} ${column}`
    const seen = bandSeen(row, from)
    if (seen !== null) return overAll(place, seen)
    const table = bands.get(row)
    const of = table === undefined ? null : from.record
    const at = markAt(place)
    const own = tableOf(table ?? 0)
    if (at !== null) return operandOf(own, at, own?.valuesOf(of ?? rows.current ?? 0) ?? null)
    const cell = cells.get(place)
    return cell === undefined ? null : valueFrom(valueOf(cell, of))
  }

  function overAll(place: string, table: number): Operand {
    const found = all.get(place)
    if (found !== undefined) return found
    if (isMissing(table)) return errors.missing
    const at = markAt(place)
    const cell = cells.get(place)
    const values: FormulaValue[] = everyRecord(table, (own, record) => {
      if (at !== null) return operandOf(tableOf(table), at, own)
      return cell === undefined ? null : valueFrom(valueOf(cell, record))
    })
    const made: Operand = { values, columns: 1 }
    all.set(place, made)
    return made
  }

  function everyRecord<Made>(table: number, make: (values: readonly CellValue[], record: number) => Made): Made[] {
    const made: Made[] = []
    const own = tableOf(table)
    for (let record = 0; record < (own?.records ?? 0); record += 1) {
      const values = own?.valuesOf(record) ?? null
      if (values !== null) made.push(make(values, record))
    }
    return made
  }

  return { valueOf }
}

/** Whether something needs all rows to be there: it is no total of a column that is known without them. */
export function needsAllRows(layout: EntryLayout, binding: Pick<TableBinding, 'columns' | 'key'>): boolean {
  const repeated = repeatedRow(layout)
  const isOver = (reference: FormulaReference | undefined) =>
    reference !== undefined && namedCells(reference).some(({ row }) => row === repeated)
  return layout.cells.some(({ row, content }) => {
    const formula = content.kind === 'formula' && row !== repeated ? layoutFormula(content.formula) : null
    if (formula === null) return false
    const { references, totals, direct } = formula
    if (direct.some((at) => isOver(references[at]))) return true
    return totals.some(({ name, reference }) => {
      const own = references[reference]
      if (own === undefined || !isOver(own)) return false
      const mark = layout.marks.find((one) => one.row === own.from.row && one.column === own.from.column)
      const column = binding.columns.find((one) => one.name === mark?.name)
      return column === undefined || !isTotalled(name, column, binding)
    })
  })
}

/** Whether a total of a column is known for all rows. Keys are counted alone. */
export function isTotalled(
  name: TotalName,
  column: Pick<EntryColumn, 'name' | 'kind'>,
  { key }: Pick<TableBinding, 'key'>,
): boolean {
  if (name === 'COUNTA') return true
  return isNumberKind(column.kind) && (name === 'COUNT' || !key.columns.includes(column.name))
}

function textOf({ row, column }: { row: number; column: number }): string {
  return `${row} ${column}`
}

function isError(value: CellValue | FormulaError): value is FormulaError {
  return typeof value === 'object' && value !== null
}

function valueFrom(value: LayoutValue): FormulaValue {
  return typeof value === 'object' && value !== null ? Number(value.exact) : value
}

function withWords(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{([^{}]{1,60})\}/g, (whole, code: string) =>
    Object.hasOwn(words, code) ? (words[code] ?? whole) : whole,
  )
}

function operandOf(of: LayoutTable | null, at: number, values: readonly CellValue[] | null): FormulaValue {
  const column = of?.columns[at]
  const value = values?.[at] ?? null
  if (column === undefined || value === null) return null
  if (isNumberKind(column.kind)) return Number.isFinite(Number(value)) ? Number(value) : value
  return column.kind === 'boolean' ? value === 'true' : shownValue(column, value)
}
