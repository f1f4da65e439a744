import type { Merge } from '@mingtai/sheet-core'

const CELL = /^\$?([A-Za-z]{1,3})\$?([0-9]{1,7})$/

/** Row and column from 0 of an address such as `B4`; null where it is none. */
export function cellPlace(address: string): { row: number; column: number } | null {
  const found = CELL.exec(address)
  if (!found) return null
  const row = Number(found[2]) - 1
  const column = columnNumber(found[1]!)
  return row < 0 || row >= 1_048_576 || column >= 16_384 ? null : { row, column }
}

/** `A` is 0. */
export function columnNumber(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The ranges of a list such as `A1:B3 D5`, with their corners in order; what is none is left out. */
export function rangesOf(list: string | undefined): Merge[] {
  return (list ?? '').split(/[\s,]+/).flatMap((text) => {
    const [first, second = first] = text.split(':')
    const from = cellPlace(first ?? '')
    const to = cellPlace(second ?? '')
    if (!from || !to) return []
    return [
      {
        fromRow: Math.min(from.row, to.row),
        fromColumn: Math.min(from.column, to.column),
        toRow: Math.max(from.row, to.row),
        toColumn: Math.max(from.column, to.column),
      },
    ]
  })
}
