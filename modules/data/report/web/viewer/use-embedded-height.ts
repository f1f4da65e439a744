import { type RefObject, useEffect, useRef } from 'react'
import type { ReportEvent } from './ReportView.tsx'
import type { Run } from './use-run.ts'

interface Told {
  run: Run
  /** All rows are there. */
  ready: boolean
  frame: RefObject<HTMLElement | null>
  tell: ((event: ReportEvent) => void) | undefined
}

const HEADS = 40

/** The page around learns how high the report is, so that it can make room. */
export function useEmbeddedHeight({ run: { meta }, ready, frame, tell }: Told): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    const box = frame.current
    const sheet = box?.querySelector<HTMLElement>('.viewer-sheet')
    if (!ready || meta === null || box === null || !sheet) return
    const rows = meta.blockHeights.reduce((sum, height) => sum + height, 0)
    latest.current?.({ kind: 'height', height: box.offsetHeight - sheet.offsetHeight + rows + HEADS })
  }, [ready, meta, frame])
}
