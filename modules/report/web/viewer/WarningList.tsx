import { cellAddress } from '@mingtai/sheet-view'
import type { SheetTail } from '@mingtai/sheet-core'
import { Icon } from '@mingtai/ui'
import { Popover } from 'antd'
import { useState } from 'react'

interface Props {
  warnings: NonNullable<SheetTail['warnings']>
  onJump(row: number, column: number): void
}

/** How many cells break a warning rule, and where the first of them stand. */
export function WarningList({ warnings: { count, first }, onJump }: Props) {
  const [open, setOpen] = useState(false)
  const list = (
    <ul className="viewer-warnings" aria-label="预警">
      {first.map(({ row, column, text }) => (
        <li key={`${row}:${column}`}>
          <button
            type="button"
            onClick={() => {
              onJump(row, column)
              setOpen(false)
            }}
          >
            <b>{cellAddress(row, column)}</b>
            <span>{text}</span>
          </button>
        </li>
      ))}
      {count > first.length && (
        <li>还有 {(count - first.length).toLocaleString('zh-CN')} 处，请看表中带颜色的格子。</li>
      )}
    </ul>
  )
  return (
    <Popover content={list} trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen}>
      <button type="button" className="viewer-warning-count">
        <Icon name="bell" size={13} />
        {count.toLocaleString('zh-CN')} 处预警
      </button>
    </Popover>
  )
}
