import { phrase, type Phrase } from '@mingtai/messages'
import type { RowChange } from '../change/row-change.ts'
import { formulasAfter, initialValues } from '../formula/row-formulas.ts'
import { isSameValue, readValue } from '../value/read-value.ts'
import type { EntryColumn } from './entry-column.ts'
import { type EntryDocument, isEditable, isLink, type TableBinding } from './entry-document.ts'

/** Somebody who fills in; null instead: a visitor, who is in no list. */
export interface Filler {
  id: string
  roles: readonly string[]
}

/** A document as one person fills it in: columns that others alone may write are named, their lists are left out. */
export function deniedFor(document: EntryDocument, filler: Filler | null, creator: string): EntryDocument {
  const denied = [document, ...document.lines].map((binding) => deniedColumns(binding, filler))
  return withDenied(document, denied, creator)
}

function deniedColumns(binding: TableBinding, filler: Filler | null): string[] {
  return binding.columns.flatMap((column) => {
    const { editors, name, filledBy } = column
    if (editors === null || filledBy !== null || isLink(binding, column)) return []
    return isAmong(editors, filler) ? [] : [name]
  })
}

/** Whether somebody is named, or holds a role that is named. */
export function isAmong({ people, roles }: NonNullable<EntryColumn['editors']>, filler: Filler | null): boolean {
  return filler !== null && (people.includes(filler.id) || roles.some((role) => filler.roles.includes(role)))
}

/** The document with the names of the columns, by table, that whoever fills in may not write. */
export function withDenied(
  document: EntryDocument,
  denied: readonly (readonly string[])[],
  creator: string,
): EntryDocument {
  const own = <Bound extends TableBinding>(binding: Bound, table: number): Bound => {
    const columns = binding.columns.map((column) => ({ ...column, editors: null }))
    const names = denied[table] ?? []
    const bare = { ...binding, columns }
    delete bare.denied
    if (names.length === 0) return bare
    return { ...bare, denied: { columns: names, through: columnsInto(columns, names), creator } }
  }
  const lines = document.lines.map((one, at) => own(one, at + 1))
  return { ...own<EntryDocument & TableBinding>(document, 0), lines }
}

/** Columns that a formula of one of these is worked out from: to write them would write its result. */
function columnsInto(columns: readonly EntryColumn[], names: readonly string[]): string[] {
  if (!columns.some(({ name, formula }) => formula !== null && names.includes(name))) return []
  return columns.flatMap(({ name }, at) => {
    const isInto = formulasAfter(columns, [at]).some((made) => names.includes(columns[made]?.name ?? ''))
    return isInto && !names.includes(name) ? [name] : []
  })
}

/** Why cells of one row cannot be written by whoever fills in, with the creator named; null: they can. */
export function denialOf(binding: TableBinding, places: readonly number[]): Phrase | null {
  const { denied } = binding
  if (denied === undefined) return null
  const names = places.map((at) => binding.columns[at]?.name ?? '')
  const isThrough = names.some((name) => denied.through.includes(name))
  if (!isThrough && !names.some((name) => denied.columns.includes(name))) return null
  const { creator } = denied
  if (!hasArea(binding)) return phrase('sheet.noRight', creator)
  return places.length === 1 && !isThrough
    ? phrase('sheet.outsideArea', creator)
    : phrase('sheet.selectionLocked', creator)
}

/** Whether anything of the table is left that the person may write. */
function hasArea(binding: TableBinding): boolean {
  return binding.columns.some((column) => isEditable(binding, column, false) || isEditable(binding, column, true))
}

/** Why a change cannot be made by whoever fills in: a cell of it, or a cell that goes with its row, is of others. */
export function changeDenial(binding: TableBinding, change: RowChange): Phrase | null {
  if (binding.denied === undefined) return null
  return denialOf(binding, touchedPlaces(binding, change))
}

function touchedPlaces(binding: TableBinding, change: RowChange): number[] {
  const { columns, denied } = binding
  if (change.kind === 'update') return change.cells.map(([at]) => at)
  if (change.kind === 'delete') {
    const lost = columns.flatMap(({ name }, at) =>
      (change.base[at] ?? null) !== null && denied?.columns.includes(name) === true ? [at] : [],
    )
    // A row is more than one cell.
    return lost.length === 0 ? [] : [...lost, -1]
  }
  const first = firstValues(columns)
  return columns.flatMap((column, at) => {
    const value = change.values[at] ?? null
    return value === null || isSameValue(column, value, first[at] ?? null) ? [] : [at]
  })
}

/** What new rows hold before anything is typed. */
export function firstValues(columns: readonly EntryColumn[]) {
  return initialValues(columns, (column, text) => {
    const read = readValue(column, text)
    return read.ok ? read.value : null
  })
}
