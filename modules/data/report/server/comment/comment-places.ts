import type { LocatedFact } from '@mingtai/data-plane'
import { readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import type { Context } from '@mingtai/server-kit'
import { factNow } from './comment-cells.ts'
import { orderFor } from '../reading/explain.ts'
import type { ReportServices } from '../services.ts'
import type { ResultRow } from '../tables.ts'
import type { FigureThread } from './figure-place.ts'
import { loggedRead } from '../run/logged-read.ts'

type Place = NonNullable<LocatedFact>

/** `lost`: the report has no such cell any more. */
type Found = { place: Place | null; lost: boolean }

/** A result does not change, and neither does the fact of a thread: what was found once is found. */
const known = new Map<string, Map<string, Found>>()
const MOST_KNOWN = 200
const LOST: Found = { place: null, lost: true }

/** Where threads stand in a result, by their ids. */
export async function placesOfThreads(
  services: ReportServices,
  context: Context,
  { result, threads }: { result: ResultRow; threads: readonly FigureThread[] },
): Promise<Map<string, Found>> {
  const found = known.get(result.id) ?? new Map<string, Found>()
  const unknown = threads.filter(({ id }) => !found.has(id))
  if (unknown.length > 0) {
    const order = await orderFor(services, context, result)
    const stored = (await readOrder(order.folder)) ?? refuse('run.resultGone')
    const now = unknown.map(({ id: threadId, figure }) => {
      const sheet = stored.template.sheets.find(({ id }) => id === figure.sheetId)
      return { id: threadId, fact: sheet === undefined ? null : factNow(sheet, figure) }
    })
    for (const { id, fact } of now) if (fact === null) found.set(id, LOST)
    const sought = now.flatMap(({ id, fact }) => (fact === null ? [] : [{ id, fact }]))
    const facts = sought.map(({ fact: { sheetId, part, cell, path, subtotalOf } }) => ({
      ...{ sheetId, part, cell, subtotalOf },
      path: path.map((step) => ({ cell: step.cell, value: step.value })),
    }))
    const places =
      facts.length === 0
        ? []
        : await loggedRead(context, result, (watching) => services.dataPlane.locate({ ...order, facts, ...watching }))
    sought.forEach(({ id }, at) => found.set(id, { place: places[at] ?? null, lost: false }))
    known.delete(result.id)
    known.set(result.id, found)
    for (const old of known.keys()) if (known.size > MOST_KNOWN) known.delete(old)
  }
  return found
}
