import type { SheetMeta } from '@mingtai/sheet-core'
import { useMemo } from 'react'
import { frozenOnPhone } from './cell/frozen-on-phone.ts'
import type { Run } from './use-run.ts'

/** What a run has brought so far, as it is laid out for the reader. */
export interface ShownResult {
  meta: SheetMeta | null
  rows: number
  /** Rows that stay above the others. */
  frozen: number
  /** All rows are there: a file of them would be complete. */
  ready: boolean
}

export function useShownResult({ meta: own }: Run, narrow: boolean): ShownResult {
  // The sheet begins anew with another meta: the same one must stay the same.
  const meta = useMemo(
    () => (own === null || !narrow ? own : { ...own, frozenColumns: frozenOnPhone(own.widths, window.innerWidth) }),
    [own, narrow],
  )
  const ready = meta?.complete === true && meta.more !== true && meta.failed === null
  return { meta, rows: meta?.rows ?? 0, frozen: meta?.frozenRows ?? 0, ready }
}
