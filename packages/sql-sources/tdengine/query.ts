import { refusal } from '@mingtai/messages'

import { distinctNames } from '../column/field-names.ts'
import { bodyText, decoded } from '../http/body-text.ts'
import { exactJson, isList, isObject } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { ask, signedIn } from '../http/http-client.ts'
import { httpRefusal, statusRefusal } from '../http/http-refusals.ts'
import { jsonColumn, rawValue } from '../http/json-columns.ts'
import { JsonRows } from '../http/json-rows.ts'
import { backslashLiteral, withLiterals } from '../template/literals.ts'
import { failedRefusal } from '../refusal/network-refusals.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { fieldOf } from '../column/text-columns.ts'
import type { ColumnKind } from '../column/text-columns.ts'
import { zoneOf } from '../column/zones.ts'

type Row = readonly Json[]

/** TDengine 3 over REST: one answer of any size, taken apart as it comes. It binds nothing, so values are literals. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  return streamedQuery<Row>(request, {
    open: (signal) => open(config, request, signal),
    // The server ends a query whose connection is closed.
    cancel: async () => {},
    describe: (error) => httpRefusal(error, config),
    bytesOf: (row) => rowBytes(row.map(rawValue)),
  })
}

async function open(config: SourceConfig, request: QueryRequest, signal: AbortSignal): Promise<OpenRows<Row>> {
  const literal = (number: number) => backslashLiteral(request.values[number - 1])
  const sql = withLiterals(request.sql, { dialect: 'tdengine', place: /\$(\d+)/g, literal })
  const zone = new URLSearchParams({ tz: zoneOf(config) })
  const answer = await ask(config, {
    method: 'POST',
    path: `/rest/sql${config.database === '' ? '' : `/${encodeURIComponent(config.database)}`}?${zone.toString()}`,
    headers: { ...signedIn(config, 'Taosd'), 'content-type': 'text/plain; charset=utf-8' },
    body: sql.trim().replace(/;\s*$/, ''),
    signal,
    answerMs: request.timeoutMs + 1000,
  })
  if (answer.statusCode !== 200) {
    const words = statusOf(await bodyText(answer, 1 << 20))
    throw words === null ? (statusRefusal(answer) ?? refusal('source.garbage')) : problem(words, config)
  }
  const reader = new JsonRows(['data'])
  const pieces = decoded(answer.body)[Symbol.asyncIterator]()
  const first: string[] = []
  while (!reader.found) {
    const piece = await pieces.next()
    if (piece.done) break
    first.push(...reader.take(piece.value))
  }
  const status = statusOf(reader.around())
  if (status === null) throw refusal('source.garbage')
  if (status.code !== 0) throw problem(status, config)
  const kinds = status.columns.map(({ kind }): ColumnKind =>
    kind.kind === 'timestamp' ? { ...kind, zone: zoneOf(config) } : kind,
  )
  const names = distinctNames(status.columns.map(({ name }) => name))
  const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))

  async function* rows(): AsyncGenerator<Row> {
    for (const item of first) yield rowOf(item)
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next())
      for (const item of reader.take(piece.value)) yield rowOf(item)
    if (!reader.isComplete()) throw refusal('source.dropped')
  }
  const column = (taken: readonly Row[], index: number) =>
    jsonColumn(
      taken.map((row) => row[index] ?? null),
      kinds[index]!,
    )
  return { fields, rows: rows(), column }
}

function rowOf(item: string): Row {
  const row = exactJson(item)
  if (!isList(row)) throw refusal('source.garbage')
  return row
}

interface Status {
  code: number
  words: string
  columns: { name: string; kind: ColumnKind }[]
}

/** What stands around the rows: a code, the words of an error, and `[name, type, length]` for each column. */
function statusOf(text: string): Status | null {
  let document: Json
  try {
    document = exactJson(text)
  } catch {
    return null
  }
  if (!isObject(document) || typeof document.code !== 'number') return null
  const meta = isList(document.column_meta) ? document.column_meta : []
  const columns = meta.map((entry) => {
    const [name = '', type = ''] = isList(entry) ? entry : []
    return { name: String(name), kind: kindOf(String(type)) }
  })
  return { code: document.code, words: typeof document.desc === 'string' ? document.desc : '', columns }
}

export function kindOf(type: string): ColumnKind {
  if (/^((BIG|SMALL|TINY)?INT|INTEGER)( UNSIGNED)?$/i.test(type)) return { kind: 'decimal', scale: 0 }
  if (/^DECIMAL/i.test(type)) return { kind: 'decimal', scale: null }
  if (/^DOUBLE$/i.test(type)) return { kind: 'float' }
  if (/^FLOAT$/i.test(type)) return { kind: 'single' }
  if (/^BOOL(EAN)?$/i.test(type)) return { kind: 'boolean' }
  return { kind: /^TIMESTAMP$/i.test(type) ? 'timestamp' : 'text' }
}

/** Codes of version 3; older servers say the same in words. */
function problem({ code, words }: Pick<Status, 'code' | 'words'>, config: SourceConfig): Error {
  if (code === 0x357 || /authentication failure|invalid (user|password)|auth.*fail/i.test(words))
    return refusal('source.refusedLogin')
  if (code === 0x388 || /database not exist|invalid database name/i.test(words))
    return refusal('source.databaseMissing', config.database)
  return failedRefusal(words === '' ? `0x${code.toString(16)}` : words, config)
}
