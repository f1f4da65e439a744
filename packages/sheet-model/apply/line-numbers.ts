import { stretchesOf } from '../axis/segment.ts'
import type { Sheet } from '../book.ts'
import type { Lines } from '../line.ts'

/** The numbers of lines, one by one. */
export function numbersOf(sheet: Sheet, axis: 'rows' | 'columns', lines: Lines): number[] {
  return stretchesOf(sheet[axis], lines).flatMap(({ from, count }) =>
    Array.from({ length: count }, (_, at) => from + at),
  )
}
