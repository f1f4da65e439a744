/** Whether the characters of a short form stand in a text in their order. */
export function hasInOrder(text: string, short: string): boolean {
  if (short.length < 2) return false
  let at = 0
  for (const letter of short) {
    const found = text.indexOf(letter, at)
    if (found < 0) return false
    at = found + letter.length
  }
  return true
}
