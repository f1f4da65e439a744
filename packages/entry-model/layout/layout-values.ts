import { errors, type FormulaValue, type Operand } from '@mingtai/formula'
import type { EntryColumn } from '../document/entry-column.ts'
import { isNumberKind } from '../document/value-kind.ts'
import { columnSum } from '../value/column-sum.ts'
import type { CellValue } from '../value/read-value.ts'
import { shownValue } from '../value/show-value.ts'
import { type EntryLayout, type LayoutCell, repeatedRow } from './entry-layout.ts'
import { type LayoutFormula, layoutFormula, namedCells } from './layout-formulas.ts'

/** The rows that a layout shows. */
export interface LayoutRows {
  columns: readonly EntryColumn[]
  records: number
  /** Of a card: which record it shows. */
  current?: number
  /** What a record holds; null: it does not count, such as a row to be deleted or one that is not filled in yet. */
  valuesOf(record: number): readonly CellValue[] | null
  /** The exact sum of a column over all records, where it is known; left out: it is worked out. */
  sumOf?: (column: number) => CellValue | undefined
  /** Not all records are there: what is worked out of them all, beside sums that are known, cannot be said. */
  isPart?: boolean
  /** What `${code}` stands for in texts. */
  words: Readonly<Record<string, string>>
}

/** A text, a number, an exact number, or nothing. */
export type LayoutValue = string | number | boolean | null | { exact: string }

/** What the cells of a layout show that are not filled in: texts with their words, and what formulas make of the rows. */
export interface LayoutValues {
  valueOf(cell: LayoutCell, record: number | null): LayoutValue
}

export function layoutValues(layout: EntryLayout, rows: LayoutRows): LayoutValues {
  const repeated = repeatedRow(layout)
  const cells = new Map(layout.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const names = new Map(layout.marks.map(({ row, column, name }) => [`${row} ${column}`, name]))
  const places = new Map(rows.columns.map(({ name }, at) => [name, at]))
  const known = new Map<string, LayoutValue>()
  const all = new Map<string, Operand>()

  function markAt(place: string): number | null {
    const name = names.get(place)
    return name === undefined ? null : (places.get(name) ?? null)
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
    const made = worked(layoutFormula(content.formula), record)
    known.set(key, made)
    return made
  }

  function worked(formula: LayoutFormula | null, record: number | null): LayoutValue {
    if (formula === null) return errors.name.error
    const { references, sumOf, run } = formula
    const summed = sumOf === null ? undefined : references[sumOf]?.from
    const exact = summed === undefined ? undefined : exactSum(summed, record)
    if (exact !== undefined) return exact === null ? 0 : { exact }
    const value = run({
      read: (at) => {
        const reference = references[at]
        if (reference === undefined) return errors.reference
        const inside = namedCells(reference)
        const isOne = inside.length === 1
        const [only] = inside
        if (isOne && only !== undefined) return operandAt(only, record)
        const columns = Math.abs(reference.to.column - reference.from.column) + 1
        const values = inside.flatMap((place) => {
          const own = operandAt(place, record)
          return typeof own === 'object' && own !== null && 'values' in own ? own.values : [own]
        })
        return { values, columns: values.length === inside.length ? columns : 1 }
      },
    })
    return typeof value === 'object' && value !== null ? value.error : value
  }

  /** undefined: it is no column of the repeated row that is seen from outside. */
  function exactSum({ row, column }: { row: number; column: number }, record: number | null): CellValue | undefined {
    const at = markAt(`${row} ${column}`)
    if (row !== repeated || record !== null || at === null) return undefined
    const own = rows.columns[at]
    if (own === undefined || !isNumberKind(own.kind)) return undefined
    const told = rows.sumOf?.(at)
    if (told !== undefined) return told
    return rows.isPart === true ? undefined : columnSum(everyRecord((values) => values[at] ?? null))
  }

  function operandAt({ row, column }: { row: number; column: number }, record: number | null): Operand {
    const place = `${row} ${column}`
    if (row === repeated && record === null) return overAll(place)
    const of = row === repeated ? record : null
    const at = markAt(place)
    if (at !== null) return operandOf(at, rows.valuesOf(of ?? rows.current ?? 0))
    const cell = cells.get(place)
    return cell === undefined ? null : valueFrom(valueOf(cell, of))
  }

  function overAll(place: string): Operand {
    const found = all.get(place)
    if (found !== undefined) return found
    if (rows.isPart === true) return errors.missing
    const at = markAt(place)
    const cell = cells.get(place)
    const values: FormulaValue[] = everyRecord((own, record) => {
      if (at !== null) return operandOf(at, own)
      return cell === undefined ? null : valueFrom(valueOf(cell, record))
    })
    const made: Operand = { values, columns: 1 }
    all.set(place, made)
    return made
  }

  function everyRecord<Made>(make: (values: readonly CellValue[], record: number) => Made): Made[] {
    const made: Made[] = []
    for (let record = 0; record < rows.records; record += 1) {
      const values = rows.valuesOf(record)
      if (values !== null) made.push(make(values, record))
    }
    return made
  }

  function operandOf(at: number, values: readonly CellValue[] | null): FormulaValue {
    const column = rows.columns[at]
    const value = values?.[at] ?? null
    if (column === undefined || value === null) return null
    if (isNumberKind(column.kind)) return Number.isFinite(Number(value)) ? Number(value) : value
    return column.kind === 'boolean' ? value === 'true' : shownValue(column, value)
  }

  return { valueOf }
}

/** Whether something is worked out of all rows that is no plain sum, so that all of them have to be there. */
export function needsAllRows(layout: EntryLayout): boolean {
  const repeated = repeatedRow(layout)
  return layout.cells.some(({ row, content }) => {
    if (content.kind !== 'formula' || row === repeated) return false
    const formula = layoutFormula(content.formula)
    return (
      formula?.sumOf === null && formula.references.some((one) => namedCells(one).some((at) => at.row === repeated))
    )
  })
}

function valueFrom(value: LayoutValue): FormulaValue {
  return typeof value === 'object' && value !== null ? Number(value.exact) : value
}

function withWords(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{([^{}]{1,60})\}/g, (whole, code: string) =>
    Object.hasOwn(words, code) ? (words[code] ?? whole) : whole,
  )
}
