import {
  bindingAt,
  type CellValue,
  computed,
  type EntryDocument,
  exportedCell,
  filledLayout,
  headingsOf,
  isNumberKind,
  keyIndexes,
  keyText,
  linkIndexes,
  mostRows,
  REF_HEADING,
  refPlace,
  type RowChange,
  type TableBinding,
} from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, watching } from '@mingtai/server-kit'
import { listCsv, listsWorkbook, type PlainList } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import type { Filter } from '../../calls.ts'
import { withKnown } from '../directory/known-choices.ts'
import { listReader } from '../directory/list-choices.ts'
import { boundTable, writableSource } from '../fill/bound.ts'
import { readFilter } from '../fill/fill-handlers.ts'
import { formPages } from './form-pages.ts'
import { layoutSheet } from './layout-sheet.ts'
import { linesBelow } from '../fill/lines-below.ts'
import type { DataEntryServices } from '../services.ts'

const READ_MILLISECONDS = 60_000
const PART = 5000
/** Main rows whose lines are read at once. */
const MAINS = 500

interface Exported {
  actor: Actor
  document: EntryDocument
  name: string
  filters: readonly Filter[]
  /** What was typed and not submitted. */
  changes: readonly RowChange[]
  reportId: string
  /** Left out: a workbook. */
  format?: 'xlsx' | 'csv' | 'pdf'
}

/** The form as a workbook: a sheet for the main table and one for each table of lines, with what is not submitted. */
export async function exportedForm(
  services: DataEntryServices,
  context: Context,
  asked: Exported,
): Promise<Uint8Array> {
  const { format = 'xlsx' } = asked
  const tables = await shownTables(services, context, asked)
  const layout = filledLayout(asked.document)
  const words = { userName: asked.actor.realName, today: formatByCode(new Date(), 3) }
  if (format === 'pdf') return formPages(services, asked.actor, { title: asked.name, tables, layout, words })
  const [main] = tables
  if (format === 'csv' && main !== undefined) return listCsv(listOf(main.binding, main.title, main.rows))
  const lists = tables.map(({ binding, title, rows }) => listOf(binding, title, rows))
  if (layout === null || main === undefined) return listsWorkbook(lists)
  return listsWorkbook(lists, [layoutSheet(layout, tables, words)])
}

/** The tables of a form with their rows as the person sees them, and columns that know what their values are called. */
export async function shownTables(services: DataEntryServices, context: Context, asked: Exported) {
  const { actor, document, name, filters, changes, reportId } = asked
  const mains = await mainRows(services, context, { actor, document, filters, reportId })
  const places = keyIndexes(document)
  const shown = [withChanges(document, mains, changes, 0)]
  for (const [at, binding] of document.lines.entries()) {
    const rows: CellValue[][] = []
    for (let from = 0; from < mains.length; from += MAINS) {
      const keys = mains.slice(from, from + MAINS).map((row) => places.map((place) => row[place] ?? ''))
      rows.push(...(await linesBelow(services, context, { actor, document, table: at + 1, keys })))
    }
    shown.push(withChanges(binding, rows, changes, at + 1))
  }
  const readList = listReader(services, context, { actor, document })
  const known = await withKnown(context.db, { actor, reportId, document, readList }, (table, column) =>
    (shown[table] ?? []).map(({ values }) => values[column] ?? null),
  )
  const below = document.lines.map((_, at) => workedOutRows(bindingAt(known, at + 1), shown[at + 1] ?? []))
  const main = workedOutMains(known, { mains: shown[0] ?? [], below, changes })
  return [main, ...below].map((rows, table) => ({
    binding: bindingAt(known, table),
    title: table === 0 ? name : (document.lines[table - 1]?.title ?? ''),
    rows,
  }))
}

function workedOutRows({ columns }: TableBinding, rows: readonly ShownRow[]): ShownRow[] {
  return rows.map((row) => ({ ...row, values: computed(columns, row.values, changedOf(row)) }))
}

function changedOf({ changed }: ShownRow) {
  return changed === null ? {} : { changed }
}

interface MainRows {
  mains: readonly ShownRow[]
  /** The rows of each table of lines. */
  below: readonly (readonly ShownRow[])[]
  changes: readonly RowChange[]
}

/** Main rows as they will be written: formulas over lines are worked out again where lines of the row are changed. */
function workedOutMains(document: EntryDocument, { mains, below, changes }: MainRows): ShownRow[] {
  const touched = new Set(
    changes.flatMap(({ parent }) => (parent === undefined ? [] : ['key' in parent ? keyText(parent.key) : parent.ref])),
  )
  const byMain = document.lines.map((binding, at) => {
    const links = linkIndexes(binding)
    return Map.groupBy(
      below[at] ?? [],
      ({ parent, values }) => parent ?? keyText(links.map((place) => values[place] ?? '')),
    )
  })
  const places = keyIndexes(document)
  return mains.map((row) => {
    const ref = row.ref ?? keyText(places.map((at) => row.values[at] ?? ''))
    if (!touched.has(ref)) return { ...row, values: computed(document.columns, row.values, changedOf(row)) }
    const lines = document.lines.map((binding, at) => ({
      ...binding,
      rows: (byMain[at]?.get(ref) ?? []).map(({ values }) => values),
    }))
    return { ...row, values: computed(document.columns, row.values, { ...changedOf(row), lines }) }
  })
}

async function mainRows(
  services: DataEntryServices,
  context: Context,
  { actor, document, filters, reportId }: Pick<Exported, 'actor' | 'document' | 'filters' | 'reportId'>,
): Promise<CellValue[][]> {
  const { config } = await writableSource(services, context, { actor, code: document.source })
  const readList = listReader(services, context, { actor, document })
  const known = await withKnown(context.db, { actor, reportId, document, readList }, (table, column) =>
    filters.flatMap((filter) => (table === 0 && filter.column === column ? [filter.value] : [])),
  )
  const rows: CellValue[][] = []
  for (;;) {
    const answer = await services.dataPlane.readRows({
      ...boundTable(document, actor),
      ...{ source: config, from: rows.length, count: PART, timeoutMs: READ_MILLISECONDS },
      filters: filters.map((filter) => readFilter(known, filter)),
      ...watching(context),
    })
    if (answer.total > mostRows.sheet) refuse('entry.exportTooLong', mostRows.sheet)
    rows.push(...answer.rows)
    if (answer.rows.length < PART) return rows
  }
}

export interface ShownRow {
  values: readonly CellValue[]
  ref: string | null
  /** Of a line: the name of its main row while that is new. */
  parent: string | null
  /** Columns that were typed into, whose formulas are worked out again; null: all of them, as the row is new. */
  changed: readonly number[] | null
}

/** The rows as the person sees them: with what was typed, without what is to be deleted, new ones below. */
function withChanges(
  binding: TableBinding,
  rows: readonly CellValue[][],
  changes: readonly RowChange[],
  table: number,
): ShownRow[] {
  const own = changes.filter((change) => (change.table ?? 0) === table)
  const byKey = new Map(own.flatMap((one) => (one.kind === 'insert' ? [] : [[keyText(one.key), one] as const])))
  const places = keyIndexes(binding)
  const present = rows.flatMap((row): ShownRow[] => {
    const change = byKey.get(keyText(places.map((at) => row[at] ?? null)))
    if (change?.kind === 'delete') return []
    const values = [...row]
    const cells = change?.kind === 'update' ? change.cells : []
    for (const [at, , mine] of cells) values[at] = mine
    return [{ values, ref: null, parent: null, changed: cells.map(([at]) => at) }]
  })
  const links = linkIndexes(binding)
  const added = own.flatMap((change): ShownRow[] => {
    if (change.kind !== 'insert') return []
    const values = [...change.values]
    const { parent } = change
    if (parent !== undefined && 'key' in parent)
      for (const [part, at] of links.entries()) values[at] = parent.key[part] ?? null
    const above = parent !== undefined && 'ref' in parent ? parent.ref : null
    return [{ values, ref: refPlace(change.ref).ref, parent: above, changed: null }]
  })
  return [...present, ...added]
}

function listOf(binding: TableBinding, title: string, rows: readonly ShownRow[]): PlainList {
  const headings = headingsOf(binding)
  const hasNew = rows.some(({ ref }) => ref !== null)
  const columns = binding.columns.map(({ width, kind }, at) => ({
    ...{ title: headings[at] ?? '', width },
    align: isNumberKind(kind) ? ('right' as const) : undefined,
  }))
  return {
    name: sheetName(title),
    columns: hasNew ? [...columns, { title: REF_HEADING, width: 200 }] : columns,
    rows: rows.map(({ values, ref }) => {
      const cells = binding.columns.map((column, at) => exportedCell(column, values[at] ?? null))
      return hasNew ? [...cells, ref] : cells
    }),
  }
}

/** A title as a sheet may be called. */
export function sheetName(title: string): string {
  const plain = title
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31)
  return plain === '' ? '填报' : plain
}
