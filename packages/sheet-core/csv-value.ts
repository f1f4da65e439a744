/** A spreadsheet that opens the file would run such text as a formula. */
const DANGEROUS = /^[=+\-@\t\r\n＝＋－＠][^]/
/** A text that is nothing but a number, or has no end, runs nothing. */
const NUMBER = /^[+-](?:[\d.,]+(?:[eE][+-]?\d+)?|[iI]nfinity|∞)$/
/** Other separators too: a program that takes them for its own would find formulas behind them. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/

/** A finished text as a value of a CSV line (RFC 4180): in quotes where a reader would take it for more than one. */
export function csvValue(text: string, separator = ','): string {
  return QUOTED.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that comes from people or data, with `'` in front where a spreadsheet would run it. Never for a number. */
export function withoutFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

export function isFormula(text: string): boolean {
  return DANGEROUS.test(text) && !NUMBER.test(text)
}
