import type { Book, Box, Operation, Properties, Sheet } from '@mingtai/sheet-model'
import { lookNames } from '../../../cell-style.ts'
import { cellLook, styleCells } from '../edit/operations.ts'

/** Looks of a block; cells that look alike in a row are one operation. null leaves a cell as it looks. */
export function lookOperations(
  book: Book,
  sheet: Sheet,
  target: Box,
  lookAt: (row: number, column: number) => Properties | null,
): Operation[] {
  const operations: Operation[] = []
  for (let row = target.fromRow; row <= target.toRow; row += 1) {
    let from = target.fromColumn
    for (let column = from; column <= target.toColumn; column += 1) {
      const own = lookAt(row - target.fromRow, column - target.fromColumn)
      const next = column === target.toColumn ? undefined : lookAt(row - target.fromRow, column + 1 - target.fromColumn)
      if (next !== undefined && JSON.stringify(next) === JSON.stringify(own)) continue
      if (own !== null) {
        const cells = { fromRow: row, toRow: row, fromColumn: from, toColumn: column }
        const isPlain = Object.values(own).length === 0 && !hasLooks(book, sheet, cells)
        const set = Object.fromEntries(lookNames.map((name) => [name, own[name] ?? null]))
        if (!isPlain) operations.push(...styleCells(book, sheet, cells, set))
      }
      from = column + 1
    }
  }
  return operations
}

/** Whether a cell of a row has a look of its own. */
function hasLooks(book: Book, sheet: Sheet, { fromRow, fromColumn, toColumn }: Box): boolean {
  for (let column = fromColumn; column <= toColumn; column += 1)
    if (Object.keys(cellLook(book, sheet, fromRow, column)).length > 0) return true
  return false
}
