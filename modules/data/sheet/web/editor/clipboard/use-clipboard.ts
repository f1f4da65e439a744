import type { Box, Operation, Sheet } from '@mingtai/sheet-model'
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
  sizeOfCopied,
  sizeOfPasted,
  targetOf,
} from './paste-operations.ts'
import { pastedFrom } from './pasted.ts'

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
  return {
    handleCopy(event: ClipboardEvent, isCut: boolean): void {
      const box = handle.current?.range() ?? null
      if (box === null) return
      handle.current?.handleCopy(event.nativeEvent)
      const text = event.clipboardData.getData('text/plain')
      copied.current = { text, sheet, box, isCut, ...copiedCells(book, sheet, box) }
    },
    handlePaste(event: ClipboardEvent): void {
      event.preventDefault()
      const at = handle.current?.range() ?? null
      if (at === null) return
      const own = copied.current
      const text = event.clipboardData.getData('text/plain')
      if (own !== null && own.text !== '' && sameText(own.text, text)) {
        const isDone = paste(at, sizeOfCopied(own), (target) => operationsOfCopied(book, sheet, own, target))
        if (isDone && own.isCut) copied.current = null
        return
      }
      const pasted = pastedFrom(event.clipboardData)
      if (pasted !== null) paste(at, sizeOfPasted(pasted), (target) => operationsOfPasted(book, sheet, pasted, target))
    },
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
