import type { ScreenRows } from '../document/rows.ts'
import { byFigure, exactTotal } from './figure.ts'

/** Which columns play which part, as a component stores it. */
export type Fields = Readonly<Record<string, readonly string[]>>

/** Figures by category and series, still as exact texts. */
export interface CategorySeries {
  categories: string[]
  series: { name: string; values: (string | null)[] }[]
}

/** A column for each series, or one column split by the texts of another. Rows of one category are added up exactly. */
export function categorySeries(rows: ScreenRows, fields: Fields, valueRole = 'value'): CategorySeries {
  const category = firstColumn(rows, fields, 'category')
  const split = firstColumn(rows, fields, 'series')
  const columns = columnsOf(rows, fields, valueRole)
  const categories = new Map<string, number>()
  const cells = new Map<string, (string | null)[][]>()
  if (split < 0) for (const at of columns) cells.set(titleOf(rows, at), [])
  for (const row of rows.rows) {
    const name = category < 0 ? '' : nameOf(row[category])
    const place = categories.get(name) ?? categories.size
    categories.set(name, place)
    for (const at of columns) {
      const series =
        split < 0 ? titleOf(rows, at) : splitName(nameOf(row[split]), columns.length > 1 ? titleOf(rows, at) : '')
      const list = cells.get(series) ?? []
      list[place] = [...(list[place] ?? []), row[at] ?? null]
      cells.set(series, list)
    }
  }
  return {
    categories: [...categories.keys()],
    series: [...cells].map(([name, values]) => ({
      name,
      values: Array.from({ length: categories.size }, (_, at) => exactTotal(values[at] ?? [])),
    })),
  }
}

/** What stands for a category: one without a name is named as such, so that its figure is not anonymous. */
export function nameOf(cell: string | null | undefined): string {
  return cell === null || cell === undefined || cell === '' ? NAMELESS : cell
}

const NAMELESS = '（空）'

/** The same with the largest first series on top. */
export function ranked({ categories, series }: CategorySeries): CategorySeries {
  const first = series[0]?.values ?? []
  const order = categories.map((_, at) => at).toSorted((a, b) => byRank(first[a] ?? null, first[b] ?? null) || a - b)
  return {
    categories: order.map((at) => categories[at] ?? ''),
    series: series.map(({ name, values }) => ({ name, values: order.map((at) => values[at] ?? null) })),
  }
}

/** The first so many categories of each series. */
export function firstCategories({ categories, series }: CategorySeries, most: number): CategorySeries {
  if (categories.length <= most) return { categories, series }
  return {
    categories: categories.slice(0, most),
    series: series.map(({ name, values }) => ({ name, values: values.slice(0, most) })),
  }
}

function byRank(a: string | null, b: string | null): number {
  return a === null || b === null ? byFigure(a, b) : byFigure(b, a)
}

export interface Slice {
  name: string
  value: string | null
}

/** One figure for each name, rows of the same name added up. */
export function slices(rows: ScreenRows, fields: Fields): Slice[] {
  const { categories, series } = categorySeries(rows, { ...fields, series: [] })
  return categories.map((name, at) => ({ name, value: series[0]?.values[at] ?? null }))
}

export interface Link {
  source: string
  target: string
  value: string | null
}

/** What flows from where to where; rows of the same way added up. */
export function links(rows: ScreenRows, fields: Fields): Link[] {
  const [from, to, value] = ['source', 'target', 'value'].map((role) => firstColumn(rows, fields, role))
  const ways = new Map<string, { source: string; target: string; cells: (string | null)[] }>()
  for (const row of rows.rows) {
    const [source, target] = [row[from ?? -1] ?? '', row[to ?? -1] ?? '']
    if (source === '' || target === '') continue
    const key = JSON.stringify([source, target])
    const way = ways.get(key) ?? { source, target, cells: [] }
    way.cells.push(row[value ?? -1] ?? null)
    ways.set(key, way)
  }
  return [...ways.values()].map(({ source, target, cells }) => ({ source, target, value: exactTotal(cells) }))
}

/** Links without those that would close a circle, which a flow from left to right cannot draw. */
export function withoutCircles(all: readonly Link[]): Link[] {
  const links: Link[] = []
  const next = new Map<string, string[]>()
  for (const link of all) {
    if (reaches(next, link.target, link.source)) continue
    next.set(link.source, [...(next.get(link.source) ?? []), link.target])
    links.push(link)
  }
  return links
}

function reaches(next: ReadonlyMap<string, string[]>, from: string, to: string): boolean {
  const waiting = [from]
  const seen = new Set<string>()
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one === to) return true
    if (seen.has(one)) continue
    seen.add(one)
    waiting.push(...(next.get(one) ?? []))
  }
  return false
}

export interface Point {
  name: string
  series: string
  x: string | null
  y: string | null
  size: string | null
}

export function points(rows: ScreenRows, fields: Fields): Point[] {
  const at = Object.fromEntries(
    ['category', 'series', 'x', 'y', 'size'].map((role) => [role, firstColumn(rows, fields, role)]),
  )
  const said = (place: number | undefined, row: readonly (string | null)[]): string =>
    place === undefined || place < 0 ? '' : nameOf(row[place])
  return rows.rows.map((row) => ({
    name: said(at.category, row),
    series: said(at.series, row),
    x: row[at.x ?? -1] ?? null,
    y: row[at.y ?? -1] ?? null,
    size: row[at.size ?? -1] ?? null,
  }))
}

/** The last figure of a part, as gauges and cards show it; null where there is none. */
export function lastCell(rows: ScreenRows, fields: Fields, role: string): string | null {
  const at = firstColumn(rows, fields, role)
  return at < 0 ? null : (rows.rows.at(-1)?.[at] ?? null)
}

/** All cells of a part. */
export function cellsOf(rows: ScreenRows, fields: Fields, role: string): (string | null)[] {
  const at = firstColumn(rows, fields, role)
  return at < 0 ? [] : rows.rows.map((row) => row[at] ?? null)
}

/** A row by the names of its columns, as a click hands it on. */
export function clickedRow({ columns, rows }: ScreenRows, at: number): Record<string, string | null> {
  const row = rows[at]
  return row === undefined ? {} : Object.fromEntries(columns.map(({ name }, place) => [name, row[place] ?? null]))
}

/** Every so many rows, so that no more than the limit are drawn; the first and the last always. */
export function sampledRows(rows: ScreenRows, most: number): { rows: ScreenRows; isSampled: boolean } {
  const all = rows.rows
  if (all.length <= most) return { rows, isSampled: false }
  const step = (all.length - 1) / (most - 1)
  const chosen = Array.from({ length: most }, (_, at) => all[Math.round(at * step)] ?? [])
  return { rows: { ...rows, rows: chosen }, isSampled: true }
}

export function firstColumn(rows: ScreenRows, fields: Fields, role: string): number {
  const name = fields[role]?.[0]
  return name === undefined ? -1 : columnAt(rows, name)
}

export function columnsOf(rows: ScreenRows, fields: Fields, role: string): number[] {
  return (fields[role] ?? []).map((name) => columnAt(rows, name)).filter((at) => at >= 0)
}

function titleOf({ columns }: ScreenRows, at: number): string {
  const column = columns[at]
  return column === undefined ? '' : column.title || column.name
}

function splitName(series: string, column: string): string {
  return column === '' ? series : `${series} ${column}`
}

/** The place of a column by its name; -1 where there is none. */
function columnAt({ columns }: ScreenRows, name: string): number {
  return columns.findIndex((column) => column.name === name)
}
