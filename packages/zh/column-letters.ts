/** Columns count from 0 and are written A to ZZZ; rows count from 0 and are written from 1. */
export interface CellPosition {
  row: number
  column: number
}

/** The last column that three letters can name. */
export const LAST_COLUMN = 18_277

export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  }
  return letters
}

/** Null for anything but one to three letters. */
export function columnIndex(letters: string): number | null {
  if (!/^[A-Za-z]{1,3}$/.test(letters)) return null
  const count = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return count - 1
}

export function addressOf({ row, column }: CellPosition): string {
  return columnLetters(column) + (row + 1)
}

/** `B4` is row 3, column 1; null for what is no address. */
export function parseAddress(address: string): CellPosition | null {
  const match = /^([A-Za-z]{1,3})([1-9]\d{0,6})$/.exec(address)
  const column = columnIndex(match?.[1] ?? '')
  return match === null || column === null ? null : { row: Number(match[2]) - 1, column }
}
