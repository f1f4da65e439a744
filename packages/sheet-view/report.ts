import { cellAddress } from './address.ts'
import type { ActiveCell, SelectionSummary, SheetOptions, SheetState } from './handle.ts'
import type { Cell } from './input/range.ts'
import type { Selection } from './input/selection.ts'
import type { Store } from './rows/store.ts'
import { summarise } from './input/summary.ts'
import type { View } from './layout/view.ts'

const SUMMARY_REST = 60
const ANNOUNCE_REST = 400

/** Tells the shell and the live region what has changed, at most once a frame. */
export interface Reporter {
  report(view: View): void
  selectionChanged(): void
  describe(cell: Cell): ActiveCell
  announce(text: string): void
  destroy(): void
}

export interface ReporterSource {
  options: Pick<SheetOptions, 'onState'>
  selection: Selection
  store(): Store
  say(text: string): void
}

export function createReporter({ options, selection, store, say }: ReporterSource): Reporter {
  let last = ''
  let view: View | null = null
  let summary: SelectionSummary | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let spoken = ''
  let quietUntil = 0

  function report(next: View): void {
    view = next
    if (summary && !summary.complete) summary = summarised()
    const state = stateOf(next)
    const key = JSON.stringify(state)
    if (key === last) return
    last = key
    options.onState?.(state)
    speak(state)
  }

  function stateOf({ firstRow, lastRow }: View): SheetState {
    const active = selection.active()
    const { pending } = store().stats()
    const failure = store().failure()
    return {
      firstRow,
      lastRow,
      active: active && describe(active),
      selection: summary,
      loading: pending > 0,
      error: failure === null ? null : `有一部分行没有取到（${failure}），请点「重试」。`,
    }
  }

  /** Summing waits until the selection rests, so that a drag stays smooth. */
  function selectionChanged(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      summary = summarised()
      if (view) report(view)
    }, SUMMARY_REST)
  }

  function summarised(): SelectionSummary | null {
    const range = selection.range()
    return range && summarise(range, store().cells)
  }

  function describe({ row, column }: Cell): ActiveCell {
    const { cells } = store()
    return {
      ...{ row, column, address: cellAddress(row, column) },
      text: cells.shown(row, column).text,
      link: cells.link(row, column),
    }
  }

  function speak({ active, selection: selected, error }: SheetState): void {
    const isRange = selected !== null && selected.rows * selected.columns > 1
    const sum =
      isRange && selected.sum !== null ? `，选中 ${selected.rows} 行 ${selected.columns} 列，合计 ${selected.sum}` : ''
    const text = error ?? (active ? `${active.address}，${active.text || '空'}${sum}` : '')
    if (text !== '' && text !== spoken && performance.now() > quietUntil) say(text)
    spoken = text
  }

  /** Says what was done, which the cell that is active then does not talk over. */
  function announce(text: string): void {
    quietUntil = performance.now() + ANNOUNCE_REST
    say(text)
  }

  return { report, selectionChanged, describe, announce, destroy: () => clearTimeout(timer) }
}
