import { bindingAt, type CellValue, type EntryDocument, keyText, linkIndexes, mostRows } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, watching } from '@mingtai/server-kit'
import type { SourceConfig } from '@mingtai/sql-sources'
import type { DataEntryServices } from '../services.ts'
import { bound, boundTable, entrySources } from './bound.ts'

const READ_MILLISECONDS = 30_000

interface Below {
  actor: Actor
  document: EntryDocument
  table: number
  /** Of main rows. */
  keys: readonly (readonly string[])[]
}

interface Reached extends Omit<Below, 'keys'> {
  /** That of the main table. */
  source: SourceConfig
  rows: readonly CellValue[][]
}

/** The rows of lines below main rows, of those main rows that the person may see. */
export async function linesBelow(
  services: DataEntryServices,
  context: Context,
  { actor, document, table, keys }: Below,
): Promise<CellValue[][]> {
  const lines = document.lines[table - 1]
  if (lines === undefined) return refuse('entry.keyWrong', String(table))
  const sources = await entrySources(services, context, { actor, document })
  const asked = { source: sources.configOf(0), timeoutMs: READ_MILLISECONDS, ...watching(context) }
  const main = boundTable(document, actor)
  if (keys.some((key) => key.length !== main.key.length)) refuse('entry.keyWrong', String(keys.length))
  const seen = await services.dataPlane.rowsByKey({ ...main, ...asked, keys })
  if (seen.length === 0) return []
  const own = seen.map((row) => main.key.map((at) => row[at] ?? ''))
  const binding = bindingAt(document, table)
  const rows = await services.dataPlane.rowsByKey({
    ...{ ...bound(binding), ...asked, source: sources.configOf(table), keys: own, by: linkIndexes(binding) },
  })
  if (keys.length === 1 && rows.length > mostRows.lines) refuse('entry.linesTooMany', lines.title, mostRows.lines)
  return rows
}

/** Those of some lines whose main row the person may see. */
export async function linesInReach(
  services: DataEntryServices,
  { signal }: Pick<Context, 'signal'>,
  { actor, document, table, source, rows }: Reached,
): Promise<CellValue[][]> {
  const main = boundTable(document, actor)
  if (table === 0 || main.scope === null || rows.length === 0) return [...rows]
  const links = linkIndexes(bindingAt(document, table))
  const parentOf = (row: readonly CellValue[]) => links.map((at) => row[at] ?? '')
  const keys = [...new Map(rows.map((row) => [keyText(parentOf(row)), parentOf(row)])).values()]
  const asked = { ...main, source, keys, timeoutMs: READ_MILLISECONDS, signal, asker: actor.userId }
  const seen = await services.dataPlane.rowsByKey(asked)
  const known = new Set(seen.map((row) => keyText(main.key.map((at) => row[at] ?? ''))))
  return rows.filter((row) => known.has(keyText(parentOf(row))))
}
