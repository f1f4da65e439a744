import type { CellValue } from '../value/read-value.ts'
import type { CellChange, RowChange } from '../change/row-change.ts'
import { type Filler, isAmong } from './cell-editors.ts'
import type { EntryColumn } from './entry-column.ts'
import type { EntryDocument, TableBinding } from './entry-document.ts'

/** Where the columns that one person sees stand among all columns, table by table. */
export type SeenPlaces = readonly (readonly number[])[]

/** Names of the columns, by table, that one person may not see. */
export function hiddenFrom(document: EntryDocument, filler: Filler | null): string[][] {
  return [document, ...document.lines].map(({ columns }) =>
    columns.flatMap(({ viewers, name }) => (viewers === null || isAmong(viewers, filler) ? [] : [name])),
  )
}

/** The document as somebody sees who may not see some columns: nothing of these is left in it, rows go with them and stay. */
export function withoutColumns(document: EntryDocument, hidden: readonly (readonly string[])[]): EntryDocument {
  const own = <Bound extends TableBinding>(binding: Bound, table: number): Bound => {
    const names = hidden[table] ?? []
    const columns = binding.columns
      .filter(({ name }) => !names.includes(name))
      .map((column) => ({ ...column, viewers: null }))
    return { ...binding, columns, may: mayOf(binding, names) }
  }
  const { layout } = document
  const marks = layout?.marks.filter(({ table = 0, name }) => !(hidden[table] ?? []).includes(name)) ?? []
  return {
    ...own<EntryDocument & TableBinding>(document, 0),
    lines: document.lines.map((one, at) => own(one, at + 1)),
    layout: layout === null ? null : { ...layout, marks },
  }
}

/**
 * The whole document as it writes for somebody who may not see some columns: these are worked out and filled by the
 * system, are never written by hand, and ask nothing that the person could not answer.
 */
export function guardingHidden(
  document: EntryDocument,
  hidden: readonly (readonly string[])[],
  creator: string,
): EntryDocument {
  const own = <Bound extends TableBinding>(binding: Bound, table: number): Bound => {
    const names = hidden[table] ?? []
    if (names.length === 0) return binding
    const columns = binding.columns.map((column) => (names.includes(column.name) ? unasked(column) : column))
    const typed = columns.filter(({ name, formula, filledBy }) => {
      return names.includes(name) && formula === null && filledBy === null
    })
    const { columns: denied = [], through = [] } = binding.denied ?? {}
    const guarded = [...new Set([...denied, ...typed.map(({ name }) => name)])]
    return { ...binding, columns, may: mayOf(binding, names), denied: { columns: guarded, through, creator } }
  }
  return {
    ...own<EntryDocument & TableBinding>(document, 0),
    lines: document.lines.map((one, at) => own(one, at + 1)),
  }
}

/** Who does not see a whole row does not remove it. */
function mayOf({ may }: TableBinding, names: readonly string[]): TableBinding['may'] {
  return names.length === 0 ? may : { ...may, delete: false }
}

function unasked(column: EntryColumn): EntryColumn {
  const rules = { ...column.rules, required: false }
  return { ...column, rules, warnings: { min: null, max: null, change: null }, previous: null }
}

export function seenPlaces(document: EntryDocument, hidden: readonly (readonly string[])[]): SeenPlaces {
  return [document, ...document.lines].map(({ columns }, table) =>
    columns.flatMap(({ name }, at) => ((hidden[table] ?? []).includes(name) ? [] : [at])),
  )
}

/** Changes of somebody who sees some columns, by the places of all columns. */
export function wholeChanges(document: EntryDocument, places: SeenPlaces, changes: readonly RowChange[]): RowChange[] {
  return changes.map((change): RowChange => {
    const table = change.table ?? 0
    const own = places[table] ?? []
    const count = (table === 0 ? document : document.lines[table - 1])?.columns.length ?? 0
    if (change.kind === 'update') {
      const cells = change.cells.map(([at, base, mine]): CellChange => [own[at] ?? -1, base, mine])
      return { ...change, cells }
    }
    if (change.kind === 'delete') return { ...change, base: spread(own, count, change.base) }
    return { ...change, values: spread(own, count, change.values) }
  })
}

/** A row of the seen columns over all columns; what has another length stays as it is, and is refused as such. */
function spread(places: readonly number[], count: number, values: readonly CellValue[]): readonly CellValue[] {
  if (values.length !== places.length) return values
  const row = Array.from({ length: count }, (): CellValue => null)
  for (const [at, place] of places.entries()) row[place] = values[at] ?? null
  return row
}

/** A row of all columns, as somebody sees it. */
export function seenRow(places: SeenPlaces, table: number, row: readonly CellValue[]): CellValue[] {
  return (places[table] ?? []).map((at) => row[at] ?? null)
}

/** Where a column stands for somebody who sees some; -1: they do not see it. */
export function seenPlace(places: SeenPlaces, table: number, at: number): number {
  return (places[table] ?? []).indexOf(at)
}
