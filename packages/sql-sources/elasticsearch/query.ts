import { distinctNames } from '../column/field-names.ts'
import { isList, isObject } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import { jsonColumn, rawValue } from '../http/json-columns.ts'
import { languageOf } from '../languages.ts'
import { CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { fieldOf } from '../column/text-columns.ts'
import type { ColumnKind } from '../column/text-columns.ts'
import { zoneOf } from '../column/zones.ts'
import { askedDsl } from './dsl-query.ts'
import { sent } from './sent.ts'

type Row = readonly Json[]

const PAGE_ROWS = 1000
/** The server's own limit stands behind ours, should this process be gone. */
const GRACE = 5000

/** Elasticsearch SQL, page by page: the next page is asked for when the rows of the last one are used. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  if (languageOf(request.sql, 'elasticsearch') === 'elasticDsl') return askedDsl(config, request, query)
  let cursor: string | null = null
  return streamedQuery<Row>(request, {
    open: (signal) => open(signal),
    async cancel() {
      if (cursor !== null) await sent(config, '/_sql/close', { body: { cursor }, answerMs: CONNECT_TIMEOUT })
    },
    describe: (error) => httpRefusal(error, config),
    bytesOf: (row) => rowBytes(row.map(rawValue)),
  })

  async function open(signal: AbortSignal): Promise<OpenRows<Row>> {
    const limit = `${Math.ceil((request.timeoutMs + GRACE) / 1000)}s`
    const order = { signal, answerMs: request.timeoutMs + GRACE }
    const body = {
      query: request.sql.trim().replace(/;\s*$/, ''),
      params: [...request.values],
      fetch_size: PAGE_ROWS,
      request_timeout: limit,
      page_timeout: limit,
      time_zone: zoneOf(config),
    }
    const first = await page(body)
    const kinds = first.columns.map(({ type }) => kindOf(type, zoneOf(config)))
    const names = distinctNames(first.columns.map(({ name }) => name))
    const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))

    async function* rows(): AsyncGenerator<Row> {
      for (let { rows: taken } = first; ; { rows: taken } = await page({ cursor })) {
        yield* taken
        if (cursor === null) return
      }
    }
    const column = (taken: readonly Row[], index: number) =>
      jsonColumn(
        taken.map((row) => row[index] ?? null),
        kinds[index]!,
      )
    return { fields, rows: rows(), column }

    async function page(asked: Json) {
      const answer = await pageOf(config, asked, order)
      cursor = answer.cursor
      return answer
    }
  }
}

interface Page {
  columns: { name: string; type: string }[]
  rows: Row[]
  cursor: string | null
}

async function pageOf(
  config: SourceConfig,
  body: Json,
  order: { signal: AbortSignal; answerMs: number },
): Promise<Page> {
  const document = await sent(config, '/_sql?format=json', { body, ...order })
  const columns = (isList(document.columns) ? document.columns : []).map((column) => ({
    name: isObject(column) ? String(column.name) : '',
    type: isObject(column) ? String(column.type) : '',
  }))
  const rows = (isList(document.rows) ? document.rows : []).filter(isList)
  return { columns, rows, cursor: typeof document.cursor === 'string' ? document.cursor : null }
}

export function kindOf(type: string, zone: string): ColumnKind {
  switch (type.toLowerCase()) {
    case 'byte':
    case 'short':
    case 'integer':
    case 'long':
    case 'unsigned_long':
      return { kind: 'decimal', scale: 0 }
    case 'double':
    case 'float':
    case 'half_float':
    case 'scaled_float':
      return { kind: 'float' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'date':
      return { kind: 'date' }
    case 'datetime':
    case 'timestamp':
      return { kind: 'timestamp', zone }
    default:
      return { kind: 'text' }
  }
}
