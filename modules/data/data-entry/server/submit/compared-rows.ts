import {
  bindingAt,
  type CellValue,
  type EntryDocument,
  formulasAfter,
  keyText,
  type RowChange,
} from '@mingtai/entry-model'
import type { Actor, Context } from '@mingtai/server-kit'
import { bound, boundTable, type EntrySources } from '../fill/bound.ts'
import { linesInReach } from '../fill/lines-below.ts'
import type { DataEntryServices } from '../services.ts'
import { comparedWith, filledPlaces, isOfPeriod } from './prepared.ts'
import { WRITE_MILLISECONDS } from './submission-rows.ts'

interface Reading {
  sent: { report: { document: EntryDocument }; actor: Actor }
  sources: EntrySources
  table: number
  own: readonly RowChange[]
}

/** Rows as they now stand whose cells are compared with changed ones, by the text of their key. */
export async function comparedRows(
  services: DataEntryServices,
  context: Context,
  { sent: { report, actor }, sources, table, own }: Reading,
): Promise<Map<string, CellValue[]>> {
  const { document } = report
  const binding = bindingAt(document, table)
  const filled = filledPlaces(binding, 'update')
  const keys = own.flatMap((change) => {
    if (change.kind !== 'update') return []
    const typed = change.cells.map(([at]) => at)
    const touched = [...typed, ...filled]
    const after = formulasAfter(binding.columns, touched)
    const isAlone = comparedWith(binding, typed).length === 0 && after.length === 0 && !isOfPeriod(binding, touched)
    return isAlone ? [] : [change.key]
  })
  if (keys.length === 0) return new Map()
  const place = table === 0 ? boundTable(document, actor) : bound(binding)
  const found = await services.dataPlane.rowsByKey({
    ...place,
    ...{ source: sources.configOf(table), keys, timeoutMs: WRITE_MILLISECONDS },
    ...{ signal: context.signal, asker: actor.userId },
  })
  const reached = { actor, document, table, source: sources.configOf(0), rows: found }
  const rows = await linesInReach(services, context, reached)
  return new Map(rows.map((row) => [keyText(place.key.map((at) => row[at] ?? null)), row]))
}
