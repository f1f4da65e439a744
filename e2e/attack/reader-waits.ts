import { reportCalls } from '@mingtai/modules/data/report/calls'
import type { World } from './world.ts'

/** A report of a reader comes through, in so many ms. */
export async function readerWaits(world: World): Promise<number> {
  const reports = await world.as(reportCalls, 'zhang.wei')
  const at = performance.now()
  const { resultId } = await reports.run({ code: 'demo-detail', values: { province: '河南省' } })
  for (;;) {
    const meta = await reports.meta({ resultId, wait: 5000, rows: 1e9 })
    if (meta.failed !== null) throw new Error(meta.failed)
    if (meta.complete && meta.more !== true) return Math.round(performance.now() - at)
  }
}
