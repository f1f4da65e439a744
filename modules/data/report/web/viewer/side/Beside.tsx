import { CommentPanel, type Conditions, type Thread, useLinkedThread } from '@mingtai/modules/ground/comment/web'
import type { ActiveCell, SheetHandle } from '@mingtai/sheet-view'
import { later } from '@mingtai/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { MenuPlace } from '../cell/CellMenu.tsx'
import type { Run } from '../use-run.ts'
import { type FigureSpot, useFigureThreads } from './use-figure-threads.ts'

const ExplainPanel = later(async () => (await import('./ExplainPanel.tsx')).ExplainPanel)

/** What stands beside the sheet. */
export type Side =
  | { kind: 'explain'; cell: Cell }
  /** `cell`: where a new comment is written. */
  | { kind: 'comments'; cell: Cell | null }

type Cell = Pick<MenuPlace, 'row' | 'column' | 'address' | 'text' | 'link'>

interface Props {
  run: Run
  /** All rows are there. */
  ready: boolean
  /** Somebody who is not signed in sees; who is reads the rows behind figures, and speaks about those of a saved report. */
  may: 'see' | 'read' | 'speak'
  mayExport: boolean
  active: ActiveCell | null
  conditions: Conditions
  frame: RefObject<HTMLElement | null>
  handle: RefObject<SheetHandle | null>
  side: Side | null
  onSide(side: Side | null): void
  onLink(link: string): void
  /** How many threads are open, for the toolbar. */
  onCount(open: number): void
}

/** Explaining and comments beside the sheet: by menu, by key (Ctrl+I, Shift+F2), by a link from a message. */
export function Beside(props: Props) {
  const { run, ready, may, active, conditions, frame, handle, side, onSide, onLink, onCount } = props
  const { resultId, sheet } = run
  const threads = useFigureThreads({ resultId, sheet, ready: ready && may === 'speak', handle })
  useSideKeys(frame, {
    explain: () => ready && active !== null && onSide({ kind: 'explain', cell: active }),
    comment: () => ready && may === 'speak' && active !== null && onSide({ kind: 'comments', cell: active }),
  })
  const open = (threads.data ?? []).filter(({ resolvedAt }) => resolvedAt === null).length
  useEffect(() => onCount(open), [open, onCount])

  const jump = (place: FigureSpot | null) => {
    if (place === null) return
    if (place.sheet !== sheet) run.showSheet(place.sheet)
    // Another sheet is laid out before it can be jumped in.
    setTimeout(() => handle.current?.jumpTo(place.row, place.column), place.sheet === sheet ? 0 : 600)
  }
  useLinkedThread(threads.data, (thread) => {
    onSide({ kind: 'comments', cell: null })
    jump(thread.place)
  })

  if (side === null || resultId === null) return null
  const close = () => {
    onSide(null)
    handle.current?.focus()
  }
  if (side.kind === 'explain') {
    const { row, column, link } = side.cell
    return (
      <ExplainPanel
        place={{ resultId, sheet, row, column }}
        mayRead={may !== 'see'}
        mayExport={props.mayExport}
        asked={conditions.asked}
        onDrill={link === null ? null : () => onLink(link)}
        onClose={close}
      />
    )
  }
  const { cell } = side
  const at =
    cell === null
      ? null
      : {
          ...{ address: cell.address, text: cell.text },
          place: { sheet, row: cell.row, column: cell.column },
        }
  return (
    <CommentPanel
      subject={{ type: 'report', id: resultId }}
      threads={threads}
      awayWords={awayWords}
      at={at}
      conditions={conditions}
      empty={
        matchMedia('(hover: none)').matches
          ? '还没有批注。长按一个单元格，选“加批注”。'
          : '还没有批注。选中一个单元格，按 Shift+F2 或右键“加批注”。'
      }
      current={threadAt(threads.data, { sheet, active })}
      onJump={(id) => jump(threads.data?.find((thread) => thread.id === id)?.place ?? null)}
      onWritten={() => onSide({ kind: 'comments', cell: null })}
      onClose={close}
    />
  )
}

/** Why a figure is not in the result that is shown. */
function awayWords({ lost, place }: Thread): string | null {
  if (lost) return '报表改动后，找不到它所在的单元格了。'
  return place === null ? '现在的结果里没有这个数，换查询条件后再看。' : null
}

function threadAt(
  threads: Thread<FigureSpot>[] | undefined,
  { sheet, active }: { sheet: number; active: ActiveCell | null },
): string | null {
  const found = threads?.find(
    ({ place }) => place?.sheet === sheet && place.row === active?.row && place.column === active.column,
  )
  return found?.id ?? null
}

function useSideKeys(frame: RefObject<HTMLElement | null>, keys: { explain(): unknown; comment(): unknown }): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      const isHere = target instanceof Node && (frame.current?.contains(target) ?? false)
      if (!isHere) return
      const wants =
        (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'i'
          ? latest.current.explain
          : key === 'F2' && shiftKey
            ? latest.current.comment
            : null
      if (wants === null) return
      event.preventDefault()
      wants()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [frame])
}
