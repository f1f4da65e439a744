import { isError } from '@mingtai/formula'
import { type Box, type Content, lineNumberOf, type Operation, type Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { type ClipboardEvent, type RefObject, useRef } from 'react'
import type { SheetCommands } from '../commands/use-sheet-commands.ts'
import type { SheetSession } from '../session/session.ts'
import type { BookView } from '../view/book-view.ts'
import { type Copied, copiedCells, sameText } from './copied.ts'
import {
  type BlockSize,
  operationsOfCopied,
  operationsOfPasted,
  type PastedParts,
  sizeOfCopied,
  sizeOfPasted,
  targetOf,
} from './paste-operations.ts'
import { pastedFrom } from './pasted.ts'
import { readClipboard, writeClipboard } from './system-clipboard.ts'

interface Source {
  session: SheetSession
  sheet: Sheet
  view: BookView
  handle: RefObject<SheetHandle | null>
  commands: SheetCommands
}

/** Copy, cut and paste: within the book with formulas, from Excel and WPS with what their tables say. */
export function useClipboard({ session, sheet, view, handle, commands }: Source) {
  const copied = useRef<Copied | null>(null)
  const notice = useNotice()
  const { book } = session.replica
  const lay = (own: Copied, parts: PastedParts) => {
    const at = handle.current?.range() ?? null
    if (at === null) return
    const copying = { book, sheet, own, parts, valueAt: valueOfCopied }
    const isDone = paste(at, sizeOfCopied(own), (target) => operationsOfCopied(copying, target))
    if (isDone && own.isCut) copied.current = null
  }
  return {
    /** 选择性粘贴 of what was copied here. */
    pasteParts(parts: PastedParts): void {
      if (copied.current === null) notice.info('请先在这份表格里复制单元格。')
      else lay({ ...copied.current, isCut: false }, parts)
    },
    handleCopy: (event: ClipboardEvent, isCut: boolean) => copyInto(event.nativeEvent, isCut),
    /** The same from a menu, where there are no keys. */
    copyNow(isCut: boolean): void {
      const event = new window.ClipboardEvent('copy', { clipboardData: new DataTransfer(), cancelable: true })
      copyInto(event, isCut)
      if (event.clipboardData !== null) void writeClipboard(event.clipboardData)
    },
    /** What a browser does not let us read is pasted from what was copied here. */
    async pasteNow(): Promise<void> {
      const data = await readClipboard()
      if (data !== null) pasteFrom(data)
      else if (copied.current !== null) lay(copied.current, 'all')
      else notice.info('浏览器不允许读取剪贴板，请用键盘 Ctrl+V 粘贴。')
    },
    handlePaste(event: ClipboardEvent): void {
      event.preventDefault()
      pasteFrom(event.clipboardData)
    },
  }

  function copyInto(event: globalThis.ClipboardEvent, isCut: boolean): void {
    const box = handle.current?.range() ?? null
    if (box === null) return
    handle.current?.handleCopy(event)
    const text = event.clipboardData?.getData('text/plain') ?? ''
    copied.current = { text, isCut, ...copiedCells(book, sheet, box) }
  }

  function pasteFrom(data: Pick<DataTransfer, 'getData'>): void {
    const at = handle.current?.range() ?? null
    if (at === null) return
    const own = copied.current
    if (own !== null && own.text !== '' && sameText(own.text, data.getData('text/plain'))) {
      lay(own, 'all')
      return
    }
    const pasted = pastedFrom(data)
    if (pasted !== null) paste(at, sizeOfPasted(pasted), (target) => operationsOfPasted(book, sheet, pasted, target))
  }

  function valueOfCopied({ sheet: from, rows, columns }: Copied, at: { row: number; column: number }): Content {
    const [row, column] = [rows[at.row], columns[at.column]]
    const [own, across] = [row && lineNumberOf(from, 'row', row), column && lineNumberOf(from, 'column', column)]
    if (typeof own !== 'number' || typeof across !== 'number') return null
    const value = view.evaluator.valueAt(from, own, across)
    return isError(value) ? value.error : value
  }

  /** Lays a block over the cells from a selection on, and selects them; whether it was done. */
  function paste(at: Box, size: BlockSize, make: (target: Box) => readonly Operation[]): boolean {
    const target = targetOf(at, size)
    if (!makeRoom(target)) return false
    const isDone = commands.run(make(target))
    handle.current?.select(target)
    return isDone
  }

  /** A block larger than the sheet makes it grow first. */
  function makeRoom({ toRow, toColumn }: Box): boolean {
    const [rows, columns] = [toRow + 1 - view.meta.rows, toColumn + 1 - view.meta.columns]
    if (rows > 100_000 || columns > 1000) {
      notice.warn('粘贴的内容太大，请改用导入。')
      return false
    }
    return (rows <= 0 || commands.grow('row', rows)) && (columns <= 0 || commands.grow('column', columns))
  }
}
