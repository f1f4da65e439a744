import { isEmpty } from './faults.ts'
import type { AreaColumn } from './filing.ts'
import type { MergeWay } from './words.ts'

export type Cell = string | number | boolean | null

/** What one unit handed in for a range. */
export interface Part {
  assignmentId: string
  unitName: string
  rows: readonly (readonly Cell[])[]
}

export interface Merged {
  columns: { title: string; isFigure: boolean }[]
  rows: { assignmentId: string | null; cells: Cell[] }[]
}

export interface Origin {
  assignmentId: string
  unitName: string
  value: Cell
}

interface Asked {
  columns: readonly AreaColumn[]
  way: MergeWay
  column: number
}

/** Puts the answers of all units together. */
export function merged(parts: readonly Part[], asked: Asked): Merged {
  const { columns, way, column } = asked
  const heads = columns.map(({ title, kind }) => ({ title, isFigure: kind === 'number' }))
  switch (way) {
    case 'stack':
      return {
        columns: [{ title: '单位', isFigure: false }, ...heads],
        rows: parts.flatMap(({ assignmentId, unitName, rows }) =>
          filled(rows).map((row) => ({ assignmentId, cells: [unitName, ...columns.map((_, at) => row[at] ?? null)] })),
        ),
      }
    case 'sum':
      return {
        columns: heads,
        rows: countOf(longest(parts), (down) => ({
          assignmentId: null,
          cells: columns.map((own, at) =>
            togetherOf(
              own,
              parts.map(({ rows }) => rows[down]?.[at] ?? null),
            ),
          ),
        })),
      }
    case 'key':
      return {
        columns: [...heads, { title: '行数', isFigure: true }],
        rows: keysOf(parts, column).map((key) => {
          const rows = parts.flatMap((part) => filled(part.rows).filter((row) => keyOf(row, column) === key))
          const cells = columns.map((own, at) =>
            at === column
              ? key
              : togetherOf(
                  own,
                  rows.map((row) => row[at] ?? null),
                ),
          )
          return { assignmentId: null, cells: [...cells, rows.length] }
        }),
      }
    case 'units':
      return {
        columns: [
          { title: headOf(columns), isFigure: false },
          ...parts.map(({ unitName }) => ({ title: unitName, isFigure: columns[column]?.kind === 'number' })),
          ...(columns[column]?.kind === 'number' ? [{ title: '合计', isFigure: true }] : []),
        ],
        rows: countOf(longest(parts), (down) => {
          const values = parts.map(({ rows }) => rows[down]?.[column] ?? null)
          const total = columns[column]?.kind === 'number' ? [sumOf(values)] : []
          return { assignmentId: null, cells: [nameOf(parts, columns, down), ...values, ...total] }
        }),
      }
    default:
      return way satisfies never
  }
}

/** The units and values that a cell of it comes from. */
export function originsOf(parts: readonly Part[], asked: Asked & { row: number; cell: number }): Origin[] {
  const { way, column, row, cell } = asked
  switch (way) {
    case 'stack': {
      const all = parts.flatMap((part) => filled(part.rows).map((own) => ({ part, own })))
      const found = all[row]
      return found === undefined
        ? []
        : [originOf(found.part, cell === 0 ? found.part.unitName : (found.own[cell - 1] ?? null))]
    }
    case 'sum':
      return withValue(parts.map((part) => originOf(part, part.rows[row]?.[cell] ?? null)))
    case 'key': {
      const key = keysOf(parts, column)[row]
      return withValue(
        parts.flatMap((part) => {
          const rows = filled(part.rows).filter((own) => keyOf(own, column) === key)
          return rows.map((own) => originOf(part, cell >= asked.columns.length ? 1 : (own[cell] ?? null)))
        }),
      )
    }
    case 'units': {
      const one = parts[cell - 1]
      if (one !== undefined) return [originOf(one, one.rows[row]?.[column] ?? null)]
      return withValue(parts.map((part) => originOf(part, part.rows[row]?.[column] ?? null)))
    }
    default:
      return way satisfies never
  }
}

function originOf({ assignmentId, unitName }: Part, value: Cell): Origin {
  return { assignmentId, unitName, value }
}

function withValue(origins: Origin[]): Origin[] {
  return origins.filter(({ value }) => !isEmpty(value))
}

function filled(rows: Part['rows']): Part['rows'] {
  return rows.filter((row) => !row.every(isEmpty))
}

function longest(parts: readonly Part[]): number {
  return Math.max(0, ...parts.map(({ rows }) => rows.findLastIndex((row) => !row.every(isEmpty)) + 1))
}

function countOf<T>(count: number, of: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => of(at))
}

/** Figures are added; other values stand where all that have one agree. */
function togetherOf({ kind }: AreaColumn, values: readonly Cell[]): Cell {
  if (kind === 'number') return sumOf(values)
  const own = values.filter((value) => !isEmpty(value))
  const [first] = own
  return first !== undefined && own.every((value) => value === first) ? first : null
}

/** Decimal figures add up as they are written: 0.1 and 0.2 are 0.3. */
export function sumOf(values: readonly Cell[]): number | null {
  const figures = values.filter((value) => typeof value === 'number')
  if (figures.length === 0) return null
  const digits = Math.min(10, Math.max(...figures.map((figure) => (String(figure).split('.')[1] ?? '').length)))
  return Number(figures.reduce((sum, figure) => sum + figure, 0).toFixed(digits))
}

function keyOf(row: readonly Cell[], column: number): string {
  const cell = row[column] ?? null
  return isEmpty(cell) ? '（空）' : String(cell).trim()
}

function keysOf(parts: readonly Part[], column: number): string[] {
  return [...new Set(parts.flatMap(({ rows }) => filled(rows).map((row) => keyOf(row, column))))]
}

/** The rows of a comparison are called by their first column of words. */
function nameOf(parts: readonly Part[], columns: readonly AreaColumn[], down: number): string {
  const at = columns.findIndex(({ kind }) => kind === 'text')
  const names = at < 0 ? [] : parts.map(({ rows }) => rows[down]?.[at] ?? null).filter((name) => !isEmpty(name))
  const [first] = names
  return first !== undefined && names.every((name) => name === first) ? String(first) : `第${down + 1}行`
}

function headOf(columns: readonly AreaColumn[]): string {
  return columns.find(({ kind }) => kind === 'text')?.title ?? '行'
}
