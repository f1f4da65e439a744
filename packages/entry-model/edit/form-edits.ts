import { type EntryDocument, linkIndexes, type TableBinding } from '../document/entry-document.ts'
import { keyText, type Parent, type RowChange } from '../change/row-change.ts'
import { rebased, type Solved } from './rebased.ts'
import { computed } from '../formula/row-formulas.ts'
import type { CellValue } from '../value/read-value.ts'
import {
  changedRows,
  countOf,
  type Edit,
  edited,
  type EditedRow,
  type Edits,
  type NewRow,
  noEdits,
} from './entry-edits.ts'

/** The ref of a row among all tables of a form; a row of the main table keeps its own. */
export function lineRef(table: number, ref: string): string {
  return table === 0 ? ref : `${table}|${ref}`
}

/** The table and the ref that a ref of the form stands for. */
export function refPlace(ref: string): { table: number; ref: string } {
  const found = /^(\d)\|/.exec(ref)
  return found === null ? { table: 0, ref } : { table: Number(found[1]), ref: ref.slice(2) }
}

/** The edits of one table of the form. */
export function linesOf(edits: Edits, table: number): Edits {
  return table === 0 ? edits : (edits.lines?.[table - 1] ?? noEdits)
}

/** The edits with those of one table exchanged. */
export function withTable(edits: Edits, table: number, next: Edits): Edits {
  if (table === 0) return { ...next, lines: edits.lines }
  const lines = Array.from({ length: Math.max(table, edits.lines?.length ?? 0) }, (_, at) =>
    at === table - 1 ? next : (edits.lines?.[at] ?? noEdits),
  )
  return { ...edits, lines }
}

/** The edits after several more of one table. The lines of a new main row go with it. */
export function editedForm(
  document: EntryDocument,
  before: Edits,
  { table, edits }: { table: number; edits: readonly Edit[] },
): Edits {
  const binding: TableBinding | undefined = table === 0 ? document : document.lines[table - 1]
  if (binding === undefined) return before
  const after = withTable(before, table, edited(binding, linesOf(before, table), edits))
  const dropped = new Set(edits.flatMap((edit) => (table === 0 && edit.kind === 'drop' ? [edit.ref] : [])))
  if (dropped.size === 0 || after.lines === undefined) return after
  const lines = after.lines.map((own) => ({
    ...own,
    added: own.added.filter(({ parent }) => parent === undefined || !dropped.has(parent)),
  }))
  return { ...after, lines }
}

/** All that is submitted: changes of the main table, then of the lines, each with the row that it belongs to. */
export function changesOf(document: EntryDocument, edits: Edits): RowChange[] {
  const lines = document.lines.flatMap((binding, at) => {
    const table = at + 1
    const own = linesOf(edits, table)
    const parents = new Map(own.added.map(({ ref, parent = '' }) => [ref, parent]))
    return changedRows(own).map((change): RowChange => {
      const row = own.rows[change.ref]
      const parent = row === undefined ? parentPlace(parents.get(change.ref) ?? '') : { key: parentOf(binding, row) }
      return { ...change, ref: lineRef(table, change.ref), table, parent }
    })
  })
  return [...changedRows(edits), ...lines]
}

/** The key of the main row that a row of lines belongs to. */
export function parentOf(binding: Pick<TableBinding, 'link' | 'columns'>, { base }: Pick<EditedRow, 'base'>): string[] {
  return linkIndexes(binding).map((at) => base[at] ?? '')
}

function parentPlace(ref: string): Parent {
  if (!ref.startsWith('[')) return { ref }
  const key: unknown = JSON.parse(ref)
  return Array.isArray(key) ? { key: key.map(String) } : { ref }
}

/** A new row as it will stand in the table: with what its formulas make of it, and of its lines. */
export function freshRow(binding: TableBinding, edits: Edits, { ref, values }: NewRow): readonly CellValue[] {
  const lines = binding.lines?.map((own, at) => {
    const rows = linesOf(edits, at + 1).added.filter(({ parent }) => parent === ref)
    return { ...own, rows: rows.map((row) => computed(own.columns, row.values)) }
  })
  return computed(binding.columns, values, lines === undefined || lines.length === 0 ? {} : { lines })
}

/** How many rows of all tables edits touch. */
export function countAll(edits: Edits): number {
  return (edits.lines ?? []).reduce((sum, own) => sum + countOf(own), countOf(edits))
}

/** The edits after conflicts were solved, in all tables. The lines of a row that stays after all stay with it. */
export function rebasedForm(document: EntryDocument, edits: Edits, solved: readonly Solved[]): Edits {
  const tables = [0, ...document.lines.map((_, at) => at + 1)]
  return tables.reduce((form, table) => {
    const own = solved.flatMap((one) => {
      const place = refPlace(one.ref)
      return place.table === table ? [{ ...one, ref: place.ref }] : []
    })
    const before = linesOf(form, table)
    const binding: TableBinding = table === 0 ? document : (document.lines[table - 1] ?? document)
    const after = withTable(form, table, rebased(binding, before, own))
    return table === 0 ? withRestoredLines(document, form, after) : after
  }, edits)
}

function withRestoredLines({ lines: bindings }: EntryDocument, before: Edits, after: Edits): Edits {
  const stays = new Set(
    Object.entries(before.rows).flatMap(([ref, { isDeleted }]) =>
      isDeleted && after.rows[ref]?.isDeleted !== true ? [ref] : [],
    ),
  )
  if (stays.size === 0) return after
  const lines = (after.lines ?? []).map((own, at) => {
    const binding = bindings[at]
    if (binding === undefined) return own
    const rows = Object.entries(own.rows).filter(
      ([, row]) => !(row.isDeleted && stays.has(keyText(parentOf(binding, row)))),
    )
    return { ...own, rows: Object.fromEntries(rows) }
  })
  return { ...after, lines }
}

/** Whether a new or changed row of lines belongs to a main row. */
export function isBelow(binding: TableBinding, row: EditedRow, parent: string): boolean {
  return keyText(parentOf(binding, row)) === parent
}
