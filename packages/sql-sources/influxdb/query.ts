import { refusal } from '@mingtai/messages'

import { distinctNames } from '../column/field-names.ts'
import { bodyText, linesOf } from '../http/body-text.ts'
import { exactJson, isList, isObject } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { ask, signedIn } from '../http/http-client.ts'
import { httpRefusal, statusRefusal } from '../http/http-refusals.ts'
import { jsonColumn, kindOfJson, rawValue } from '../http/json-columns.ts'
import { languageOf } from '../languages.ts'
import { failedRefusal } from '../refusal/network-refusals.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { fieldOf } from '../column/text-columns.ts'
import { zoneOf } from '../column/zones.ts'
import { askedFlux } from './flux-query.ts'
import { inZone } from './in-zone.ts'
import { asksSeveral } from './several.ts'

type Row = readonly Json[]

interface Part {
  names: string[]
  rows: Row[]
}

const CHUNK_ROWS = 1000

/** InfluxQL; rows come in parts, each a line of JSON. The server stops when the connection closes. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  if (languageOf(request.sql, 'influxdb') === 'flux') return askedFlux(config, request)
  return streamedQuery<Row>(request, {
    open: (signal) => open(config, request, signal),
    cancel: async () => {},
    describe: (error) => httpRefusal(error, config),
    bytesOf: (row) => rowBytes(row.map(rawValue)),
  })
}

async function open(config: SourceConfig, request: QueryRequest, signal: AbortSignal): Promise<OpenRows<Row>> {
  const named = request.values.map((value, index) => [`p${index + 1}`, value])
  const form = new URLSearchParams({
    q: inZone(request.sql, zoneOf(config)),
    chunked: 'true',
    chunk_size: String(CHUNK_ROWS),
  })
  if (named.length > 0) form.set('params', JSON.stringify(Object.fromEntries(named)))
  const answer = await ask(config, {
    method: 'POST',
    path: `/query?${new URLSearchParams({ db: config.database }).toString()}`,
    headers: { ...signedIn(config, 'Token'), 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    signal,
    answerMs: request.timeoutMs + 1000,
  })
  if (answer.statusCode !== 200) {
    const words = errorIn(await bodyText(answer, 1 << 20))
    throw statusRefusal(answer) ?? (words === null ? refusal('source.garbage') : problem(words, config))
  }
  const parts = partsOf(answer.body, { config, isNamed: asksSeveral(request.sql) })
  const first = await parts.next()
  const { names, rows } = first.done ? { names: [], rows: [] } : first.value
  const kinds = names.map((_, index) =>
    kindOfJson(
      rows.map((row) => row[index] ?? null),
      zoneOf(config),
    ),
  )
  const distinct = distinctNames(names)
  const fields = kinds.map((kind, index) => fieldOf(distinct[index]!, kind))
  return {
    fields,
    rows: rowsOf({ names, rows }, parts),
    column: (taken, index) =>
      jsonColumn(
        taken.map((row) => row[index] ?? null),
        kinds[index]!,
      ),
  }
}

/** Series of one query have the same columns; those of several measurements may not, and are told apart by nobody. */
async function* rowsOf(first: Part, others: AsyncIterable<Part>): AsyncGenerator<Row> {
  yield* first.rows
  for await (const { names, rows } of others) {
    if (names.join('\n') !== first.names.join('\n')) throw refusal('source.seriesDiffer')
    yield* rows
  }
}

interface Reading {
  config: SourceConfig
  /** Rows of several measurements say which one they are of. */
  isNamed: boolean
}

async function* partsOf(body: AsyncIterable<Uint8Array>, { config, isNamed }: Reading): AsyncGenerator<Part> {
  for await (const line of linesOf(body)) {
    if (line.trim() === '') continue
    const document = parsed(line)
    if (!isObject(document)) throw refusal('source.garbage')
    if (typeof document.error === 'string') throw problem(document.error, config)
    for (const result of isList(document.results) ? document.results : []) {
      if (!isObject(result)) continue
      if (typeof result.error === 'string') throw problem(result.error, config)
      for (const series of isList(result.series) ? result.series : []) {
        const part = partOf(series)
        yield isNamed ? named(series, part) : part
      }
    }
  }
}

function named(series: Json, { names, rows }: Part): Part {
  const measurement = isObject(series) ? (series.name ?? null) : null
  return { names: ['measurement', ...names], rows: rows.map((row) => [measurement, ...row]) }
}

/** Tags of a series stand before its columns. */
function partOf(series: Json): Part {
  if (!isObject(series) || !isList(series.columns)) throw refusal('source.garbage')
  const tags = isObject(series.tags) ? series.tags : {}
  const before = Object.values(tags)
  const values = isList(series.values) ? series.values : []
  return {
    names: [...Object.keys(tags), ...series.columns.map(String)],
    rows: values.map((row) => [...before, ...(isList(row) ? row : [])]),
  }
}

function problem(words: string, config: SourceConfig): Error {
  if (/authorization failed|unauthorized|not authorized|unable to parse authentication/i.test(words))
    return refusal('source.refusedLogin')
  if (/^database not found/i.test(words)) return refusal('source.databaseMissing', config.database)
  if (/timeout/i.test(words) && /query/i.test(words)) return refusal('sql.cancelled')
  return failedRefusal(words, config)
}

function errorIn(text: string): string | null {
  const document = parsed(text)
  if (!isObject(document)) return null
  const words = document.error ?? document.message
  return typeof words === 'string' ? words : null
}

function parsed(text: string): Json {
  try {
    return exactJson(text)
  } catch {
    return null
  }
}
