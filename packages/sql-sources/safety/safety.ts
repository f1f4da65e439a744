import { refuse } from '@mingtai/messages'
import { parse as parsePostgres } from 'libpg-query'

import { deniedWord, isDeniedFunction, isDeniedSchema, isDeniedTable } from './denied.ts'
import { dialects } from '../dialects.ts'
import type { DialectTraits } from '../dialects.ts'
import { parsedSql } from './polyglot.ts'
import { checkRequest } from '../api/request-text.ts'
import { checkDsl } from '../elasticsearch/dsl-text.ts'
import { checkFlux } from '../influxdb/flux-text.ts'
import { languageOf } from '../languages.ts'
import { checkSmall } from './small-languages.ts'
import { hasOddBreak, sqlParts } from './sql-text.ts'
import type { Dialect, SqlPart } from './sql-text.ts'

/**
 * Refuses everything but exactly one query that only reads, and everything that it does not understand. It comes before
 * the read-only transaction and the limited account, not instead of them.
 */
export async function checkReadOnly(sql: string, source: Dialect): Promise<void> {
  const dialect = languageOf(sql, source)
  if (dialect === 'api') return checkRequest(sql)
  if (dialect === 'elasticDsl') return checkDsl(sql)
  if (dialect === 'flux') return checkFlux(sqlParts(sql, dialect))
  const { grammar, secondOpinion } = dialects[dialect]
  const parts = sqlParts(sql, dialect)
  if (grammar === null) return checkSmall(parts, dialect)
  checkWords(parts, dialect)
  if (secondOpinion) await checkPostgres(sql, dialect)
  const statements = await parsedSql(readable(parts, dialects[dialect]), grammar).catch((error: unknown) => {
    // What the parser of all dialects does not know, as `::bit(4)`, the database's own has read and judged.
    if (secondOpinion) return null
    throw error
  })
  if (statements === null) return
  if (statements.length > 1) refuse('sql.notSingle')
  const [statement] = statements
  if (statement === undefined) refuse('sql.empty')
  checkTop(statement)
  checkTree(statement, dialect)
}

/** Checks a text by its words alone, independent of a parser. */
function checkWords(parts: readonly SqlPart[], dialect: Dialect): void {
  if (parts.some(({ kind, text }) => kind === 'comment' && /^\/\*M?!/i.test(text))) refuse('sql.versionComment')
  const unclear = parts.find(isUnclear)
  if (unclear !== undefined) refuse('sql.unparsable', unclear.text.trim().slice(0, 40))
  const cut = parts.find(({ isFinished }) => !isFinished)
  if (cut !== undefined) refuse('sql.unparsable', cut.text.slice(0, 40))
  const plain = parts.map((part) => plainText(part)).join('')
  // What a quoted name says begins nothing; where one with a backslash ends, servers do not agree.
  const unnamed = plain.replaceAll(/"[^"\\]*"/g, '""')
  if (!isBalanced(unnamed)) refuse('sql.unparsable', plain.slice(-40))
  if (plain.trim() === '') refuse('sql.empty')
  if (/;\s*\S/.test(unnamed)) refuse('sql.notSingle')
  const escaped = /\bU&\s*["']/i.exec(unnamed)
  if (escaped !== null) refuse('sql.unparsable', escaped[0])
  if (/\binto\b/i.test(unnamed)) refuse('sql.forbiddenWrite', 'INTO')
  const denied = deniedWord(namesPackages.has(dialect) ? plain : unnamed, dialect)
  if (denied !== null) refuse('sql.forbiddenWrite', denied.toUpperCase())
  if (dialect === 'mysql' && unnamed.includes(':=')) refuse('sql.forbiddenWrite', ':=')
  for (const name of calledNames(plain)) {
    if (isDeniedFunction(name, dialect)) refuse('sql.forbiddenFunction', name)
  }
}

/** Where a package is what must not be named, in quotes or without. */
const namesPackages: ReadonlySet<Dialect> = new Set(['oracle', 'dameng'])

/** Servers do not agree on where a comment ends that has a comment in it, or on what ends a line beside a line feed. */
function isUnclear({ kind, text }: SqlPart): boolean {
  if (kind === 'comment' && text.startsWith('/*')) return text.indexOf('/*', 2) > 0
  return (kind === 'comment' || kind === 'code') && hasOddBreak(text)
}

/** Names with a bracket behind them. By whole words, so that the time grows with the length of the text and no faster. */
function* calledNames(plain: string): Generator<string> {
  let name: string | null = null
  for (const [word] of plain.matchAll(/"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*|\S/gu)) {
    if (word === '(' && name !== null) yield name
    const isName = /^["\p{L}_]/u.test(word) && word !== '"'
    name = isName ? word.replaceAll('"', '') : null
  }
}

/** Whether all brackets are closed; some of the parser's grammars accept an open one. */
function isBalanced(plain: string): boolean {
  let depth = 0
  for (const [bracket] of plain.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** The parser knows neither comments that begin with `#` nor Oracle's `q'[…]'`. */
function readable(parts: readonly SqlPart[], { qTexts }: DialectTraits): string {
  return parts
    .map(({ kind, text }, index) => {
      if (kind === 'comment' && text.startsWith('#')) return `-- ${text.slice(1)}`
      if (!qTexts) return text
      if (kind === 'text' && quoting.test(parts[index - 1]?.text ?? ''))
        return `'${text.slice(2, -2).replaceAll("'", "''")}'`
      return kind === 'code' && parts[index + 1]?.kind === 'text' ? text.replace(quoting, '$1') : text
    })
    .join('')
}

const quoting = /(^|[^\p{L}\p{N}_$#])n?q$/iu

/** Without comments and texts; every quoted name in double quotes. */
function plainText({ kind, text }: SqlPart): string {
  if (kind === 'comment') return ' '
  if (kind === 'text') return "''"
  return kind === 'name' ? `"${text.slice(1, -1).replaceAll('"', '')}"` : text
}

const queries = new Set([
  'select',
  'union',
  'intersect',
  'except',
  'subquery',
  'paren',
  'values',
  'pivot',
  'unpivot',
  'with',
])
/** Statements as the parser names them; as a key with something in it, anywhere in the tree, each means a write or a command. */
const writes =
  /^(insert|update|delete|merge|upsert|replace_into|create\w*|drop\w*|alter\w*|truncate\w*|copy|call|execute\w*|exec|do|set|set_\w*statement|command|commit|rollback|transaction|begin|grant|revoke|attach|detach|pragma|load|load_data|install|use|export|import|put|get|vacuum|analyze|lock_tables|unlock_tables|prepare|deallocate|declare|kill|show|describe|explain|summarize|refresh|comment|cache|uncache|raw)$/

type Node = Readonly<Record<string, unknown>>

function checkTop(statement: Node): void {
  const [kind = ''] = Object.keys(statement)
  if (queries.has(kind)) return
  if (writes.test(kind) && !/^(show|describe|explain|summarize|raw)$/.test(kind))
    refuse('sql.forbiddenWrite', kind.split('_')[0]!.toUpperCase())
  refuse('sql.notSelect')
}

function checkTree(node: unknown, dialect: Dialect): void {
  if (Array.isArray(node)) {
    for (const item of node) checkTree(item, dialect)
    return
  }
  if (!isNode(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (value === null || value === false) continue
    if (key === 'into') refuse('sql.forbiddenWrite', 'INTO')
    if (key === 'settings' && (!Array.isArray(value) || value.length > 0)) refuse('sql.forbiddenWrite', 'SETTINGS')
    if (key === 'locks' && Array.isArray(value) && value.length > 0) refuse('sql.forbiddenWrite', 'FOR UPDATE')
    if (isNode(value)) checkPart(key, value, dialect)
    checkTree(value, dialect)
  }
}

function checkPart(key: string, value: Node, dialect: Dialect): void {
  if (writes.test(key) && !Array.isArray(value)) refuse('sql.forbiddenWrite', key.split('_')[0]!.toUpperCase())
  if (
    key === 'function' &&
    typeof value.name === 'string' &&
    isDeniedFunction(value.name.split('.').at(-1)!, dialect)
  ) {
    refuse('sql.forbiddenFunction', value.name)
  }
  if (key !== 'table') return
  const parts = [value.catalog, value.schema, value.name].flatMap((part) =>
    isNode(part) && typeof part.name === 'string' ? [part.name] : [],
  )
  const names = [parts.join('.'), parts.slice(-2).join('.')]
  if (names.some((name) => isDeniedTable(name, dialect))) refuse('sql.forbiddenTable', names[0]!)
}

/** Checks a text with PostgreSQL's own parser too, which knows all of its grammar. */
async function checkPostgres(sql: string, dialect: Dialect): Promise<void> {
  const tree = await parsePostgres(sql).catch((error: unknown) =>
    refuse('sql.unparsable', error instanceof Error ? nearIn(error.message) : ''),
  )
  const statements = tree.stmts ?? []
  if (statements.length !== 1) refuse('sql.notSingle')
  checkPostgresTree(statements[0], dialect)
}

/** What its words put in quotes, where they do. */
function nearIn(words: string): string {
  return /at or near "(.+)"$/.exec(words)?.[1] ?? words.slice(0, 120)
}

function checkPostgresTree(node: unknown, dialect: Dialect): void {
  if (Array.isArray(node)) {
    for (const item of node) checkPostgresTree(item, dialect)
    return
  }
  if (!isNode(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (key.endsWith('Stmt') && key !== 'SelectStmt' && key !== 'RawStmt')
      refuse('sql.forbiddenWrite', key.slice(0, -4).toUpperCase())
    if (key === 'intoClause') refuse('sql.forbiddenWrite', 'INTO')
    if (key === 'lockingClause') refuse('sql.forbiddenWrite', 'FOR UPDATE')
    if (isNode(value)) checkPostgresName({ key, ...value }, dialect)
    checkPostgresTree(value, dialect)
  }
}

/** Tables, functions and row types by whatever spelling: `table pg_shadow` is one, too. */
function checkPostgresName({ key, schemaname, relname, funcname, names }: Node, dialect: Dialect): void {
  if (key === 'RangeVar' && typeof relname === 'string') {
    const name = typeof schemaname === 'string' ? `${schemaname}.${relname}` : relname
    if (isDeniedTable(name, dialect)) refuse('sql.forbiddenTable', name)
  }
  const called = key === 'FuncCall' ? namesIn(funcname) : []
  const schema = called.at(-2) ?? ''
  if (isDeniedSchema(schema) || isDeniedFunction(called.at(-1) ?? '', dialect))
    refuse('sql.forbiddenFunction', called.join('.'))
  const type = key === 'typeName' || key === 'TypeName' ? namesIn(names).at(-1) : undefined
  if (type !== undefined && isDeniedTable(type, dialect)) refuse('sql.forbiddenTable', type)
}

function namesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown) =>
    isNode(item) && isNode(item.String) && typeof item.String.sval === 'string' ? [item.String.sval] : [],
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
