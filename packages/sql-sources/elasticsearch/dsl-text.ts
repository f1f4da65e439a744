import { refuse } from '@mingtai/messages'

import { exactJson, isList, isObject } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { checkSmall } from '../safety/small-languages.ts'
import { sqlParts } from '../safety/sql-text.ts'

/**
 * A question to Elasticsearch in its own language, as its console takes it:
 *
 *     # rows: hits
 *     POST /orders-*\/_search
 *     {"query": {"term": {"province": ${province}}}, "aggs": {…}}
 *
 * `# rows: hits` or `# rows: aggregations` says which part of the answer is wanted where it holds both.
 */
export interface DslRequest {
  action: '_search' | '_mapping' | '_field_caps' | '_sql'
  index: string
  body: { readonly [name: string]: Json }
  rows: 'hits' | 'aggregations' | null
}

const firstLine = /^(GET|POST)[ \t]+\/([^\s?#]*)$/i
const directive = /^#[ \t]*rows[ \t]*:[ \t]*(hits|aggregations)[ \t]*$/i
/** Names and patterns, comma separated; those that begin with a dot or an underscore are Elasticsearch's own. */
const indexPattern = /^[^\s,/\\?#"<>|%._+-][^\s,/\\?#"<>|%]*$/u

export function dslRequest(text: string): DslRequest {
  const lines = text.split(/\r?\n/)
  let rows: DslRequest['rows'] = null
  let at = 0
  for (; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim()
    const wanted = directive.exec(line)?.[1]?.toLowerCase()
    if (wanted === 'hits' || wanted === 'aggregations') rows = wanted
    else if (line !== '' && !line.startsWith('#')) break
  }
  const line = (lines[at] ?? '').trim()
  const path = firstLine.exec(line)?.[2] ?? refuse('source.dslForm', line.slice(0, 60))
  const { action, index } = placeIn(path)
  const body = bodyIn(
    lines
      .slice(at + 1)
      .join('\n')
      .trim(),
  )
  return { action, index, body, rows }
}

/** Refuses a text that is no search, that runs code, or that reaches Elasticsearch's own indexes. */
export function checkDsl(text: string): void {
  // Places of values are no JSON outside of texts.
  const { action, body } = dslRequest(text.replaceAll(/\{\{\d+\}\}/g, '0'))
  if (action === '_sql') return checkSql(body)
  checkBody(body)
}

function placeIn(path: string): Pick<DslRequest, 'action' | 'index'> {
  const [index = '', action = '', ...more] = path === '_sql' ? ['', '_sql'] : path.split('/')
  if (more.length > 0 || !isAction(action)) refuse('source.dslForm', `/${path}`.slice(0, 60))
  const names = index.split(',')
  if (action !== '_sql' && !names.every((name) => indexPattern.test(name))) refuse('sql.forbiddenTable', index)
  return { action, index }
}

function isAction(word: string): word is DslRequest['action'] {
  return ['_search', '_mapping', '_field_caps', '_sql'].includes(word)
}

function bodyIn(text: string): DslRequest['body'] {
  if (text === '') return {}
  const body = parsed(text)
  return isObject(body) ? body : refuse('source.dslForm', text.slice(0, 40))
}

function parsed(text: string): Json {
  try {
    return exactJson(text)
  } catch (error) {
    return refuse('source.dslForm', error instanceof Error ? error.message.slice(0, 80) : text.slice(0, 40))
  }
}

function checkSql({ query }: DslRequest['body']): void {
  if (typeof query !== 'string') refuse('source.dslForm', 'query')
  checkSmall(sqlParts(query, 'elasticsearch'), 'elasticsearch')
}

/** `script`, `script_fields`, `scripted_metric`, `bucket_script`, …; not `description`. */
const runsCode = /(^|[._])(scripts?|scripted)([._]|$)/i
/** Fields made by code, questions hidden in base64, and what this product says itself. */
const forbidden = new Set(['runtime_mappings', 'wrapper', 'moving_fn', 'pit', 'search_after', 'percolate', 'scroll'])

function checkBody(node: Json): void {
  if (isList(node)) return node.forEach(checkBody)
  if (!isObject(node)) return
  for (const [name, value] of Object.entries(node)) {
    if (runsCode.test(name) || forbidden.has(name.toLowerCase())) refuse('source.dslScript', name)
    // A question may take values from another index.
    const index = /^_?index$/i.test(name) && typeof value === 'string' ? value : null
    if (index !== null && !indexPattern.test(index)) refuse('sql.forbiddenTable', index)
    checkBody(value)
  }
}
