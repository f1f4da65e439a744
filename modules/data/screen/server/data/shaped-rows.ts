import {
  type ScreenComponent,
  type ScreenRows,
  categorySeries,
  clickedRow,
  columnsOf,
  firstColumn,
  lastCell,
  nameOf,
  slices,
} from '@mingtai/screen-model'

type Fields = ScreenComponent['fields']

/** Rows as a kind of component takes them. */
export interface Shaping {
  rows: ScreenRows
  fields: Fields
}

/** Columns that were named stand in their order for the parts of a component. */
export function fieldsFor(fields: Fields, props: readonly string[], roles: readonly string[]): Fields {
  if (props.length === 0) return fields
  const last = roles.length - 1
  return Object.fromEntries(roles.map((role, at) => [role, at === last ? props.slice(at) : props.slice(at, at + 1)]))
}

export function categoriesOf({ rows, fields }: Shaping): string[] {
  return categorySeries(rows, fields).categories
}

/** Cells of each series as they stand, row by row. */
export function seriesOf({ rows, fields }: Shaping): (string | null)[][] {
  const drawn = columnsOf(rows, fields, 'value')
  const columns = drawn.length > 0 ? drawn : rows.columns.map((_, at) => at)
  return columns.map((at) => rows.rows.map((row) => row[at] ?? null))
}

export function namedOf({ rows, fields }: Shaping): { name: string; value: string | null }[] {
  return slices(rows, fields)
}

/** The last row, as gauges and progresses show it. */
export function figureIn({ rows, fields }: Shaping): { name: string; value: string | null } {
  const name = firstColumn(rows, fields, 'category')
  return { name: name < 0 ? '' : nameOf(rows.rows.at(-1)?.[name]), value: lastCell(rows, fields, 'value') }
}

export function tableOfRows({ rows }: Shaping, columns: readonly string[]): Record<string, string | null>[] {
  const all = rows.rows.map((_, at) => clickedRow(rows, at))
  if (columns.length === 0) return all
  return all.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
}

export function textOfRows({ rows, fields }: Shaping): string {
  const at = Math.max(0, firstColumn(rows, fields, 'value'))
  return rows.rows[0]?.[at] ?? ''
}

export function pointsOfRows({ rows, fields }: Shaping): { name: string; value: (string | null)[] }[] {
  const at = ['longitude', 'latitude', 'value'].map((role) => firstColumn(rows, fields, role))
  const name = firstColumn(rows, fields, 'category')
  return rows.rows.map((row) => ({
    name: name < 0 ? '' : nameOf(row[name]),
    value: at.map((place) => row[place] ?? null),
  }))
}

export function radarOf({ rows, fields }: Shaping) {
  const { categories, series } = categorySeries(rows, fields)
  return {
    indicator: categories.map((name) => ({ name })),
    series: series.map(({ name, values }) => ({ name, value: values })),
  }
}
