import { columnIndex } from '@mingtai/zh'

import type { CellReference, FormulaReference } from '../ast.ts'

export interface Word {
  start: number
  end: number
}

export type Token =
  | ({ kind: 'number'; value: number } & Word)
  | ({ kind: 'text' | 'error' | 'name' | 'sign'; value: string } & Word)
  | ({ kind: 'reference' } & FormulaReference)

export const LAST_ROW = 1_048_575
export const LAST_COLUMN = 16_383

const LETTER =
  'A-Za-z_\\u00C0-\\u024F\\u0370-\\u052F\\u3005-\\u3007\\u3040-\\u30FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7AF'
const CELL = '(\\$?)([A-Za-z]{1,3})(\\$?)([1-9][0-9]{0,6})'
const SHEET = `(?:(?:'((?:[^']|'')+)'|([${LETTER}][${LETTER}0-9.]*))!)?`
const END = `(?![${LETTER}0-9.(!])`

const patterns = {
  space: /\s+/y,
  number: /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y,
  text: /"(?:[^"]|"")*"/y,
  error: /#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|CALC!|SPILL!)/iy,
  /** What is left of an address whose cells or whose sheet is gone: `#REF!A1:B2`, `'明细'!#REF!`. */
  gone: new RegExp(`(?:'(?:[^']|'')+'!|[${LETTER}][${LETTER}0-9.]*!)#REF!|#REF!${CELL}(?::${CELL})?${END}`, 'y'),
  cells: new RegExp(`${SHEET}${CELL}(?:\\s*:\\s*${CELL})?${END}`, 'y'),
  columns: new RegExp(`${SHEET}(\\$?)([A-Za-z]{1,3})\\s*:\\s*(\\$?)([A-Za-z]{1,3})${END}(?!\\$)`, 'y'),
  rows: new RegExp(`${SHEET}(\\$?)([1-9][0-9]{0,6})\\s*:\\s*(\\$?)([1-9][0-9]{0,6})${END}`, 'y'),
  name: new RegExp(`[${LETTER}][${LETTER}0-9.]*`, 'y'),
  /** Square brackets stand around an argument of LAMBDA that may be left out, and nowhere else. */
  sign: new RegExp(
    `<=|>=|<>|[-+*/^&=<>%(),;:{}!]|\\[(?=\\s*[${LETTER}][${LETTER}0-9.]*\\s*\\]\\s*,)|(?<=\\[\\s*[${LETTER}][${LETTER}0-9.]*\\s*)\\](?=\\s*,)`,
    'y',
  ),
}

/** Cuts a formula (without its `=`) into tokens; answers the place of a character that is none. */
export function tokensOf(text: string): Token[] | number {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const space = match('space', text, at)
    if (space !== null) {
      at += space[0].length
      continue
    }
    const token = tokenAt(text, at)
    if (token === null) return at
    tokens.push(token)
    at = token.end
  }
  return tokens
}

/** The token that begins at a place; null for none. */
export function tokenAt(text: string, at: number): Token | null {
  const first = text.charCodeAt(at)
  const isDigit = first >= 48 && first <= 57
  const gone = first === 35 || mayRefer(first) ? match('gone', text, at) : null
  if (gone !== null) return { kind: 'error', value: '#REF!', start: at, end: at + gone[0].length }
  const reference = mayRefer(first) ? referenceAt(text, at) : null
  if (reference !== null) return reference
  if (isDigit || first === 46) {
    const number = match('number', text, at)
    return number === null ? null : { kind: 'number', value: Number(number[0]), start: at, end: at + number[0].length }
  }
  if (first === 34) {
    const quoted = match('text', text, at)
    if (quoted === null) return null
    return { kind: 'text', value: quoted[0].slice(1, -1).replaceAll('""', '"'), start: at, end: at + quoted[0].length }
  }
  const sign = match('sign', text, at)
  if (sign !== null) return { kind: 'sign', value: sign[0], start: at, end: at + sign[0].length }
  const kind = first === 35 ? 'error' : 'name'
  const word = match(kind, text, at)
  return word === null ? null : { kind, value: word[0].toUpperCase(), start: at, end: at + word[0].length }
}

/** Digits, letters, `$`, `'` and whatever is not ASCII. */
function mayRefer(code: number): boolean {
  if (code > 127 || code === 36 || code === 39 || code === 95) return true
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

function referenceAt(text: string, at: number): ({ kind: 'reference' } & FormulaReference) | null {
  const cells = match('cells', text, at)
  if (cells !== null) {
    const [, quoted, bare, dc = '', letters = '', dr = '', digits = '', dc2 = '', letters2, dr2 = '', digits2] = cells
    const from = corner([dc, letters], [dr, digits])
    const to = letters2 === undefined || digits2 === undefined ? from : corner([dc2, letters2], [dr2, digits2])
    return from === null || to === null
      ? null
      : made({ from, to, whole: null, sheet: sheetOf(quoted, bare) }, cells, at)
  }
  const columns = match('columns', text, at)
  if (columns !== null) {
    const [, quoted, bare, d = '', letters = '', d2 = '', letters2 = ''] = columns
    const from = corner([d, letters], ['$', '1'])
    const to = corner([d2, letters2], ['$', String(LAST_ROW + 1)])
    return from === null || to === null
      ? null
      : made({ from, to, whole: 'columns', sheet: sheetOf(quoted, bare) }, columns, at)
  }
  const rows = match('rows', text, at)
  if (rows === null) return null
  const [, quoted, bare, d = '', digits = '', d2 = '', digits2 = ''] = rows
  const from = corner(['$', 'A'], [d, digits])
  const to = corner(['$', 'XFD'], [d2, digits2])
  return from === null || to === null ? null : made({ from, to, whole: 'rows', sheet: sheetOf(quoted, bare) }, rows, at)
}

function sheetOf(quoted: string | undefined, bare: string | undefined): string | null {
  return quoted === undefined ? (bare ?? null) : quoted.replaceAll("''", "'")
}

function corner([fixedColumn, letters]: [string, string], [fixedRow, digits]: [string, string]): CellReference | null {
  const column = columnIndex(letters)
  const row = Number(digits) - 1
  if (column === null || column > LAST_COLUMN || row > LAST_ROW) return null
  return { row, column, absoluteRow: fixedRow === '$', absoluteColumn: fixedColumn === '$' }
}

/** The corners in order, each side with its own `$`. */
function made(
  { from, to, whole, sheet }: Omit<FormulaReference, 'start' | 'end'>,
  found: RegExpExecArray,
  start: number,
): { kind: 'reference' } & FormulaReference {
  const [top, bottom] = from.row <= to.row ? [from, to] : [to, from]
  const [left, right] = from.column <= to.column ? [from, to] : [to, from]
  const at = (line: CellReference, side: CellReference): CellReference => ({
    row: line.row,
    column: side.column,
    absoluteRow: line.absoluteRow,
    absoluteColumn: side.absoluteColumn,
  })
  return {
    kind: 'reference',
    from: at(top, left),
    to: at(bottom, right),
    whole,
    sheet,
    start,
    end: start + found[0].length,
  }
}

function match(kind: keyof typeof patterns, text: string, at: number): RegExpExecArray | null {
  const pattern = patterns[kind]
  pattern.lastIndex = at
  return pattern.exec(text)
}
