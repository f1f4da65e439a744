import type { Client } from '@mingtai/api'
import type { SheetMeta } from '@mingtai/sheet-core'
import type { reportCalls } from '../calls.ts'

/** For tests: waits until all rows are there, as the viewer does; a run that failed is an error. */
export async function finished(
  calls: Pick<Client<typeof reportCalls>, 'meta'>,
  resultId: string,
  sheet = 0,
): Promise<SheetMeta> {
  for (;;) {
    const meta = await calls.meta({ resultId, sheet, wait: 5000, rows: 1_000_000_000 })
    if (meta.failed !== null) throw new Error(meta.failed)
    if (meta.complete && meta.more !== true) return meta
  }
}
