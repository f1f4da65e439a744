import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { ScreenRows } from '../document/rows.ts'

/** The columns that a component draws or hands on; null: all of them, because a click takes a whole row along or none is chosen. */
export function neededColumns(component: ScreenComponent): ReadonlySet<string> | null {
  const { type, fields, emits, clickType, columnDataSource } = component
  const drawn = Object.values(fields).flat()
  // A tile of a report is no rows, and what is opened by a click takes the row that was clicked.
  if (columnDataSource === 4 || clickType !== 1 || drawn.length === 0) return null
  // A table without chosen columns shows all.
  const isWhole = definitionOf(type).roles.some(({ key, isMany }) => key === 'column' && isMany === true)
  if (isWhole && (fields.column ?? []).length === 0) return null
  return new Set([...drawn, ...emits.map(({ column }) => column).filter((column) => column !== '')])
}

/** The columns of a control, whose equal rows are one choice; null: it is none. */
export function controlColumns(component: Pick<ScreenComponent, 'type' | 'fields'>): string[] | null {
  const columns = [...new Set(Object.values(component.fields).flat())]
  return component.type.endsWith('Widget') && columns.length > 0 ? columns : null
}

/** Rows as whoever only looks is given them: what a component neither draws nor hands on is nobody's business. */
export function neededRows(component: ScreenComponent, rows: ScreenRows): ScreenRows {
  const needed = neededColumns(component)
  const at = rows.columns.flatMap(({ name }, place) => (needed === null || needed.has(name) ? [place] : []))
  const isWhole = at.length === rows.columns.length
  const cells = isWhole ? rows.rows : rows.rows.map((row) => at.map((place) => row[place] ?? null))
  // Of a control only what can be chosen, each once.
  const shown = controlColumns(component) === null ? cells : distinct(cells)
  return isWhole && shown === rows.rows
    ? rows
    : { ...rows, columns: at.flatMap((place) => rows.columns[place] ?? []), rows: shown }
}

function distinct(rows: ScreenRows['rows']): ScreenRows['rows'] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}
