import { type EntryDocument, keyText } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { threadsOf, writtenIn } from '@mingtai/modules/data/report/server/comment'
import type { ThreadRow } from '@mingtai/modules/data/report/server/tables'
import { type Actor, type Context, watching } from '@mingtai/server-kit'
import type { BoundTable } from '@mingtai/sql-sources'
import { boundTable, writableSource } from '../fill/bound.ts'
import { fillableReport } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import type { EntryReportRow } from '../tables.ts'

const READ_MILLISECONDS = 30_000
const MOST_THREADS = 2000

/** The sheet of a thread: comments are written at rows of the main table. */
export const MAIN_TABLE = 'main'

interface Asked {
  actor: Actor
  document: EntryDocument
}

/** The rows of some keys that a person may see, each with its key as the table has it. */
export async function rowsInReach(
  services: DataEntryServices,
  context: Context,
  { actor, document, keys }: Asked & { keys: readonly (readonly string[])[] },
): Promise<Set<string>> {
  return keysThere(services, context, { ...{ actor, document, keys }, table: boundTable(document, actor) })
}

async function keysThere(
  services: DataEntryServices,
  context: Context,
  { actor, document, keys, table }: Asked & { keys: readonly (readonly string[])[]; table: BoundTable },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  // The source is asked in the name of whoever looks, also where the reach of somebody else is asked for.
  const { config } = await writableSource(services, context, { actor, code: document.source })
  const asked = { ...table, source: config, keys, timeoutMs: READ_MILLISECONDS, ...watching(context) }
  const rows = await services.dataPlane.rowsByKey(asked)
  return new Set(rows.map((row) => keyText(table.key.map((at) => row[at] ?? ''))))
}

/** The key of the row that a thread is about; null: the table has another key now, or the column is no more. */
function placeOf({ columns, key }: EntryDocument, { sheetId, cell, path }: ThreadRow): SeenThread['place'] {
  const isSame = path.length === key.columns.length && path.every((step, at) => step.cell === key.columns[at])
  const isThere = sheetId === MAIN_TABLE && columns.some(({ name }) => name === cell)
  return isSame && isThere ? { key: path.map(({ value }) => value), column: cell } : null
}

/** `place`: where it stands now; null: the row or the column is no more. */
export interface SeenThread {
  thread: ThreadRow
  place: { key: string[]; column: string } | null
}

/**
 * Threads whose row is in the person's reach. Where the row or the column is no more, whoever wrote in the thread still
 * sees it; a thread of a row that only others see is seen by nobody else, whoever wrote in it.
 */
export async function visibleThreads(
  services: DataEntryServices,
  context: Context,
  { actor, report, id }: { actor: Actor; report: EntryReportRow; id?: string },
): Promise<SeenThread[]> {
  const { document } = report
  const asked = { tenantId: actor.tenantId, tplId: report.id, most: MOST_THREADS }
  const threads = await threadsOf(context.db, id === undefined ? asked : { ...asked, id })
  const placed = threads.map((thread) => ({ thread, place: placeOf(document, thread) }))
  const keys = [
    ...new Map(placed.flatMap(({ place }) => (place === null ? [] : [[keyText(place.key), place.key]]))).values(),
  ]
  const own = boundTable(document, actor)
  const reached = await keysThere(services, context, { actor, document, keys, table: own })
  const there =
    own.scope === null
      ? reached
      : await keysThere(services, context, { actor, document, keys, table: { ...own, scope: null } })
  const isLost = (place: { key: string[] } | null) => place === null || !there.has(keyText(place.key))
  const lost = placed.flatMap(({ thread, place }) => (isLost(place) ? [thread.id] : []))
  const written = await writtenIn(context.db, actor, lost)
  return placed.flatMap(({ thread, place }): SeenThread[] => {
    if (isLost(place)) return written.has(thread.id) ? [{ thread, place: null }] : []
    return place !== null && reached.has(keyText(place.key)) ? [{ thread, place }] : []
  })
}

/** A thread of a report, where the person sees it. */
export async function visibleThread(
  services: DataEntryServices,
  context: Context,
  { actor, reportId, threadId }: { actor: Actor; reportId: string; threadId: string },
) {
  const report = await fillableReport(context.db, actor, reportId)
  const [found] = await visibleThreads(services, context, { actor, report, id: threadId })
  return { report, ...(found ?? refuse('row.gone', '这条批注')) }
}
