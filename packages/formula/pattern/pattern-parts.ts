/** One kind of character, so many times. */
export interface CharacterPart {
  kind: 'character'
  fits(character: string): boolean
  least: number
  most: number
}

/** One of several sequences, so many times. */
export interface GroupPart {
  kind: 'group'
  choices: readonly (readonly Part[])[]
  least: number
  most: number
}

export type Part = CharacterPart | GroupPart

const classes: Record<string, RegExp> = { d: /\d/, D: /\D/, w: /\w/, W: /\W/, s: /\s/, S: /\S/ }
const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }
const atom =
  /\[(?:\\[\s\S]|[^\]\\])+\]|\\[pP]\{[\w=]{1,40}\}|\\u\{[0-9a-fA-F]{1,6}\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[\s\S]|[^\\[\](){}*+?|^$]/uy
// A lazy count takes as many in the end: it is the whole text that has to fit.
const times = /(?:(\?|\*|\+)|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})\??/y
const opening = /\((?:\?:|\?<\w{1,40}>)?/y
const DEEPEST = 10

/** The alternatives of a pattern, each a sequence; null where it is none of the language. */
export function partsOf(pattern: string): Part[][] | null {
  const cursor = { pattern, at: 0 }
  const choices = choicesAt(cursor, 0)
  return choices === null || cursor.at < pattern.length || pattern === '' ? null : choices
}

interface Cursor {
  readonly pattern: string
  at: number
}

function choicesAt(cursor: Cursor, depth: number): Part[][] | null {
  const choices: Part[][] = []
  for (;;) {
    const sequence = sequenceAt(cursor, depth)
    if (sequence === null) return null
    choices.push(sequence)
    if (cursor.pattern[cursor.at] !== '|') return choices
    cursor.at += 1
  }
}

function sequenceAt(cursor: Cursor, depth: number): Part[] | null {
  const { pattern } = cursor
  const parts: Part[] = []
  // The whole text is meant anyhow.
  if (depth === 0 && pattern[cursor.at] === '^') cursor.at += 1
  for (;;) {
    const letter = pattern[cursor.at]
    if (letter === undefined || letter === '|' || letter === ')') return parts
    if (depth === 0 && letter === '$' && /^(?:$|\|)/.test(pattern.slice(cursor.at + 1))) {
      cursor.at += 1
      return parts
    }
    const part = letter === '(' ? groupAt(cursor, depth + 1) : characterAt(cursor)
    const often = part === null ? null : countAt(cursor)
    if (part === null || often === null) return null
    parts.push({ ...part, ...often })
  }
}

function groupAt(cursor: Cursor, depth: number): Omit<GroupPart, 'least' | 'most'> | null {
  opening.lastIndex = cursor.at
  const opened = opening.exec(cursor.pattern)?.[0]
  if (opened === undefined || depth > DEEPEST) return null
  cursor.at += opened.length
  const choices = choicesAt(cursor, depth)
  if (choices === null || cursor.pattern[cursor.at] !== ')') return null
  cursor.at += 1
  return { kind: 'group', choices }
}

function characterAt(cursor: Cursor): Omit<CharacterPart, 'least' | 'most'> | null {
  atom.lastIndex = cursor.at
  const source = atom.exec(cursor.pattern)?.[0]
  const fits = source === undefined ? null : fitsOf(source)
  if (source === undefined || fits === null) return null
  cursor.at += source.length
  return { kind: 'character', fits }
}

function countAt(cursor: Cursor): { least: number; most: number } | null {
  times.lastIndex = cursor.at
  const found = times.exec(cursor.pattern)
  if (found === null) return { least: 1, most: 1 }
  cursor.at += found[0].length
  const [, sign, low, comma, high] = found
  if (sign === '?') return { least: 0, most: 1 }
  if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: Infinity }
  const least = Number(low)
  const most = comma === undefined ? least : high === undefined ? Infinity : Number(high)
  return most < least ? null : { least, most }
}

function fitsOf(source: string): CharacterPart['fits'] | null {
  if (source === '.') return (character) => !/[\n\r\u2028\u2029]/.test(character)
  const named = source.length === 2 && source.startsWith('\\') ? source.slice(1) : null
  if (named !== null) {
    const known = Object.hasOwn(classes, named) ? classes[named] : undefined
    if (known !== undefined) return (character) => known.test(character)
    const sign = Object.hasOwn(signs, named) ? signs[named] : undefined
    if (sign !== undefined) return (character) => character === sign
    return /[a-z0-9]/i.test(named) ? null : (character) => character === named
  }
  if (!/^[[\\]/.test(source)) return (character) => character === source
  try {
    // A class or an escaped sign alone looks at one character: nothing in it can be tried again.
    const own = new RegExp(`^${source}$`, 'u')
    return (character) => own.test(character)
  } catch {
    return null
  }
}
