import type { SourceType } from './source.ts'

export type Dialect = SourceType

/** `code` is SQL proper; `name` a quoted identifier; both kinds of text and comments carry their delimiters. */
export interface SqlPart {
  kind: 'code' | 'text' | 'name' | 'comment'
  text: string
  from: number
}

/** Cuts SQL into code, texts, quoted names and comments as the dialect's own scanner would. */
export function sqlParts(sql: string, dialect: Dialect): SqlPart[] {
  const parts: SqlPart[] = []
  let codeFrom = 0
  let at = 0
  while (at < sql.length) {
    const found = partAt(sql, at, dialect)
    if (found === null) {
      at++
      continue
    }
    if (codeFrom < at) parts.push({ kind: 'code', text: sql.slice(codeFrom, at), from: codeFrom })
    parts.push({ kind: found.kind, text: sql.slice(at, found.to), from: at })
    at = codeFrom = found.to
  }
  if (codeFrom < sql.length) parts.push({ kind: 'code', text: sql.slice(codeFrom), from: codeFrom })
  return parts
}

interface Found {
  kind: SqlPart['kind']
  to: number
}

function partAt(sql: string, at: number, dialect: Dialect): Found | null {
  const two = sql.slice(at, at + 2)
  if (two === '/*') return { kind: 'comment', to: blockEnd(sql, at, dialect) }
  if (two === '--' && (dialect !== 'mysql' || /^\s?$/.test(sql.charAt(at + 2))))
    return { kind: 'comment', to: lineEnd(sql, at) }
  switch (sql[at]) {
    case '#':
      return dialect === 'mysql' ? { kind: 'comment', to: lineEnd(sql, at) } : null
    case "'":
      return { kind: 'text', to: quoteEnd(sql, at, dialect === 'mysql' || startsEscaped(sql, at)) }
    case '"':
      return dialect === 'mysql'
        ? { kind: 'text', to: quoteEnd(sql, at, true) }
        : { kind: 'name', to: quoteEnd(sql, at, false) }
    case '`':
      return dialect === 'mysql' ? { kind: 'name', to: quoteEnd(sql, at, false) } : null
    case '$':
      return dialect === 'mysql' ? null : dollarText(sql, at)
    default:
      return null
  }
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
  return sql.length
}

function lineEnd(sql: string, from: number): number {
  const end = sql.slice(from).search(/[\r\n]/)
  return end < 0 ? sql.length : from + end
}

/** Comments nest everywhere but in MySQL. */
function blockEnd(sql: string, from: number, dialect: Dialect): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = from + 2
  let depth = 1
  for (let mark = marks.exec(sql); mark !== null; mark = marks.exec(sql)) {
    if (mark[0] === '*/') depth--
    else if (dialect !== 'mysql') depth++
    if (depth === 0) return marks.lastIndex
  }
  return sql.length
}

function dollarText(sql: string, from: number): Found | null {
  if (/[\p{L}\p{N}_]/u.test(sql.charAt(from - 1))) return null
  const tag = /^\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/u.exec(sql.slice(from, from + 70))?.[0]
  if (tag === undefined) return null
  const end = sql.indexOf(tag, from + tag.length)
  return { kind: 'text', to: end < 0 ? sql.length : end + tag.length }
}
