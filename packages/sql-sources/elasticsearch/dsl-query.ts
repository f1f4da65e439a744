import { refusal } from '@mingtai/messages'

import { isList, isObject, jsonText, valueAtPath } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import { rawValue } from '../http/json-columns.ts'
import { objectRows, rowOf } from '../http/object-rows.ts'
import type { ObjectRow } from '../http/object-rows.ts'
import { boundJson } from '../api/bound-request.ts'
import { CONNECT_TIMEOUT, failedRefusal } from '../refusal/network-refusals.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { BoundValue, QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import { zoneOf } from '../column/zones.ts'
import { flattened } from './aggregations.ts'
import { checkDsl, dslRequest } from './dsl-text.ts'
import type { DslRequest } from './dsl-text.ts'
import { sent } from './sent.ts'
import type { JsonObject } from './sent.ts'

const PAGE_ROWS = 1000
const KEEP_ALIVE = '2m'
/** The server's own limit stands behind ours, should this process be gone. */
const GRACE = 5000

type SqlQuery = (config: SourceConfig, request: QueryRequest) => Promise<QueryRows>

/** Runs a search in Elasticsearch's own language: documents page by page, or aggregations as rows. */
export async function askedDsl(config: SourceConfig, request: QueryRequest, sql: SqlQuery): Promise<QueryRows> {
  const text = boundText(request.sql, request.values)
  // Values stand inside texts too, where they may have become a name.
  checkDsl(text)
  const asked = dslRequest(text)
  const { action, body } = asked
  if (action === '_sql') return sql(config, { ...request, sql: String(body.query ?? ''), values: paramsIn(body) })
  const search = new Search(config, asked, request)
  return streamedQuery<ObjectRow>(request, {
    open: (signal) => objectRows(search.rows(signal), zoneOf(config)),
    cancel: () => search.end(),
    finish: () => search.end(),
    describe: (error) => httpRefusal(error, config),
    bytesOf: (row) => rowBytes(Array.from(row.values(), rawValue)),
  })
}

/** Values as JSON in their places; what stands before the content holds none. */
function boundText(text: string, values: readonly BoundValue[]): string {
  const start = text.indexOf('{')
  if (start < 0) return text
  const bound = boundJson(text.slice(start), (number) => values[Number(number) - 1] ?? null)
  return `${text.slice(0, start)}${bound}`
}

function paramsIn({ params }: JsonObject): BoundValue[] {
  return (isList(params) ? params : []).map((value) => {
    const raw = rawValue(value)
    return Buffer.isBuffer(raw) ? null : raw
  })
}

class Search {
  readonly #config: SourceConfig
  readonly #asked: DslRequest
  readonly #answerMs: number
  /** A view of the index as it was at the start, which Elasticsearch keeps until it is told. */
  #view: string | null = null

  constructor(config: SourceConfig, asked: DslRequest, { timeoutMs }: QueryRequest) {
    this.#config = config
    this.#asked = asked
    this.#answerMs = timeoutMs + GRACE
  }

  async *rows(signal: AbortSignal): AsyncGenerator<ObjectRow> {
    const { action, index, body, rows } = this.#asked
    const place = `/${encodeURIComponent(index)}`
    const order = { signal, answerMs: this.#answerMs }
    if (action === '_mapping') {
      const answer = await sent(this.#config, `${place}/_mapping`, { method: 'GET', body: null, ...order })
      return yield* mappingRows(answer)
    }
    if (action === '_field_caps') {
      const answer = await sent(this.#config, `${place}/_field_caps?fields=*`, { body: null, ...order })
      return yield* fieldRows(answer)
    }
    const aggregations = body.aggs ?? body.aggregations
    if (rows !== 'hits' && aggregations !== undefined) yield* this.#buckets(place, signal)
    else yield* this.#hits(place, signal)
  }

  async end(): Promise<void> {
    const view = this.#view
    this.#view = null
    if (view !== null)
      await sent(this.#config, '/_pit', { method: 'DELETE', body: { id: view }, answerMs: CONNECT_TIMEOUT }).catch(
        () => {},
      )
  }

  async *#hits(place: string, signal: AbortSignal): AsyncGenerator<ObjectRow> {
    const order = { signal, answerMs: this.#answerMs }
    const opened = await sent(this.#config, `${place}/_pit?keep_alive=${KEEP_ALIVE}`, { body: null, ...order })
    if (typeof opened.id !== 'string') throw refusal('source.garbage')
    this.#view = opened.id
    const { size, from: _, aggs: _a, aggregations: _b, ...body } = this.#asked.body
    const most = typeof size === 'number' ? size : Number.MAX_SAFE_INTEGER
    let [taken, after]: [number, Json | null] = [0, null]
    while (taken < most) {
      const page = Math.min(PAGE_ROWS, most - taken)
      const asked: JsonObject = {
        sort: [{ _shard_doc: 'asc' }],
        ...body,
        size: page,
        track_total_hits: false,
        pit: { id: this.#view, keep_alive: KEEP_ALIVE },
        ...(after === null ? {} : { search_after: after }),
      }
      const answer = await this.#searched('/_search', asked, signal)
      if (typeof answer.pit_id === 'string') this.#view = answer.pit_id
      const hits = valueAtPath(answer, ['hits', 'hits'])
      const found = isList(hits) ? hits.filter(isObject) : []
      for (const hit of found) yield hitRow(hit)
      taken += found.length
      after = found.at(-1)?.sort ?? null
      if (found.length < page || after === null) return
    }
  }

  /** A composite aggregation is asked for page by page; others come whole. */
  async *#buckets(place: string, signal: AbortSignal): AsyncGenerator<ObjectRow> {
    let body: JsonObject = { ...this.#asked.body, size: 0 }
    while (true) {
      const answer = await this.#searched(`${place}/_search`, body, signal)
      const aggregations = isObject(answer.aggregations) ? answer.aggregations : {}
      yield* flattened(aggregations)
      const next = nextPage(body, aggregations)
      if (next === null) return
      body = next
    }
  }

  async #searched(path: string, body: JsonObject, signal: AbortSignal): Promise<JsonObject> {
    const timeout = `${Math.ceil(this.#answerMs / 1000)}s`
    const answer = await sent(this.#config, `${path}?allow_partial_search_results=false`, {
      body: { ...body, timeout },
      signal,
      answerMs: this.#answerMs,
    })
    if (answer.timed_out === true) throw refusal('sql.timeout', Math.ceil(this.#answerMs / 1000))
    const failed = valueAtPath(answer, ['_shards', 'failed'])
    if (typeof failed === 'number' && failed > 0)
      throw failedRefusal(
        jsonText(valueAtPath(answer, ['_shards', 'failures']) ?? 'shards').slice(0, 200),
        this.#config,
      )
    return answer
  }
}

function nextPage(body: JsonObject, answered: JsonObject): JsonObject | null {
  const key = body.aggs === undefined ? 'aggregations' : 'aggs'
  const asked = body[key]
  const [name = '', ...more] = isObject(asked) ? Object.keys(asked) : []
  const after = valueAtPath(answered, [name, 'after_key'])
  const one = isObject(asked) ? asked[name] : undefined
  const composite = isObject(one) ? one.composite : undefined
  if (after === undefined || more.length > 0 || !isObject(one) || !isObject(composite)) return null
  return { ...body, [key]: { [name]: { ...one, composite: { ...composite, after } } } }
}

/** A document with its id; what was asked for as `fields` stands beside it, lists of one as their value. */
function hitRow({ _id, _source, fields }: JsonObject): ObjectRow {
  const source = isObject(_source) ? rowOf(_source) : new Map<string, Json>()
  const named = isObject(fields) ? Object.entries(fields) : []
  const single = named.map(([name, value]): [string, Json] => [
    name,
    isList(value) && value.length === 1 ? (value[0] ?? null) : value,
  ])
  return new Map([['_id', _id ?? null], ...source, ...single])
}

function* mappingRows(answer: JsonObject): Generator<ObjectRow> {
  for (const [index, found] of Object.entries(answer)) {
    const properties = valueAtPath(found, ['mappings', 'properties'])
    yield* propertyRows(index, '', properties)
  }
}

function* propertyRows(index: string, before: string, properties: Json | undefined): Generator<ObjectRow> {
  if (!isObject(properties)) return
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property)) continue
    if (property.type !== undefined)
      yield new Map<string, Json>([
        ['index', index],
        ['field', `${before}${name}`],
        ['type', property.type],
      ])
    yield* propertyRows(index, `${before}${name}.`, property.properties)
  }
}

function* fieldRows({ fields }: JsonObject): Generator<ObjectRow> {
  for (const [field, types] of Object.entries(isObject(fields) ? fields : {})) {
    for (const [type, facts] of Object.entries(isObject(types) ? types : {})) {
      if (field.startsWith('_') || !isObject(facts)) continue
      yield new Map<string, Json>([
        ['field', field],
        ['type', type],
        ['searchable', facts.searchable ?? null],
        ['aggregatable', facts.aggregatable ?? null],
      ])
    }
  }
}
