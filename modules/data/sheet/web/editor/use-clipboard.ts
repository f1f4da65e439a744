import { shiftFormula } from '@mingtai/formula'
import {
  type Box,
  type Content,
  isFormula,
  type Operation,
  plainContent,
  printedFormula,
  type Properties,
  readFormula,
  type Sheet,
} from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { type ClipboardEvent, type RefObject, useRef } from 'react'
import { cellContent, cellLook, clearCells, styleCells, typeBlock } from './edit/operations.ts'
import { type Pasted, pastedFrom } from './edit/paste.ts'
import type { SheetSession } from './session/sheet-session.ts'
import type { SheetCommands } from './use-sheet-commands.ts'
import type { BookView } from './view/book-view.ts'

/** What was copied here, with formulas and looks; `text` is how it is known again on the clipboard. */
interface Copied {
  text: string
  sheet: Sheet
  box: Box
  isCut: boolean
  contents: (Content | string)[][]
  looks: Properties[][]
}

interface Source {
  session: SheetSession
  sheet: Sheet
  view: BookView
  handle: RefObject<SheetHandle | null>
  commands: SheetCommands
}

const names = [
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'fill',
  'align',
  'valign',
  'wrap',
  'size',
  'format',
  'borderTop',
  'borderRight',
  'borderBottom',
  'borderLeft',
]

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
      const looks: Properties[][] = []
      const contents: (Content | string)[][] = []
      for (let row = box.fromRow; row <= box.toRow; row += 1) {
        const across = Array.from({ length: box.toColumn - box.fromColumn + 1 }, (_, at) => box.fromColumn + at)
        contents.push(
          across.map((column) => {
            const content = cellContent(book, sheet, row, column)
            return isFormula(content) ? printedFormula(book, sheet, content) : content
          }),
        )
        looks.push(across.map((column) => cellLook(book, sheet, row, column)))
      }
      copied.current = { text, sheet, box, isCut, contents, looks }
    },
    handlePaste(event: ClipboardEvent): void {
      event.preventDefault()
      const at = handle.current?.range() ?? null
      if (at === null) return
      const own = copied.current
      const text = event.clipboardData.getData('text/plain')
      if (own !== null && own.text !== '' && sameText(own.text, text)) pasteOwn(own, at)
      else {
        const pasted = pastedFrom(event.clipboardData)
        if (pasted !== null) pasteOthers(pasted, at)
      }
    },
  }

  function pasteOwn(own: Copied, at: Box): void {
    const size = { rows: own.contents.length, columns: own.contents[0]?.length ?? 0 }
    const target = targetOf(at, size)
    if (!makeRoom(target)) return
    const shift = { rows: target.fromRow - own.box.fromRow, columns: target.fromColumn - own.box.fromColumn }
    const cells = filled(target, (row, column) => {
      const content = own.contents[row % size.rows]?.[column % size.columns] ?? null
      if (typeof content !== 'string' || !isFormulaAt(own, row % size.rows, column % size.columns)) return { content }
      const [down, right] = [row - (row % size.rows), column - (column % size.columns)]
      const moved = own.isCut
        ? content
        : shiftFormula(content, { kind: 'copy', rows: shift.rows + down, columns: shift.columns + right })
      const read = readFormula(book, sheet, moved)
      return { content: read.ok ? read.content : moved }
    })
    const operations: Operation[] = []
    if (own.isCut) operations.push(...clearCells(book, own.sheet, own.box))
    operations.push(
      ...typeBlock(book, sheet, target, cells),
      ...lookOperations(target, (row, column) => own.looks[row % size.rows]?.[column % size.columns] ?? {}),
    )
    if (commands.run(operations) && own.isCut) copied.current = null
    handle.current?.select(target)
  }

  function isFormulaAt({ sheet: from, box }: Copied, row: number, column: number): boolean {
    const content = cellContent(book, from, box.fromRow + row, box.fromColumn + column)
    return isFormula(content)
  }

  function pasteOthers({ texts, looks }: Pasted, at: Box): void {
    const size = { rows: texts.length, columns: Math.max(1, ...texts.map((row) => row.length)) }
    const target = targetOf(at, size)
    if (!makeRoom(target)) return
    const cells = filled(target, (row, column) => {
      const text = texts[row % size.rows]?.[column % size.columns] ?? ''
      if (text === '') return { content: null }
      if (text.startsWith('=')) {
        const read = readFormula(book, sheet, text)
        return { content: read.ok ? read.content : text }
      }
      return plainContent(text)
    })
    const operations = typeBlock(book, sheet, target, cells)
    if (looks !== null)
      operations.push(
        ...lookOperations(target, (row, column) => looks[row % size.rows]?.[column % size.columns] ?? null),
      )
    commands.run(operations)
    handle.current?.select(target)
  }

  /** Looks of a block; cells that look alike in a row are one operation. null leaves a cell as it looks. */
  function lookOperations(target: Box, lookAt: (row: number, column: number) => Properties | null): Operation[] {
    const operations: Operation[] = []
    for (let row = target.fromRow; row <= target.toRow; row += 1) {
      let from = target.fromColumn
      for (let column = from; column <= target.toColumn; column += 1) {
        const own = lookAt(row - target.fromRow, column - target.fromColumn)
        const next =
          column === target.toColumn ? undefined : lookAt(row - target.fromRow, column + 1 - target.fromColumn)
        if (next !== undefined && JSON.stringify(next) === JSON.stringify(own)) continue
        if (own !== null) {
          const set = Object.fromEntries(names.map((name) => [name, own[name] ?? null]))
          const isPlain = Object.values(own).length === 0 && !hasLooks(row, from, column)
          if (!isPlain)
            operations.push(
              ...styleCells(book, sheet, { fromRow: row, toRow: row, fromColumn: from, toColumn: column }, set),
            )
        }
        from = column + 1
      }
    }
    return operations
  }

  function hasLooks(row: number, from: number, to: number): boolean {
    for (let column = from; column <= to; column += 1)
      if (Object.keys(cellLook(book, sheet, row, column)).length > 0) return true
    return false
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

/** The selection, where it is a multiple of what is pasted; else as much as is pasted. */
function targetOf(at: Box, { rows, columns }: { rows: number; columns: number }): Box {
  const [down, across] = [at.toRow - at.fromRow + 1, at.toColumn - at.fromColumn + 1]
  const fits = down % rows === 0 && across % columns === 0
  return {
    ...{ fromRow: at.fromRow, fromColumn: at.fromColumn },
    toRow: at.fromRow + (fits ? down : rows) - 1,
    toColumn: at.fromColumn + (fits ? across : columns) - 1,
  }
}

function filled<T>({ fromRow, toRow, fromColumn, toColumn }: Box, of: (row: number, column: number) => T): T[][] {
  return Array.from({ length: toRow - fromRow + 1 }, (_, row) =>
    Array.from({ length: toColumn - fromColumn + 1 }, (__, column) => of(row, column)),
  )
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  return plain(one) === plain(other)
}
