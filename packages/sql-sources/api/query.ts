import { createHash, type Hash } from 'node:crypto'

import { refusal, refuse } from '@mingtai/messages'

import { decoded } from '../http/body-text.ts'
import { exactJson, isObject, jsonText, NumberText, valueAtPath } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import type { Answer } from '../http/http-client.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import { rawValue } from '../http/json-columns.ts'
import { JsonRows } from '../http/json-rows.ts'
import { objectRows, rowOf } from '../http/object-rows.ts'
import type { ObjectRow } from '../http/object-rows.ts'
import { codeOf } from '../refusal/network-refusals.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import { zoneOf } from '../column/zones.ts'
import { boundBody } from './bound-body.ts'
import { errorAnswer, failureIn } from './interface-words.ts'
import type { ApiRequest, Paging } from './request-text.ts'
import { send } from './send.ts'
import type { Limits } from './send.ts'

const MOST_PAGES = 10_000

/** Rows of an interface that answers JSON, page by page where it has pages. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  const asked = await boundBody(request.sql, request.values)
  return streamedQuery<ObjectRow>(request, {
    open: (signal) =>
      objectRows(pagedRows(config, asked, { signal, answerMs: request.timeoutMs + 1000 }), zoneOf(config)),
    cancel: async () => {},
    describe: (error) => httpRefusal(error, config),
    bytesOf: (row) => rowBytes(Array.from(row.values(), rawValue)),
  })
}

async function* pagedRows(config: SourceConfig, asked: ApiRequest, limits: Limits): AsyncGenerator<ObjectRow> {
  const { paging } = asked
  const cursors = new Set<string>()
  let [cursor, before]: [string | null, string] = [null, '']
  for (let number = 1; number <= MOST_PAGES; number++) {
    let count = 0
    const print = createHash('md5')
    const page = pageOf(config, { ...asked, path: pagePath(asked, { number, cursor }) }, { ...limits, print })
    let step = await page.next()
    for (; !step.done; step = await page.next()) {
      count++
      yield step.value
    }
    if (paging === null || count === 0) return
    // An interface that ignores the page number gives the same rows for ever.
    const now = print.digest('base64')
    if (paging.kind === 'page' && now === before) refuse('source.pageRepeats', number)
    before = now
    if (paging.kind === 'page' && count < paging.size) return
    const next: string | null = paging.kind === 'cursor' ? cursorIn(step.value, paging) : null
    if (paging.kind === 'cursor' && next === null) return
    // The last page may name itself; an earlier name would lead in a circle.
    if (next !== null && next === cursor) return
    if (next !== null && cursors.has(next)) refuse('source.pageRepeats', number + 1)
    if (next !== null) cursors.add(next)
    cursor = next
  }
  refuse('source.tooManyPages', MOST_PAGES)
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
async function* pageOf(
  config: SourceConfig,
  asked: ApiRequest,
  { print, ...limits }: Limits & { print: Hash },
): AsyncGenerator<ObjectRow, Json> {
  const { rows } = asked
  const answer = await send(config, asked, limits)
  if (answer.statusCode < 200 || answer.statusCode >= 300) {
    throw await errorAnswer(answer, config)
  }
  const reader = new JsonRows(rows)
  let count = 0
  for await (const piece of wholeBody(answer.body, () => count)) {
    for (const item of reader.take(piece)) {
      if (asked.paging !== null) print.update(item)
      count++
      yield rowOf(parsed(item))
    }
  }
  if (!reader.isComplete()) throw reader.found ? refusal('source.halfAnswer', count) : refusal('source.apiNotRows')
  const around = parsed(reader.around())
  const failure = count === 0 ? failureIn(around, config) : null
  if (failure !== null) throw refusal('source.apiSaid', failure)
  if (reader.found) return around
  // One thing where a list could be is a list of one.
  const single = valueAtPath(around, rows)
  if (!isObject(single)) throw refusal('source.apiNotRows')
  if (asked.paging !== null) print.update(around === null ? '' : jsonText(around))
  yield rowOf(single)
  return around
}

/** The text of a body; a connection that ends in the middle of it says how far it came. */
async function* wholeBody(body: Answer['body'], rows: () => number): AsyncGenerator<string> {
  try {
    yield* decoded(body)
  } catch (error) {
    throw /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(codeOf(error)) ? refusal('source.halfAnswer', rows()) : error
  }
}

function parsed(text: string): Json {
  try {
    return exactJson(text)
  } catch {
    throw refusal('source.apiNotRows')
  }
}
