/** A cell counted from 0. */
export interface Spot {
  row: number
  column: number
}

/** `columnLetters(27)` is `AB`. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

export function addressOf(spot: Spot): string {
  return `${columnLetters(spot.column)}${spot.row + 1}`
}

/** null when the text is no cell address. */
export function spotOf(address: string): Spot | null {
  const match = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(address)
  if (match === null) return null
  const [, letters = '', digits = ''] = match
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}
