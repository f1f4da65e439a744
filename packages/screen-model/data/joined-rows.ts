import type { ScreenRows } from '../document/rows.ts'
import { BY_ORDER } from './category-source.ts'
import { type Fields, cellsOf, firstColumn, nameOf } from './series.ts'

type Cell = string | null

/**
 * Values with the categories of another source, which give the order and the whole list. Values that carry names are found by
 * them, others in their order; a category without values is a gap, and values of no category are left out.
 */
export function joinedRows(values: ScreenRows, names: readonly Cell[], fields: Fields): ScreenRows {
  const listed = distinct(names)
  if (fields.category?.[0] === BY_ORDER) return inOrder(values, listed)
  const at = firstColumn(values, fields, 'category')
  if (at < 0) return values
  const split = firstColumn(values, fields, 'series')
  const found = new Map<string, Cell[][]>()
  for (const row of values.rows) {
    const name = nameOf(row[at])
    const rows = found.get(name) ?? []
    rows.push(row)
    found.set(name, rows)
  }
  // A gap belongs to a series that is there: otherwise it would be one of its own.
  const series = split < 0 ? null : (values.rows[0]?.[split] ?? null)
  const gap = (name: Cell): Cell[] =>
    values.columns.map((_, place) => (place === at ? name : place === split ? series : null))
  return { ...values, rows: listed.flatMap((name) => found.get(nameOf(name)) ?? [gap(name)]) }
}

/** The names that rows were joined with, for the moment in which their source fails. */
export function namesIn(rows: ScreenRows, fields: Fields): Cell[] {
  return distinct(cellsOf(rows, fields, 'category'))
}

function inOrder({ columns, rows }: ScreenRows, names: readonly Cell[]): ScreenRows {
  // Rows that were joined before hold their names already.
  const known = columns.findIndex(({ name }) => name === BY_ORDER)
  const without = <T>(list: readonly T[]): T[] => list.filter((_, at) => at !== known)
  const gap = without(columns).map(() => null)
  return {
    columns: [{ name: BY_ORDER, title: '类目', isFigure: false }, ...without(columns)],
    rows: names.map((name, at) => [name, ...(rows[at] === undefined ? gap : without(rows[at]))]),
  }
}

function distinct(names: readonly Cell[]): Cell[] {
  const found = new Map<string, Cell>()
  for (const name of names) if (!found.has(nameOf(name))) found.set(nameOf(name), name)
  return [...found.values()]
}
