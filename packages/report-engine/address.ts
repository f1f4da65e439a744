/** Spreadsheet addresses: `B4` is row 3, column 1, both counted from 0. */
export interface Place {
  row: number
  column: number
}

export function columnName(column: number): string {
  let name = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name
  }
  return name
}

export function addressOf(place: Place): string {
  return `${columnName(place.column)}${place.row + 1}`
}

export function placeOf(address: string): Place | null {
  const match = /^\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})$/.exec(address)
  if (match === null) return null
  const [, letters = '', digits = ''] = match
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}
