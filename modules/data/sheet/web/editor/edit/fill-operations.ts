import { shiftFormula } from '@mingtai/formula'
import {
  type Book,
  type Box,
  type Content,
  isFormula,
  type Operation,
  printedFormula,
  readFormula,
  type Sheet,
} from '@mingtai/sheet-model'
import { lookOperations } from '../clipboard/look-operations.ts'
import { cellContent, cellLook, typeBlock } from './operations.ts'
import { continuedSeries } from './series.ts'

/** Where a block goes on: one of the four sides. */
export interface Filling {
  axis: 'row' | 'column'
  step: 1 | -1
  /** What is filled, beside the source. */
  target: Box
}

/** The block that is filled when its corner is dragged to a cell; null: the cell lies inside. */
export function fillingTo(source: Box, cell: { row: number; column: number }): Filling | null {
  const down = Math.max(cell.row - source.toRow, 0) - Math.max(source.fromRow - cell.row, 0)
  const across = Math.max(cell.column - source.toColumn, 0) - Math.max(source.fromColumn - cell.column, 0)
  if (down === 0 && across === 0) return null
  if (Math.abs(down) >= Math.abs(across)) {
    const target =
      down > 0
        ? { ...source, fromRow: source.toRow + 1, toRow: cell.row }
        : { ...source, fromRow: cell.row, toRow: source.fromRow - 1 }
    return { axis: 'row', step: down > 0 ? 1 : -1, target }
  }
  const target =
    across > 0
      ? { ...source, fromColumn: source.toColumn + 1, toColumn: cell.column }
      : { ...source, fromColumn: cell.column, toColumn: source.fromColumn - 1 }
  return { axis: 'column', step: across > 0 ? 1 : -1, target }
}

/** Goes on with a block: formulas point as far away as before, series go on, looks are repeated. */
export function fillOperations(book: Book, sheet: Sheet, source: Box, { axis, step, target }: Filling): Operation[] {
  const isDown = axis === 'row'
  const length = isDown ? target.toRow - target.fromRow + 1 : target.toColumn - target.fromColumn + 1
  const size = isDown ? source.toRow - source.fromRow + 1 : source.toColumn - source.fromColumn + 1
  const [first, last] = isDown ? [source.fromColumn, source.toColumn] : [source.fromRow, source.toRow]
  const lines: Content[][] = []
  for (let line = first; line <= last; line += 1) {
    const own = Array.from({ length: size }, (_, at) =>
      isDown ? { row: source.fromRow + at, column: line } : { row: line, column: source.fromColumn + at },
    )
    const filled = filledLine(book, sheet, own, { count: length, step, isDown })
    lines.push(step === 1 ? filled : filled.toReversed())
  }
  const rows = target.toRow - target.fromRow + 1
  const columns = target.toColumn - target.fromColumn + 1
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => ({
      content: (isDown ? lines[column]?.[row] : lines[row]?.[column]) ?? null,
    })),
  )
  const lookAt = (row: number, column: number) => {
    const along = isDown ? row : column
    const back = step === 1 ? along % size : size - 1 - ((length - 1 - along) % size)
    return isDown
      ? cellLook(book, sheet, source.fromRow + back, source.fromColumn + column)
      : cellLook(book, sheet, source.fromRow + row, source.fromColumn + back)
  }
  return [...typeBlock(book, sheet, target, cells), ...lookOperations(book, sheet, target, lookAt)]
}

interface Line {
  count: number
  step: 1 | -1
  isDown: boolean
}

/** What goes on from the cells of one line, from the next one on. */
function filledLine(
  book: Book,
  sheet: Sheet,
  cells: readonly { row: number; column: number }[],
  { count, step, isDown }: Line,
): Content[] {
  const contents = cells.map(({ row, column }) => cellContent(book, sheet, row, column))
  if (contents.every((content) => !isFormula(content))) {
    const series = cells.map(({ row, column }, at) => {
      const { format } = cellLook(book, sheet, row, column)
      const content = contents[at] ?? null
      return {
        value: isFormula(content) ? null : content,
        format: typeof format === 'string' ? format : undefined,
      }
    })
    return continuedSeries(series, count, step)
  }
  const going = step === 1 ? contents : contents.toReversed()
  return Array.from({ length: count }, (_, at) => {
    const content = going[at % going.length] ?? null
    if (!isFormula(content)) return content
    const by = step * (Math.floor(at / going.length) + 1) * going.length
    const shift = { kind: 'copy' as const, rows: isDown ? by : 0, columns: isDown ? 0 : by }
    const text = shiftFormula(printedFormula(book, sheet, content), shift)
    const read = readFormula(book, sheet, text)
    return read.ok ? read.content : text
  })
}
