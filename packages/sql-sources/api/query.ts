import { refusal } from '@mingtai/messages'
import type { Field } from '@mingtai/sheet-core'

import { distinctNames } from '../field-names.ts'
import { decoded } from '../http/body-text.ts'
import { exactJson, isList, isObject, NumberText, valueAtPath } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { ask, signedIn } from '../http/http-client.ts'
import { httpRefusal, statusRefusal } from '../http/http-refusals.ts'
import { jsonColumn, kindOfJson, rawValue } from '../http/json-columns.ts'
import { JsonRows } from '../http/json-rows.ts'
import { rowBytes } from '../row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../streamed-query.ts'
import type { OpenRows } from '../streamed-query.ts'
import { fieldTypeOf } from '../text-columns.ts'
import { boundRequest } from './bound-request.ts'
import { parsedRequest } from './request-text.ts'
import type { ApiRequest, Paging } from './request-text.ts'

type Row = ReadonlyMap<string, Json>

/** Fields are those of the first rows. */
const LOOK_ROWS = 500
const MOST_PAGES = 10_000

/** Rows of an interface that answers JSON, page by page where it has pages. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  const asked = boundRequest(parsedRequest(request.sql), request.values)
  return streamedQuery<Row>(request, {
    open: (signal) => open(pagedRows(config, asked, { signal, answerMs: request.timeoutMs + 1000 })),
    cancel: async () => {},
    describe: (error) => httpRefusal(error, config),
    bytesOf: (row) => rowBytes(Array.from(row.values(), rawValue)),
  })
}

async function open(source: AsyncGenerator<Row>): Promise<OpenRows<Row>> {
  const first: Row[] = []
  while (first.length < LOOK_ROWS) {
    const next = await source.next()
    if (next.done) break
    first.push(next.value)
  }
  const keys = [...new Set(first.flatMap((row) => [...row.keys()]))]
  const names = distinctNames(keys)
  const kinds = keys.map((key) => kindOfJson(first.map((row) => row.get(key) ?? null)))
  const fields = kinds.map((kind, index): Field => ({ name: names[index]!, type: fieldTypeOf(kind) }))

  async function* rows(): AsyncGenerator<Row> {
    yield* first
    yield* source
  }
  const column = (taken: readonly Row[], index: number) =>
    jsonColumn(
      taken.map((row) => row.get(keys[index]!) ?? null),
      kinds[index]!,
    )
  return { fields, rows: rows(), column }
}

interface Limits {
  signal: AbortSignal
  answerMs: number
}

async function* pagedRows(config: SourceConfig, asked: ApiRequest, limits: Limits): AsyncGenerator<Row> {
  let cursor: string | null = null
  for (let number = 1; number <= MOST_PAGES; number++) {
    let count = 0
    const page = pageOf(config, { ...asked, path: pagePath(asked, { number, cursor }) }, limits)
    let step = await page.next()
    for (; !step.done; step = await page.next()) {
      count++
      yield step.value
    }
    const next: string | null = asked.paging?.kind === 'cursor' ? cursorIn(step.value, asked.paging) : null
    const isOver = asked.paging?.kind === 'page' ? count < asked.paging.size : next === null || next === cursor
    if (asked.paging === null || isOver) return
    cursor = next
  }
}

function pagePath({ path, paging }: ApiRequest, { number, cursor }: { number: number; cursor: string | null }): string {
  const added = new URLSearchParams()
  if (paging?.kind === 'page') {
    added.set(paging.name, String(number))
    added.set(paging.sizeName, String(paging.size))
  }
  if (paging?.kind === 'cursor' && cursor !== null) added.set(paging.name, cursor)
  const query = added.toString()
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function cursorIn(around: Json, { path }: Extract<Paging, { kind: 'cursor' }>): string | null {
  const value = valueAtPath(around, path)
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || value instanceof NumberText ? String(rawValue(value)) : null
}

/** The rows of one answer; what stands around them is given when they are over. */
async function* pageOf(config: SourceConfig, asked: ApiRequest, limits: Limits): AsyncGenerator<Row, Json> {
  const { method, headers, body, rows } = asked
  const base = config.database === '' ? '' : `/${config.database.replaceAll(/^\/+|\/+$/g, '')}`
  const given = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
  const answer = await ask(config, {
    method,
    path: `${base}${asked.path}`,
    headers: {
      accept: 'application/json',
      ...signedIn(config, 'Bearer'),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...given,
    },
    ...(body === '' ? {} : { body }),
    ...limits,
  })
  if (answer.statusCode < 200 || answer.statusCode >= 300) {
    await answer.body.dump()
    throw statusRefusal(answer) ?? refusal('source.apiStatus', answer.statusCode)
  }
  const reader = new JsonRows(rows)
  for await (const piece of decoded(answer.body)) for (const item of reader.take(piece)) yield rowOf(parsed(item))
  if (!reader.isComplete()) throw refusal(reader.found ? 'source.dropped' : 'source.apiNotRows')
  const around = parsed(reader.around())
  if (reader.found) return around
  // One thing where a list could be is a list of one.
  const single = valueAtPath(around, rows)
  if (!isObject(single)) throw refusal('source.apiNotRows')
  yield rowOf(single)
  return around
}

function parsed(text: string): Json {
  try {
    return exactJson(text)
  } catch {
    throw refusal('source.apiNotRows')
  }
}

/** Objects inside a row become fields of their own, `address.city`; lists stay JSON. */
function rowOf(item: Json): Row {
  const row = new Map<string, Json>()
  if (isObject(item)) spread(item, '', row)
  else if (isList(item)) item.forEach((value, index) => row.set(`column_${index + 1}`, value))
  else row.set('value', item)
  return row
}

function spread(item: { readonly [name: string]: Json }, before: string, row: Map<string, Json>): void {
  for (const [name, value] of Object.entries(item)) {
    if (isObject(value) && before.split('.').length < 5) spread(value, `${before}${name}.`, row)
    else row.set(`${before}${name}`, value)
  }
}
