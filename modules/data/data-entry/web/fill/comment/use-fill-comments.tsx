import type { EntryDocument } from '@mingtai/entry-model'
import { useLinkedThread } from '@mingtai/modules/ground/comment/web'
import { later, useNotice } from '@mingtai/ui'
import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import type { EntrySheetHandle } from '../use-sheet-handle.ts'
import type { RowStore } from '../model/row-store.ts'
import type { CommentedCell } from './FillComments.tsx'
import { cellOf, type CellPlace, useCellThreads } from './use-cell-threads.ts'

const FillComments = later(async () => (await import('./FillComments.tsx')).FillComments)

interface Source {
  id: string
  document: EntryDocument
  store: RowStore
  sheet: RefObject<EntrySheetHandle | null>
}

/** Comments of a report that is filled in: the panel, what opens it, and the cells that are marked. */
export function useFillComments({ id, document, store, sheet }: Source) {
  const threads = useCellThreads(id, document)
  const [side, setSide] = useState<{ at: CommentedCell | null } | null>(null)
  const notice = useNotice()
  const { columns } = document

  const jump = async ({ ref, column }: CellPlace) => {
    if (sheet.current?.show(ref, column) === true) return
    // Its row may be one that was not read yet.
    await store.need(0, store.total - 1)
    if (sheet.current?.show(ref, column) !== true) notice.info('这一行不在当前的筛选里，请清除筛选后再看。')
  }
  useLinkedThread(threads.data, (thread) => {
    const cell = cellOf(thread, columns)
    setSide({ at: null })
    // The panel takes its room first.
    if (cell !== null) requestAnimationFrame(() => void jump(cell))
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
  return { commented: threads.commented, open: threads.open, panel, toggle, begin }
}
