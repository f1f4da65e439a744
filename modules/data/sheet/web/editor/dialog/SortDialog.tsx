import type { Box } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { Dialog } from '@mingtai/ui'
import { Button } from 'antd'

interface Props {
  /** The selected part of a table, and the same rows with all of its columns. */
  part: Box
  whole: Box
  onSort(box: Box): void
  onClose(): void
}

/** Somebody sorts a part of a table: whether the rest of each row goes along. */
export function SortDialog({ part, whole, onSort, onClose }: Props) {
  const choose = (box: Box) => {
    onClose()
    onSort(box)
  }
  return (
    <Dialog
      open
      title="旁边的列一起排序吗？"
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button onClick={() => choose(part)}>只排选中的列</Button>
          <Button type="primary" onClick={() => choose(whole)}>
            按整行排序
          </Button>
        </>
      }
    >
      <p>
        选中的 {nameOf(part)} 是表格 {nameOf(whole)}{' '}
        的一部分。按整行排序，同一行的内容仍在一起；只排选中的列，会与旁边的列错开。
      </p>
    </Dialog>
  )
}

function nameOf({ fromRow, fromColumn, toRow, toColumn }: Box): string {
  return `${cellAddress(fromRow, fromColumn)}:${cellAddress(toRow, toColumn)}`
}
