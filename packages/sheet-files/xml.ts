/** Text for small XML parts (names, formats). Sheet data goes through `putText`. */
export { escapedMarkup as escaped } from '@mingtai/zh'

/** `A`, `B`, … `Z`, `AA` for columns counted from 0. */
export function columnLetters(column: number): string {
  const head = column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : ''
  return head + String.fromCharCode(65 + (column % 26))
}
