import { gather, headOf } from './gather.ts'
import type { Plan } from '../model.ts'
import { EngineDefect } from '../problem.ts'
import { collectGrouped } from '../push/grouped-store.ts'
import type { Counts, Fill, FillOptions } from '../run.ts'
import { repeatedFill } from './repeated-fill.ts'
import { collectStore } from './store.ts'
import { streamFill } from './stream-fill.ts'
import { tailCollector } from '../tail/tail.ts'

export function startFill(plan: Plan, options: FillOptions): Fill {
  if (plan.repeat !== null) return repeatedFill(plan, plan.repeat, options)
  return plan.streams ? streamFill(plan, options) : gatheredFill(plan, options)
}

function gatheredFill(plan: Plan, options: FillOptions): Fill {
  const collectors = new Map(
    plan.datasets.map((name) => {
      const [needs, grouped] = [plan.needs[name] ?? [], options.grouped?.[name]]
      return [name, grouped === undefined ? collectStore(needs) : collectGrouped(needs, grouped)]
    }),
  )
  const fixed = plan.levels.right.length === 0 ? headOf(plan, options, plan.zones[0]?.columns ?? []) : null
  const counts: Counts = { rowsIn: 0, rowsPlaced: 0, rowsOut: 0 }
  const open = new Set(plan.datasets)
  let head = fixed
  let gathered: ReturnType<typeof gather> | null = null
  const tail = tailCollector(plan, options.parameters)
  return {
    head: () => head,
    feed(dataset, chunk) {
      collectors.get(dataset)?.add(chunk)
      // Rows that only give names to codes have no place on the sheet.
      if (!plan.lookups.includes(dataset)) counts.rowsIn += chunk.rows
      return []
    },
    end(dataset) {
      open.delete(dataset)
      if (open.size === 0) prepare()
      return []
    },
    *finish() {
      const made = prepare()
      for (const chunk of made.chunks()) {
        tail.addRows(chunk, counts.rowsOut)
        counts.rowsOut += chunk.rows
        yield chunk
      }
      const { placed, unlinked, cut, lost } = made.placed()
      counts.rowsPlaced = placed
      if (unlinked > 0) counts.rowsUnlinked = unlinked
      if (cut > 0) counts.rowsCut = cut
      if (lost) throw new EngineDefect('run.conservation', 'not every row has exactly one place on the sheet')
    },
    counts: () => ({ ...counts }),
    sheets: null,
    tail: tail.close,
  }

  /** Prepares the output after the last dataset has ended; the columns of a cross table are known from here on. */
  function prepare(): ReturnType<typeof gather> {
    if (gathered !== null) return gathered
    const stores = new Map([...collectors].map(([name, collector]) => [name, collector.close()]))
    gathered = gather(plan, options, stores, { start: 0, list: null, tail })
    head = headOf(plan, options, gathered.columns)
    return gathered
  }
}
