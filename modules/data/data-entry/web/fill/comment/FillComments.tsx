import type { EntryDocument } from '@mingtai/entry-model'
import { CommentPanel, type Thread } from '@mingtai/modules/ground/comment/web'
import { useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import type { RefObject } from 'react'
import type { EntrySheetHandle } from '../use-sheet-handle.ts'
import { rowNames } from '../model/row-name.ts'
import { cellOf, type CellThreads, type CellPlace } from './use-cell-threads.ts'

/** A cell of a row that the table has. */
export interface CommentedCell extends CellPlace {
  key: readonly string[]
}

interface Props {
  id: string
  document: EntryDocument
  threads: CellThreads
  /** Where a new comment is written; null: none is. */
  at: CommentedCell | null
  sheet: RefObject<EntrySheetHandle | null>
  onAt(cell: CommentedCell | null): void
  onJump(cell: CellPlace): void
  onClose(): void
}

/** 批注 beside the sheet: what was said about cells of this report. */
export function FillComments({ id, document, threads, at, sheet, onAt, onJump, onClose }: Props) {
  const notice = useNotice()
  const { columns } = document
  const jump = (wanted: string) => {
    const thread = threads.data?.find((one) => one.id === wanted)
    const cell = thread === undefined ? null : cellOf(thread, columns)
    if (cell !== null) onJump(cell)
  }
  const current = threads.data?.find((thread) => {
    const cell = cellOf(thread, columns)
    return at !== null && cell?.ref === at.ref && cell.column === at.column && thread.resolvedAt === null
  })
  const column = at === null ? undefined : columns[at.column]
  return (
    <CommentPanel
      subject={{ type: 'entry', id }}
      threads={threads}
      awayWords={awayWords}
      at={
        at === null || column === undefined
          ? null
          : {
              address: rowNames(document)(at.ref),
              text: column.title,
              place: { key: [...at.key], column: column.name },
            }
      }
      current={current?.id ?? null}
      conditions={null}
      empty="还没有批注。选中一个单元格，点“加批注”或按 Shift+F2。"
      extra={
        <Button
          size="small"
          className="fill-add-comment"
          // The sheet keeps the cell that is chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const cell = chosenCell(sheet.current)
            if ('why' in cell) notice.info(cell.why)
            else onAt(cell)
          }}
        >
          加批注
        </Button>
      }
      onJump={jump}
      onWritten={() => onAt(null)}
      onClose={onClose}
    />
  )
}

function awayWords({ place }: Thread): string | null {
  return place === null ? '这一行已经删除，或这一列不在报表里了。' : null
}

/** The chosen cell, or why nothing can be said about it. */
export function chosenCell(sheet: EntrySheetHandle | null): CommentedCell | { why: string } {
  const cell = sheet?.activeCell() ?? null
  if (cell === null || cell.row.kind === 'head' || cell.row.kind === 'missing') return { why: '请先选中一个单元格。' }
  if (cell.row.kind !== 'base') return { why: '这一行还没有提交，提交后才能加批注。' }
  const { ref, key } = cell.row
  return { ref, key, column: cell.column }
}
