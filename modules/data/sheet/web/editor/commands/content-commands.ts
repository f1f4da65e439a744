import { columnLetters } from '@mingtai/zh'
import { shiftFormula } from '@mingtai/formula'
import { type Book, type Box, isFormula, printedFormula, readFormula, type Sheet } from '@mingtai/sheet-model'
import { cellContent, clearCells, sortCells, typeBlock, typeInto } from '../edit/operations.ts'
import { type Filling, fillOperations } from '../edit/fill-operations.ts'
import { validationAt } from '../../../validation-check.ts'
import { dataBlock, numbersAbove, shownBoxes, tableAround } from './blocks.ts'
import type { BookView } from '../view/book-view.ts'
import { type SheetTarget, withCells } from './sheet-target.ts'

/** Commands that change what is in the selected cells. */
export function contentCommands(target: SheetTarget) {
  const { book, sheet, view, notice, selected, active, run } = target
  const type = (at: { row: number; column: number }, text: string, since?: number): boolean => {
    const typed = typeInto(book, sheet, at, text)
    if (typed.ok) return run(typed.operations, since)
    notice.warn(typed.problem)
    return false
  }
  const sortBox = (box: Box, isDescending: boolean) => {
    const column = active()?.column ?? box.fromColumn
    const valueAt = (row: number, at: number) => view.valueAt(row, at)
    run(sortCells(book, sheet, box, { column, isDescending, valueAt }))
  }
  return {
    clear: withCells(target, (box) => shownBoxes(view, box).flatMap((own) => clearCells(book, sheet, own))),
    fillAlong: (source: Box, filling: Filling) => void run(fillOperations(book, sheet, source, filling)),
    sortBy: (block: Box, column: number, isDescending: boolean) => {
      const valueAt = (row: number, at: number) => view.valueAt(row, at)
      run(sortCells(book, sheet, block, { column, isDescending, valueAt }))
    },
    /** Whether a part of a table would be sorted, and its rows would fall apart: whoever sorts is asked. */
    sortedPart: (): { part: Box; whole: Box } | null => {
      const part = selected()
      if (part === null || part.fromRow === part.toRow) return null
      const whole = wholeRecords(view, part)
      return whole.fromColumn < part.fromColumn || whole.toColumn > part.toColumn ? { part, whole } : null
    },
    sort: (isDescending: boolean) => {
      const at = active()
      const box = selected()
      const block = at === null || box === null ? null : box.fromRow === box.toRow ? dataBlock(view, at) : box
      if (block === null) notice.info('请先选中要排序的区域。')
      else sortBox(block, isDescending)
    },
    sortBox,
    sum: () => {
      const box = selected()
      if (box === null) return
      for (let column = box.fromColumn; column <= box.toColumn; column += 1) {
        const own = { ...box, fromColumn: column, toColumn: column }
        const isFilled = (row: number) => row < view.meta.rows && view.valueAt(row, column) !== null
        if (box.fromRow === box.toRow && isFilled(box.fromRow)) {
          notice.info('请选中要求和的数字，或者它们下面的空单元格。')
          return
        }
        const block = box.fromRow === box.toRow ? numbersAbove(view, box.fromRow, column) : own
        if (block === null) continue
        const at = { row: block.toRow + 1, column }
        // What stands below is not written over.
        while (isFilled(at.row)) at.row += 1
        if (at.row >= view.meta.rows) continue
        const letters = columnLetters(column)
        type(at, `=SUM(${letters}${block.fromRow + 1}:${letters}${block.toRow + 1})`)
      }
    },
    /** Ctrl+D: the first row of the selection goes down; formulas go along. */
    fillDown: withCells(target, (box) =>
      box.fromRow === box.toRow
        ? []
        : typeBlock(book, sheet, { ...box, fromRow: box.fromRow + 1 }, filledDown(book, sheet, box)),
    ),
    /** The rule about what may be typed into a cell. */
    validationAt: (row: number, column: number): string | null =>
      validationAt({ book, sheet }, row, column)?.id ?? null,
    type,
    block: (box: Box, typed: Parameters<typeof typeBlock>[3]) => run(typeBlock(book, sheet, box, typed)),
  }
}

/** Selected rows of a table with all of its columns: what belongs together stays together. */
function wholeRecords(view: BookView, box: Box): Box {
  const table = tableAround(view, { row: box.fromRow, column: box.fromColumn })
  if (table === null || table.fromColumn > box.fromColumn || table.toColumn < box.toColumn) return box
  return { ...box, fromColumn: table.fromColumn, toColumn: table.toColumn }
}

/** What the rows of a box below its first one hold when that goes down. */
function filledDown(book: Book, sheet: Sheet, box: Box) {
  const down = Array.from({ length: box.toRow - box.fromRow }, (_, at) => at + 1)
  const across = Array.from({ length: box.toColumn - box.fromColumn + 1 }, (_, at) => box.fromColumn + at)
  return down.map((rows) =>
    across.map((column) => {
      const content = cellContent(book, sheet, box.fromRow, column)
      if (!isFormula(content)) return { content }
      const text = shiftFormula(printedFormula(book, sheet, content), { kind: 'copy', rows, columns: 0 })
      const read = readFormula(book, sheet, text)
      return { content: read.ok ? read.content : text }
    }),
  )
}
