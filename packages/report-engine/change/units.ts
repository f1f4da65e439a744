import type { SheetTemplate, Template } from '../template.ts'
import { addressOf } from '../address.ts'

/**
 * A template taken apart into the units that can change by themselves: a cell, a width, a rule of a sheet, a dataset, a
 * parameter. Two templates are equal when their units are equal. Styles are written out, so that their numbers do not
 * matter.
 */
export type Units = Map<string, string>

type Record_ = Record<string, unknown>

/** Names of units: `cell:<sheet>:<address>`, `line:<sheet>:row:<n>`, `part:<sheet>:<name>`, `dataset:<name>` and the like. */
export function unitsOf(template: Template): Units {
  const { sheets, datasets, parameters, styles, ...rest } = template
  const units: Units = new Map()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) units.set(`rest:${name}`, text(value))
  parameters.forEach((parameter) => units.set(`parameter:${parameter.code}`, text(parameter)))
  datasets.forEach((dataset) => units.set(`dataset:${dataset.name}`, text(dataset)))
  units.set('order:parameter', text(parameters.map(({ code }) => code)))
  units.set('order:dataset', text(datasets.map(({ name }) => name)))
  units.set('order:sheet', text(sheets.map(({ id }) => id)))
  for (const sheet of sheets) addSheet(units, sheet, styles)
  return units
}

/** Units that an unfinished template has twice; taking it apart would lose one of each two. */
export function doublesOf({ sheets, datasets, parameters }: Template): string[] {
  return [
    ...twice(parameters.map(({ code }) => `parameter:${code}`)),
    ...twice(datasets.map(({ name }) => `dataset:${name}`)),
    ...twice(sheets.map(({ id }) => `sheet:${id}`)),
    ...sheets.flatMap(({ id, cells }) => twice(cells.map((cell) => `cell:${id}:${addressOf(cell)}`))),
  ]
}

function twice(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => seen.has(name) || !seen.add(name))
}

/** The template that units make up. */
export function templateOf(units: Units): Template {
  const styles = new Map([[units.get('rest:style') ?? text({}), 0]])
  const numbered = (style: unknown): number => {
    const words = text(style)
    const known = styles.get(words) ?? styles.size
    styles.set(words, known)
    return known
  }
  const rest = [...units].filter(([name]) => name.startsWith('rest:') && name !== 'rest:style')
  const sheets = listOf(units, 'sheet').map((id) => sheetOf(units, id, numbered))
  const made: unknown = {
    ...Object.fromEntries(rest.map(([name, value]) => [name.slice(5), parsed(value)])),
    parameters: listOf(units, 'parameter').map((code) => parsed(units.get(`parameter:${code}`) ?? 'null')),
    datasets: listOf(units, 'dataset').map((name) => parsed(units.get(`dataset:${name}`) ?? 'null')),
    styles: [...styles.keys()].map(parsed),
    sheets,
  }
  return asTemplate(made)
}

/** Units are made of a template, so what they make up is one. */
function asTemplate(value: unknown): Template {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return value as Template
}

function addSheet(units: Units, sheet: SheetTemplate, styles: Template['styles']): void {
  const { id, cells, columnWidths, rowHeights, ...parts } = sheet
  units.set('rest:style', text(styles[0] ?? {}))
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined) units.set(`part:${id}:${name}`, text(value))
  units.set(`size:${id}`, text([rowHeights.length, columnWidths.length]))
  columnWidths.forEach((width, column) => units.set(`line:${id}:column:${column}`, String(width)))
  rowHeights.forEach((height, row) => units.set(`line:${id}:row:${row}`, String(height)))
  for (const cell of cells) units.set(`cell:${id}:${addressOf(cell)}`, text(written(cell, styles)))
}

/** A cell with its looks written out. */
export function written(cell: SheetTemplate['cells'][number], styles: Template['styles']): Record_ {
  const { content } = cell
  const style = styles[cell.style] ?? {}
  if (content.kind !== 'field' || content.subtotal === null || content.subtotal.style === null)
    return { ...cell, style }
  const subtotal = { ...content.subtotal, style: styles[content.subtotal.style] ?? {} }
  return { ...cell, style, content: { ...content, subtotal } }
}

function sheetOf(units: Units, id: string, numbered: (style: unknown) => number): Record_ {
  const parts: Record_ = {}
  const cells: Record_[] = []
  // An id may hold colons of its own, what follows it never does.
  const own = (name: string, kind: string): string | null => {
    const rest = name.startsWith(`${kind}:${id}:`) ? name.slice(kind.length + id.length + 2) : ':'
    return rest.includes(':') ? null : rest
  }
  for (const [name, value] of units) {
    const part = own(name, 'part')
    if (part !== null) parts[part] = parsed(value)
    if (own(name, 'cell') !== null) cells.push(renumbered(recordOf(parsed(value)), numbered))
  }
  const [rows = 1, columns = 1] = numbersOf(units.get(`size:${id}`))
  const lines = (kind: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      Number(units.get(`line:${id}:${kind}:${at}`) ?? (kind === 'row' ? 28 : 100)),
    )
  return {
    id,
    ...parts,
    columnWidths: lines('column', columns),
    rowHeights: lines('row', rows),
    cells: cells.toSorted((a, b) => Number(a.row) - Number(b.row) || Number(a.column) - Number(b.column)),
  }
}

function renumbered(cell: Record_, numbered: (style: unknown) => number): Record_ {
  const content = recordOf(cell.content)
  const style = numbered(cell.style)
  const subtotal = content.kind === 'field' && content.subtotal !== null ? recordOf(content.subtotal) : null
  if (subtotal === null || subtotal.style === null) return { ...cell, style }
  return { ...cell, style, content: { ...content, subtotal: { ...subtotal, style: numbered(subtotal.style) } } }
}

/** The names in order; what the order does not know comes last. */
function listOf(units: Units, kind: 'sheet' | 'parameter' | 'dataset'): string[] {
  const there =
    kind === 'sheet'
      ? [...units.keys()].filter((name) => name.startsWith('size:')).map((name) => name.slice(5))
      : [...units.keys()].filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1))
  const order = parsed(units.get(`order:${kind}`) ?? '[]')
  const ordered = Array.isArray(order) ? order.map(String) : []
  return [...ordered.filter((name) => there.includes(name)), ...there.filter((name) => !ordered.includes(name))]
}

function numbersOf(words: string | undefined): number[] {
  const value = parsed(words ?? '[]')
  return Array.isArray(value) ? value.map(Number) : []
}

/** A JSON text that is equal for equal values, whatever the order of their fields. */
export function text(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isRecord(inner) ? inOrder(inner) : inner))
}

function inOrder(value: Record_): Record_ {
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function parsed(words: string): unknown {
  return JSON.parse(words)
}

export function recordOf(value: unknown): Record_ {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two templates are equal, whatever the order of their fields. */
export function sameTemplate(a: Template, b: Template): boolean {
  return text(a) === text(b)
}
