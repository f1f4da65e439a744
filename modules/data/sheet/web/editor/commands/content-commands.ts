import { columnLetters } from '@mingtai/zh'
import { shiftFormula } from '@mingtai/formula'
import { type Book, type Box, isFormula, printedFormula, readFormula, type Sheet } from '@mingtai/sheet-model'
import { cellContent, clearCells, sortCells, typeBlock, typeInto } from '../edit/operations.ts'
import { dataBlock, numbersAbove } from './blocks.ts'
import { type SheetTarget, withCells } from './sheet-target.ts'

/** Commands that change what is in the selected cells. */
export function contentCommands(target: SheetTarget) {
  const { book, sheet, view, notice, selected, active, run } = target
  const type = (at: { row: number; column: number }, text: string): boolean => {
    const typed = typeInto(book, sheet, at, text)
    if (!typed.ok) {
      notice.warn(typed.problem)
      return false
    }
    return run(typed.operations)
  }
  return {
    clear: withCells(target, (box) => clearCells(book, sheet, box)),
    sort: (isDescending: boolean) => {
      const at = active()
      const box = selected()
      if (at === null || box === null) return
      const block = box.fromRow === box.toRow ? dataBlock(view, at) : box
      if (block === null) return notice.info('请先选中要排序的区域。')
      const valueAt = (row: number, column: number) => view.valueAt(row, column)
      run(sortCells(book, sheet, block, { column: at.column, isDescending, valueAt }))
    },
    sum: () => {
      const box = selected()
      if (box === null) return
      for (let column = box.fromColumn; column <= box.toColumn; column += 1) {
        const own = { ...box, fromColumn: column, toColumn: column }
        const block = box.fromRow === box.toRow ? numbersAbove(view, box.fromRow, column) : own
        if (block === null) continue
        const at = { row: block.toRow + 1, column }
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
    type,
    block: (box: Box, typed: Parameters<typeof typeBlock>[3]) => run(typeBlock(book, sheet, box, typed)),
  }
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
