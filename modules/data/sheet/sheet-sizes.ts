import { type AxisName, type Book, lineLook, type Sheet } from '@mingtai/sheet-model'

/** Pixels of lines that nobody made another size. */
export const LINE_SIZE: Record<AxisName, number> = { row: 24, column: 88 }

/** The size of a line by its number; 0: hidden. */
export function lineSize(book: Book, sheet: Sheet, axis: AxisName, line: number): number {
  const { size, hidden } = lineLook(book, sheet, axis, line)
  if (hidden === true) return 0
  return typeof size === 'number' ? Math.min(1000, Math.max(4, Math.round(size))) : LINE_SIZE[axis]
}
