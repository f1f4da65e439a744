import type { SheetHandle, SheetState } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { useRef, useState } from 'react'
import { pageWith, type Paging } from '../paper/paging.ts'
import type { ReportSource } from '../ReportView.tsx'
import type { Run } from '../use-run.ts'
import type { ShownResult } from '../use-shown-result.ts'
import { useReturnRow } from './trail.ts'
import { useRestoredScroll } from './use-restored-scroll.ts'
import { useReturn } from './use-return.ts'

interface Read {
  run: Run
  result: ShownResult
  /** Rows of a page to begin with; null: one endless sheet. */
  pageSize: number | null
  /** The card of a phone shows the row of the active cell. */
  narrow: boolean
  tell: ReportSource['tell']
}

export type Place = ReturnType<typeof usePlace>

/** Where the reader is in the sheet, and the ways to another row or cell. */
export function usePlace({ run, result, pageSize, narrow, tell }: Read) {
  const sheet = useRef<SheetHandle>(null)
  const [paging, setPaging] = useState<Paging>({ size: pageSize, number: 1 })
  const [state, setState] = useState<SheetState | null>(null)
  const [texts, setTexts] = useState<{ row: string[]; heads: string[] }>({ row: [], heads: [] })
  const { rememberScroll, forgetPlace } = useRestoredScroll(sheet)
  const goBack = useReturn(sheet, useReturnRow())
  const notice = useNotice()
  const active = state?.active ?? null

  return {
    sheet,
    state,
    active,
    /** What the row of the active cell and its headings show. */
    texts,
    paging,
    setPaging,
    show(row: number, column: number) {
      setPaging(pageWith(paging, row, result))
      // The page is turned first.
      requestAnimationFrame(() => sheet.current?.showCell(row, column))
    },
    /** Counted from 1. */
    jump(row: number) {
      if (row > result.rows && run.busy)
        notice.info(`还在读取，现在有 ${result.rows.toLocaleString('zh-CN')} 行，已跳到最后一行。`)
      const target = Math.min(row, result.rows) - 1
      setPaging(pageWith(paging, target, result))
      requestAnimationFrame(() => sheet.current?.jumpTo(target))
    },
    /** Something else was asked: its first page, and no row to return to. */
    begin() {
      setPaging(({ size }) => ({ size, number: 1 }))
      forgetPlace()
    },
    handleState(next: SheetState) {
      setState(next)
      const textsOf = (row: number) => (narrow ? (sheet.current?.textsOf(row) ?? []) : [])
      if (next.active !== null) setTexts({ row: textsOf(next.active.row), heads: textsOf(result.frozen - 1) })
      rememberScroll(next.firstRow)
      goBack(result.rows)
      if (next.active?.address !== active?.address) tell?.({ kind: 'cell', cell: next.active })
    },
  }
}
