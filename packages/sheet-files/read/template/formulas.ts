import { columnLetters } from '../../xml.ts'
import { columnNumber } from './addresses.ts'

/** Texts, quoted sheet names, table columns, references and words, in the order in which they are tried. */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\]|(\$?[A-Za-z]{1,3})(\$?\d{1,7})(?![\w(.!\\\u0080-\uffff])|(\$?[A-Za-z]{1,3}):(\$?[A-Za-z]{1,3})(?![\w(.!\\\u0080-\uffff])|(\$?\d{1,7}):(\$?\d{1,7})(?![\w.\u0080-\uffff])|[\w.\\\u0080-\uffff]+/g

/** The formula of another cell, as many rows and columns further: how shared formulas are meant. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const row = (text: string) => (text.startsWith('$') ? text : within(Number(text) + rows, 1_048_576, String))
  const column = (text: string) =>
    text.startsWith('$')
      ? text
      : within(columnNumber(text) + columns + 1, 16_384, (number) => columnLetters(number - 1))
  if (rows === 0 && columns === 0) return formula
  return formula.replace(TOKEN, (all, ...found: (string | undefined)[]) => {
    const [letters, digits, fromColumn, toColumn, fromRow, toRow] = found
    const parts = letters
      ? [column(letters), row(digits!)]
      : fromColumn
        ? [column(fromColumn), ':', column(toColumn!)]
        : fromRow
          ? [row(fromRow), ':', row(toRow!)]
          : [all]
    return parts.includes(LOST) ? LOST : parts.join('')
  })
}

/** A formula without the name of the sheet that it stands on; other files (`[1]月报!A1`) keep theirs. */
export function withoutOwnSheet(formula: string, sheet: string): string {
  const quoted = `'${sheet.replaceAll("'", "''")}'`
  let isForeign = false
  return formula.replace(
    /"(?:[^"]|"")*"|'(?:[^']|'')*'(!?)|([\w.\u0080-\uffff]+)(!?)|\[/g,
    (all, mark?: string, word?: string, behind?: string) => {
      if (all === '[') isForeign = true
      return !isForeign && ((mark === '!' && all === `${quoted}!`) || (behind === '!' && word === sheet)) ? '' : all
    },
  )
}

/** A formula as people write it: without the marks of newer functions, names replaced by what they stand for. */
export function plainFormula(formula: string, names: ReadonlyMap<string, string>): string {
  const marked = formula.replace(/_xl(?:fn|ws|udf|pm)\./g, '')
  if (names.size === 0) return marked
  return marked.replace(TOKEN, (all, ...found: unknown[]) => {
    const at = found.find((item): item is number => typeof item === 'number') ?? 0
    const next = marked[at + all.length]
    return next === '(' || next === '!' ? all : (names.get(all.toLowerCase()) ?? all)
  })
}

const LOST = '#REF!'

function within(number: number, most: number, show: (number: number) => string): string {
  return number >= 1 && number <= most ? show(number) : LOST
}
