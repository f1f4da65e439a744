import type { LocatedFact } from '@mingtai/data-plane'
import type { Context } from '@mingtai/server-kit'
import { orderFor } from './explain.ts'
import type { ReportServices } from './services.ts'
import type { ResultRow, ThreadRow } from './tables.ts'

type Place = NonNullable<LocatedFact>

/** A result does not change, and neither does the fact of a thread: what was found once is found. */
const known = new Map<string, Map<string, LocatedFact>>()
const MOST_KNOWN = 200

/** Where threads stand in a result; those whose figure is not in it are left out. */
export async function placesOfThreads(
  services: ReportServices,
  context: Context,
  { result, threads }: { result: ResultRow; threads: readonly ThreadRow[] },
): Promise<Map<string, Place>> {
  const found = known.get(result.id) ?? new Map<string, LocatedFact>()
  const unknown = threads.filter(({ id }) => !found.has(id))
  if (unknown.length > 0) {
    const order = await orderFor(services, context, result)
    const facts = unknown.map(({ sheetId, part, cell, path, subtotalOf }) => ({
      ...{ sheetId, part, cell, path, subtotalOf },
    }))
    const places = await services.dataPlane.locate({ ...order, facts, signal: context.signal })
    unknown.forEach(({ id }, at) => found.set(id, places[at] ?? null))
    known.delete(result.id)
    known.set(result.id, found)
    for (const old of known.keys()) if (known.size > MOST_KNOWN) known.delete(old)
  }
  return new Map(
    threads.flatMap(({ id }): [string, Place][] => {
      const place = found.get(id) ?? null
      return place === null ? [] : [[id, place]]
    }),
  )
}
