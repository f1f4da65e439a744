import { type EntryDocument, keyText } from '@mingtai/entry-model'
import { type Actor, type Context, watching } from '@mingtai/server-kit'
import { boundTable, writableSource } from '../fill/bound.ts'
import type { DataEntryServices } from '../services.ts'

const READ_MILLISECONDS = 30_000

export interface Asked {
  actor: Actor
  document: EntryDocument
}

/** Those of some keys whose rows a person may see, as the table has them; `isWhole`: whoever may see them. */
export async function rowsInReach(
  services: DataEntryServices,
  context: Context,
  { actor, document, keys, isWhole = false }: Asked & { keys: readonly (readonly string[])[]; isWhole?: boolean },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const own = boundTable(document, actor)
  const table = isWhole ? { ...own, scope: null } : own
  // The source is asked in the name of whoever looks, also where the reach of somebody else is asked for.
  const { config } = await writableSource(services, context, { actor, code: document.source })
  const asked = { ...table, source: config, keys, timeoutMs: READ_MILLISECONDS, ...watching(context) }
  const rows = await services.dataPlane.rowsByKey(asked)
  return new Set(rows.map((row) => keyText(table.key.map((at) => row[at] ?? ''))))
}
