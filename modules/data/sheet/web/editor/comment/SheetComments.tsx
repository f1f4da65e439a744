import { CommentPanel, type Thread } from '@mingtai/modules/ground/comment/web'
import { type Book, lineIdAt, type Sheet } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { CellPlace } from '../../../cell-place.ts'
import type { BookView } from '../view/book-view.ts'
import { type CellThreads, cellOfThread } from './use-cell-threads.ts'

interface Cell {
  row: number
  column: number
}

interface Props {
  id: string
  book: Book
  sheet: Sheet
  view: BookView
  threads: CellThreads
  /** Where a new comment begins; null: none does yet. */
  initial: Cell | null
  active(): Cell | null
  onShow(place: CellPlace): void
  onClose(): void
}

/** 批注 beside the sheet: what was said about its cells. */
export function SheetComments({ id, book, sheet, view, threads, initial, active, onShow, onClose }: Props) {
  const [at, setAt] = useState(initial)
  const notice = useNotice()
  const row = at === null ? null : lineIdAt(book, sheet, 'row', at.row)
  const column = at === null ? null : lineIdAt(book, sheet, 'column', at.column)
  const current = threads.data?.find(({ place, resolvedAt }) => {
    const cell = cellOfThread(book, sheet, place)
    return resolvedAt === null && at !== null && cell?.row === at.row && cell.column === at.column
  })
  return (
    <CommentPanel
      subject={{ type: 'sheet', id }}
      threads={threads}
      awayWords={({ place }: Thread) => (place === null ? '所在的单元格已经删除。' : null)}
      at={
        at === null || row === null || column === null
          ? null
          : {
              address: cellAddress(at.row, at.column),
              text: view.textAt(at.row, at.column),
              place: { sheet: sheet.id, row, column },
            }
      }
      current={current?.id ?? null}
      conditions={null}
      empty="还没有批注。选中一个单元格，点“加批注”。"
      extra={
        <Button
          size="small"
          // The sheet keeps the cell that is chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const cell = active()
            if (cell === null) notice.info('请先选中一个单元格。')
            else setAt(cell)
          }}
        >
          加批注
        </Button>
      }
      onJump={(wanted) => {
        const place = threads.data?.find((one) => one.id === wanted)?.place ?? null
        if (place !== null) onShow(place)
      }}
      onWritten={() => setAt(null)}
      onClose={onClose}
    />
  )
}
