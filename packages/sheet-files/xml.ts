const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for small XML parts (names, formats). Sheet data goes through `putText`. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- XML cannot carry these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
  )
}

/** `A`, `B`, … `Z`, `AA` for columns counted from 0. */
export function columnLetters(column: number): string {
  const head = column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : ''
  return head + String.fromCharCode(65 + (column % 26))
}
