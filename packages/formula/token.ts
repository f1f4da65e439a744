export type Token =
  | { kind: 'number'; value: number; start: number; end: number }
  | { kind: 'text'; value: string; start: number; end: number }
  | { kind: 'error'; value: string; start: number; end: number }
  | { kind: 'name'; value: string; start: number; end: number }
  | {
      kind: 'address'
      row: number
      column: number
      absoluteRow: boolean
      absoluteColumn: boolean
      start: number
      end: number
    }
  | { kind: 'sign'; value: string; start: number; end: number }

/** What stops the reading of a formula, and where. */
export interface SyntaxProblem {
  at: number
  key: 'character' | 'quote' | 'operand' | 'bracket' | 'rest' | 'function' | 'range' | 'empty'
}

const patterns = {
  space: /\s+/y,
  number: /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y,
  text: /"(?:[^"]|"")*"/y,
  error: /#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!)/y,
  address: /(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6})(?![\w.(])/y,
  name: /[A-Za-z_\u4e00-\u9fff][\w.\u4e00-\u9fff]*/y,
  sign: /<=|>=|<>|[-+*/^&=<>%(),;:{}]/y,
}

/** Cuts a formula (without its `=`) into tokens. */
export function tokensOf(text: string): Token[] | SyntaxProblem {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const start = at
    if (match('space') !== null) continue
    const address = match('address')
    if (address !== null) {
      tokens.push({ kind: 'address', ...positionOf(address), start, end: at })
      continue
    }
    const number = match('number')
    const word = number ?? match('text') ?? match('error') ?? match('name') ?? match('sign')
    if (word === null) return { at, key: text[at] === '"' ? 'quote' : 'character' }
    tokens.push(tokenOf(word[0], start))
  }
  return tokens

  function match(kind: keyof typeof patterns): RegExpExecArray | null {
    const pattern = patterns[kind]
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at = pattern.lastIndex
    return found
  }
}

function tokenOf(word: string, start: number): Token {
  const end = start + word.length
  const first = word[0] ?? ''
  if (/[\d.]/.test(first)) return { kind: 'number', value: Number(word), start, end }
  if (first === '"') return { kind: 'text', value: word.slice(1, -1).replaceAll('""', '"'), start, end }
  if (first === '#') return { kind: 'error', value: word, start, end }
  if (/[A-Za-z_\u4e00-\u9fff]/.test(first)) return { kind: 'name', value: word.toUpperCase(), start, end }
  return { kind: 'sign', value: word, start, end }
}

function positionOf([, dollarColumn, letters = '', dollarRow, digits = '']: RegExpExecArray) {
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column, absoluteRow: dollarRow === '$', absoluteColumn: dollarColumn === '$' }
}
