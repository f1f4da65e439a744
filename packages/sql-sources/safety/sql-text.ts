import { dialects } from '../dialects.ts'
import type { DialectTraits } from '../dialects.ts'
import type { Dialect } from '../languages.ts'

export type { Dialect } from '../languages.ts'

/** `code` is SQL proper; `name` a quoted identifier; both kinds of text and comments carry their delimiters. */
export interface SqlPart {
  kind: 'code' | 'text' | 'name' | 'comment'
  text: string
  from: number
  /** A quote or a comment that the end of the SQL cuts off is not. */
  isFinished: boolean
}

/** Cuts SQL into code, texts, quoted names and comments, as the database's own scanner would. */
export function sqlParts(sql: string, dialect: Dialect): SqlPart[] {
  const traits = dialects[dialect]
  if (traits.plain) return sql === '' ? [] : [codePart(sql, 0)]
  const parts: SqlPart[] = []
  let codeFrom = 0
  let at = 0
  while (at < sql.length) {
    const found = partAt(sql, at, traits)
    if (found === null) {
      at++
      continue
    }
    if (codeFrom < at) parts.push(codePart(sql.slice(codeFrom, at), codeFrom))
    parts.push({ kind: found.kind, text: sql.slice(at, found.to), from: at, isFinished: found.to <= sql.length })
    at = codeFrom = found.to
  }
  if (codeFrom < sql.length) parts.push(codePart(sql.slice(codeFrom), codeFrom))
  return parts
}

function codePart(text: string, from: number): SqlPart {
  return { kind: 'code', text, from, isFinished: true }
}

interface Found {
  kind: SqlPart['kind']
  /** Beyond the end where something is cut off. */
  to: number
}

function partAt(sql: string, at: number, traits: DialectTraits): Found | null {
  const two = sql.slice(at, at + 2)
  if (traits.slashComments) {
    if (two === '//') return { kind: 'comment', to: lineEnd(sql, at) }
    return sql[at] === '"' ? { kind: 'text', to: quoteEnd(sql, at, true) } : null
  }
  if (two === '/*') return { kind: 'comment', to: blockEnd(sql, at, traits) }
  if (two === '--' && (!traits.spacedDashes || endsDashes(sql, at + 2)))
    return { kind: 'comment', to: lineEnd(sql, at) }
  switch (sql[at]) {
    case '#':
      return traits.hashComments ? { kind: 'comment', to: lineEnd(sql, at) } : null
    case "'":
      return { kind: 'text', to: textEnd(sql, at, traits) }
    case '"':
      return traits.doubleQuotes === 'text'
        ? { kind: 'text', to: quoteEnd(sql, at, true) }
        : { kind: 'name', to: quoteEnd(sql, at, traits.nameBackslash === true) }
    case '`':
      return traits.backticks ? { kind: 'name', to: quoteEnd(sql, at, traits.nameBackslash === true) } : null
    case '[':
      return traits.brackets ? { kind: 'name', to: bracketEnd(sql, at) } : null
    case '$':
      return traits.dollarTexts ? dollarText(sql, at) : null
    default:
      return null
  }
}

/** Whether code or a comment holds a sign that ends a line for one server and not for another, or is invisible. */
export function hasOddBreak(text: string): boolean {
  return /\r(?!\n)|[[\p{Cc}--[\t\n\r]]\u2028\u2029]/v.test(text)
}

/** MySQL knows only the spaces and control characters of ASCII here: a wide space is the beginning of a name. */
function endsDashes(sql: string, at: number): boolean {
  const code = sql.charCodeAt(at)
  return at >= sql.length || code <= 32 || code === 127
}

function textEnd(sql: string, at: number, traits: DialectTraits): number {
  if (traits.qTexts && /(^|[^\p{L}\p{N}_$#])n?q$/iu.test(sql.slice(Math.max(0, at - 3), at))) return qTextEnd(sql, at)
  return quoteEnd(sql, at, traits.backslash === 'always' || (traits.backslash === 'E' && startsEscaped(sql, at)))
}

/** `q'[it's]'`: a text that ends with the same character, or its bracket, before the quote. */
function qTextEnd(sql: string, at: number): number {
  const opened = sql.charAt(at + 1)
  const closing = { '[': ']', '{': '}', '(': ')', '<': '>' }[opened] ?? opened
  const end = sql.indexOf(`${closing}'`, at + 2)
  return end < 0 ? sql.length + 1 : end + 2
}

function bracketEnd(sql: string, from: number): number {
  for (let at = from + 1; at < sql.length; at++) {
    if (sql[at] !== ']') continue
    if (sql[at + 1] !== ']') return at + 1
    at++
  }
  return sql.length + 1
}

/** `E'…'` takes backslash escapes; the letter must not be the end of a longer word. */
function startsEscaped(sql: string, at: number): boolean {
  return /(^|[^\p{L}\p{N}_$])e$/iu.test(sql.slice(Math.max(0, at - 2), at))
}

function quoteEnd(sql: string, from: number, backslash: boolean): number {
  const quote = sql[from]
  for (let at = from + 1; at < sql.length; at++) {
    if (backslash && sql[at] === '\\') at++
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1
      at++
    }
  }
  return sql.length + 1
}

function lineEnd(sql: string, from: number): number {
  const end = sql.slice(from).search(/[\r\n]/)
  return end < 0 ? sql.length : from + end
}

function blockEnd(sql: string, from: number, traits: DialectTraits): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = from + 2
  let depth = 1
  for (let mark = marks.exec(sql); mark !== null; mark = marks.exec(sql)) {
    if (mark[0] === '*/') depth--
    else if (traits.nestedComments) depth++
    if (depth === 0) return marks.lastIndex
  }
  return sql.length + 1
}

function dollarText(sql: string, from: number): Found | null {
  if (/[\p{L}\p{N}_]/u.test(sql.charAt(from - 1))) return null
  const tag = /^\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/u.exec(sql.slice(from, from + 70))?.[0]
  if (tag === undefined) return null
  const end = sql.indexOf(tag, from + tag.length)
  return { kind: 'text', to: end < 0 ? sql.length + 1 : end + tag.length }
}
