import type { Client } from '@mingtai/api'
import type { SheetMeta } from '@mingtai/sheet-core'
import type { AccessLine } from '../access-calls.ts'
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

/** For tests: a line of rights that lets somebody see, export and print, unless it is said otherwise. */
export function lineOf(kind: AccessLine['kind'], who: string, more: Partial<AccessLine> = {}): AccessLine {
  return { kind, who, mayExport: true, mayPrint: true, mayDesign: false, ...more }
}
