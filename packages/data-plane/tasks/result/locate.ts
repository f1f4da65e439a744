import { refuse } from '@mingtai/messages'
import { startLocate } from '@mingtai/report-engine'

import { Datasets } from '../../datasets/datasets.ts'
import type { LocatedFact, LocateOrder, SoughtFact } from '../../protocol.ts'
import { readOrder, type SheetState } from '../../results/files.ts'
import { openResult } from '../../results/open-result.ts'
import { plain } from './explain.ts'
import { openSheetData } from '../write/sheet-data.ts'
import type { TaskContext } from '../task-context.ts'

/** Finds where facts stand in a finished result: each sheet that may hold some of them is laid out once more. */
export async function locate(
  { folder, datasets: orders, facts }: LocateOrder,
  context: Pick<TaskContext<never>, 'signal' | 'facts'>,
): Promise<LocatedFact[]> {
  const result = (await openResult(folder)) ?? refuse('run.resultGone')
  const stored = (await readOrder(folder)) ?? refuse('run.resultGone')
  const { sheets } = await result.state()
  const datasets = new Datasets({ orders, values: stored.values, ...context })
  const found = facts.map((): LocatedFact => null)
  try {
    for (const [index, state] of sheets.entries()) {
      const template = stored.template.sheets[state.template]
      const asked = facts.flatMap((fact, at) => (isOn(fact, template?.id, state) ? [{ fact, at }] : []))
      if (asked.length === 0 || !state.complete) continue
      const data = await openSheetData({ ...stored, datasets }, state.template)
      try {
        const own = asked.map(({ fact }) => fact)
        const locating = startLocate(data.plan, data.options, { facts: own, sheet: state.part, textOf: plain })
        for (const name of data.plan.datasets) for await (const chunk of data.chunks(name)) locating.feed(name, chunk)
        locating.finish().forEach((place, which) => {
          const at = asked[which]?.at
          if (place !== null && at !== undefined) found[at] = { sheet: index, ...place }
        })
      } finally {
        await data.close()
      }
    }
    return found
  } finally {
    await datasets.close()
  }
}

function isOn({ sheetId, part }: SoughtFact, id: string | undefined, { name }: SheetState): boolean {
  return sheetId === id && (part === null || part === name)
}
