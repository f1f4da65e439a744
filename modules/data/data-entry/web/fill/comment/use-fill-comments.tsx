import type { EntryDocument } from '@mingtai/entry-model'
import { later, useNotice } from '@mingtai/ui'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EntrySheetHandle } from '../use-sheet-handle.ts'
import type { RowStore } from '../model/row-store.ts'
import type { CommentedCell } from './FillComments.tsx'
import { cellOf, type SpokenCell, useCellThreads } from './use-cell-threads.ts'

const FillComments = later(async () => (await import('./FillComments.tsx')).FillComments)

interface Source {
  id: string
  document: EntryDocument
  store: RowStore
  sheet: RefObject<EntrySheetHandle | null>
}

/** Milliseconds until a sheet that was just opened can show a cell. */
const SHEET_DELAY = 500

/** Comments of a report that is filled in: the panel, what opens it, and the cells that are marked. */
export function useFillComments({ id, document, store, sheet }: Source) {
  const threads = useCellThreads(id, document)
  const [side, setSide] = useState<{ at: CommentedCell | null } | null>(null)
  const notice = useNotice()
  const { columns } = document

  const jump = async ({ ref, column }: SpokenCell) => {
    if (sheet.current?.show(ref, column) === true) return
    // Its row may be one that was not read yet.
    await store.need(0, store.total - 1)
    if (sheet.current?.show(ref, column) !== true) notice.info('这一行不在当前的筛选里，请清除筛选后再看。')
  }
  useThreadOfLink(threads.data, (thread) => {
    const cell = cellOf(thread, columns)
    setSide({ at: null })
    if (cell !== null) setTimeout(() => void jump(cell), SHEET_DELAY)
  })
  const toggle = useCallback(() => setSide((now) => (now === null ? { at: null } : null)), [])
  const panel: ReactNode = side !== null && (
    <FillComments
      {...{ id, document, threads, sheet }}
      at={side.at}
      onAt={(at) => setSide({ at })}
      onJump={(cell) => void jump(cell)}
      onClose={() => {
        setSide(null)
        sheet.current?.focus()
      }}
    />
  )
  /** Begins a comment at the chosen cell. */
  const begin = async () => {
    const { chosenCell } = await import('./FillComments.tsx')
    const cell = chosenCell(sheet.current)
    if ('why' in cell) notice.info(cell.why)
    else setSide({ at: cell })
  }
  return { spoken: threads.spoken, open: threads.open, panel, toggle, begin }
}

/** A message leads to its thread: once, as soon as what was said is known. */
function useThreadOfLink<Thread extends { id: string }>(
  threads: readonly Thread[] | undefined,
  onFound: (thread: Thread) => void,
): void {
  const [search, setSearch] = useSearchParams()
  const notice = useNotice()
  const wanted = search.get('thread')
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    if (wanted === null || threads === undefined) return
    const next = new URLSearchParams(search)
    next.delete('thread')
    setSearch(next, { replace: true })
    const thread = threads.find(({ id }) => id === wanted)
    if (thread === undefined) notice.info('没有找到这条批注：它已删除，或您看不到它所在的行。')
    else latest.current(thread)
    // Everything else follows from these two.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, threads])
}
