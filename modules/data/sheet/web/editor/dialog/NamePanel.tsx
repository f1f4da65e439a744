import { type Book, boxOf, type Box, type Operation, rangeNames, type Sheet, sheetNames } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { EmptyState, Icon, SidePanel, useNotice } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { RANGE_NAME } from '../../../range-name.ts'
import { rangeOf } from '../edit/operations.ts'

interface Props {
  book: Book
  sheet: Sheet
  /** The selected cells. */
  box: Box | null
  isReadOnly: boolean
  run(operations: readonly Operation[]): boolean
  onShow(sheet: string, box: Box): void
  onClose(): void
}

/** 名称: cells by names, which formulas may use. */
export function NamePanel({ book, sheet, box, isReadOnly, run, onShow, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const notice = useNotice()
  const names = rangeNames(book)
  const add = () => {
    const name = typed.trim()
    const range = box === null ? null : rangeOf(book, sheet, box)
    if (range === null) return
    if (!RANGE_NAME.test(name) || /^(true|false)$/i.test(name)) {
      notice.warn('名称以文字或下划线开头，由文字、数字、下划线和点组成，不能像单元格地址。')
      return
    }
    if (names.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
      notice.warn(`已有名称“${name}”，请换一个。`)
      return
    }
    const value = { kind: 'name' as const, sheet: sheet.id, range, data: { name } }
    if (run([{ do: 'object', id: `n-${crypto.randomUUID()}`, value }])) setTyped('')
  }
  return (
    <SidePanel title="名称" onClose={onClose}>
      {!isReadOnly && box !== null && (
        <form
          className="coedit-name-form"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Input
            aria-label="名称"
            placeholder={`给 ${placeOf(box)} 起名`}
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button htmlType="submit">添加</Button>
        </form>
      )}
      {names.length === 0 && (
        <EmptyState text="还没有名称。给常用的单元格起名后，公式里可以直接写名称，例如 =单价*数量。" />
      )}
      <ol className="coedit-history">
        {names.map(({ id, name, value }) => {
          const own = book.sheets.get(value.sheet)
          const place = own === undefined ? null : boxOf(book, own, value.range)
          return (
            <li key={id} className="coedit-rule">
              <button
                type="button"
                disabled={place === null}
                onClick={() => place !== null && onShow(value.sheet, place)}
              >
                <b>{name}</b>
                <span>
                  {place === null ? '单元格已删除' : `${sheetNames(book).get(value.sheet) ?? ''}!${placeOf(place)}`}
                </span>
              </button>
              {!isReadOnly && (
                <Button
                  size="small"
                  type="text"
                  aria-label={`删除名称 ${name}`}
                  icon={<Icon name="trash" size={13} />}
                  onClick={() => run([{ do: 'deleteObject', id }])}
                />
              )}
            </li>
          )
        })}
      </ol>
    </SidePanel>
  )
}

function placeOf({ fromRow, fromColumn, toRow, toColumn }: Box): string {
  const first = cellAddress(fromRow, fromColumn)
  return fromRow === toRow && fromColumn === toColumn ? first : `${first}:${cellAddress(toRow, toColumn)}`
}
