import type { RowChunk, SheetHead } from '../chunk.ts'

/**
 * Says row by row from top to bottom whether a finished sheet's rows go on paper; null: all do. What a subtotal added goes with
 * the row before it.
 */
export function rowPrinter({
  page,
  rowLines,
}: Pick<SheetHead, 'page' | 'rowLines'>): ((chunk: Pick<RowChunk, 'lines'>, row: number) => boolean) | null {
  const area = page?.printRows
  if (area === undefined || rowLines === undefined) return null
  let isPrinted = false
  return ({ lines }, row) => {
    const line = typeof lines === 'number' ? lines : lines?.[row]
    const template = line === undefined ? -1 : (rowLines[line] ?? -1)
    if (template >= 0) isPrinted = template >= area.from && template <= area.to
    return isPrinted
  }
}

/** Widths of columns on paper: 0 for those outside the printed area. A column that a subtotal added goes with the one before it. */
export function printedWidths({
  widths,
  columnLines,
  page,
}: Pick<SheetHead, 'widths' | 'columnLines' | 'page'>): readonly number[] {
  const area = page?.printColumns
  if (area === undefined) return widths
  let isPrinted = false
  return widths.map((width, column) => {
    const line = columnLines?.[column] ?? column
    if (line >= 0) isPrinted = line >= area.from && line <= area.to
    return isPrinted ? width : 0
  })
}
