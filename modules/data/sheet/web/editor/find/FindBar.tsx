import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type FoundCell, foundCells, replaceOperations, type Wanted } from './find-cells.ts'
import type { SheetCommands } from '../commands/use-sheet-commands.ts'
import type { Book, Sheet } from '@mingtai/sheet-model'
import type { BookView } from '../view/book-view.ts'

interface Props {
  book: Book
  sheet: Sheet
  view: BookView
  commands: SheetCommands
  isReadOnly: boolean
  onShow(cell: FoundCell): void
  onClose(): void
}

/** 查找和替换 in the sheet that is open: Enter goes on, Shift+Enter goes back. */
export function FindBar({ book, sheet, view, commands, isReadOnly, onShow, onClose }: Props) {
  const [wanted, setWanted] = useState<Wanted>({ text: '', isCased: false, isWhole: false })
  const [by, setBy] = useState('')
  const [told, setTold] = useState('')
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  const source = { book, sheet, view }
  const handleEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  const ask = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    const found = foundCells(source, next)
    setTold(next.text === '' ? '' : found.length === 0 ? '没有找到' : `共 ${found.length} 处`)
  }
  const go = (step: 1 | -1) => {
    const found = foundCells(source, wanted)
    if (found.length === 0) return setTold(wanted.text === '' ? '' : '没有找到')
    const at = commands.active()
    const next = nextOf(found, at, step)
    setTold(`第 ${next + 1} 处，共 ${found.length} 处`)
    const cell = found[next]
    if (cell !== undefined) onShow(cell)
  }
  const replace = (cells: readonly FoundCell[]) => {
    const { operations, count } = replaceOperations(source, cells, { wanted, by })
    if (count === 0) return setTold('没有可以替换的内容')
    if (commands.run(operations)) setTold(`已替换 ${count} 处，可以撤销`)
  }
  const replaceOne = () => {
    const at = commands.active()
    const own = foundCells(source, wanted).find(({ row, column }) => row === at?.row && column === at.column)
    if (own !== undefined) replace([own])
    go(1)
  }
  return (
    <form
      className="coedit-find"
      role="search"
      aria-label="查找和替换"
      onSubmit={(event) => {
        event.preventDefault()
        go(1)
      }}
    >
      <Input
        ref={input}
        size="small"
        aria-label="查找内容"
        placeholder="查找内容"
        maxLength={200}
        value={wanted.text}
        onChange={({ target }) => ask({ text: target.value })}
        onKeyDown={(event) => {
          handleEscape(event)
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.preventDefault()
          go(-1)
        }}
      />
      <Button size="small" aria-label="上一处" icon={<Icon name="arrow-up" size={13} />} onClick={() => go(-1)} />
      <Button size="small" aria-label="下一处" icon={<Icon name="arrow-down" size={13} />} onClick={() => go(1)} />
      {!isReadOnly && (
        <>
          <Input
            size="small"
            aria-label="替换为"
            placeholder="替换为"
            maxLength={200}
            value={by}
            onChange={({ target }) => setBy(target.value)}
            onKeyDown={handleEscape}
          />
          <Button size="small" onClick={replaceOne}>
            替换
          </Button>
          <Button size="small" onClick={() => replace(foundCells(source, wanted))}>
            全部替换
          </Button>
        </>
      )}
      <Checkbox checked={wanted.isCased} onChange={({ target }) => ask({ isCased: target.checked })}>
        区分大小写
      </Checkbox>
      <Checkbox checked={wanted.isWhole} onChange={({ target }) => ask({ isWhole: target.checked })}>
        整个单元格
      </Checkbox>
      <output aria-live="polite">{told}</output>
      <Button size="small" type="text" aria-label="关闭查找" icon={<Icon name="close" size={13} />} onClick={onClose} />
    </form>
  )
}

/** The first one after a cell, or before it; round at the ends. */
function nextOf(found: readonly FoundCell[], at: FoundCell | null, step: 1 | -1): number {
  const isAfter = ({ row, column }: FoundCell) => at === null || row > at.row || (row === at.row && column > at.column)
  const isBefore = ({ row, column }: FoundCell) => at === null || row < at.row || (row === at.row && column < at.column)
  const next = step === 1 ? found.findIndex(isAfter) : found.findLastIndex(isBefore)
  return next >= 0 ? next : step === 1 ? 0 : found.length - 1
}
