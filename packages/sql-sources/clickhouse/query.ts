import { randomUUID } from 'node:crypto'

import { refusal } from '@mingtai/messages'
import type { Field } from '@mingtai/sheet-core'

import { distinctNames } from '../field-names.ts'
import { linesOf } from '../http/body-text.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import { backslashLiteral, withLiterals } from '../literals.ts'
import { rowBytes } from '../row-bytes.ts'
import type { BoundValue, QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../streamed-query.ts'
import type { OpenRows } from '../streamed-query.ts'
import { columnOf, fieldTypeOf } from '../text-columns.ts'
import type { RawValue } from '../text-columns.ts'
import { ClickhouseError, errorOf, exceptionPattern, send } from './ask.ts'
import { isComposite, kindOf, NULL, unescaped } from './types.ts'
import { bindsParameters } from './versions.ts'

type Row = RawValue[]

/** Rows as tab separated texts with their types: exact for every type, and the same from the oldest server to the newest. */
const FORMAT = 'TabSeparatedWithNamesAndTypes'
/** The server's own limit stands behind ours, should this process be gone. */
const GRACE = 5000
const READONLY = 164
/** A text beside a column of moments is no moment. */
const NO_MOMENT = 41

export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  const id = randomUUID()
  return streamedQuery<Row>(request, {
    open: (signal) =>
      open(config, request, { id, signal }).catch((error: unknown) => {
        if (!(error instanceof ClickhouseError) || error.number !== NO_MOMENT || !request.values.some(isDay))
          throw error
        return open(config, { ...request, values: request.values.map(atMidnight) }, { id, signal })
      }),
    async cancel() {
      // Closing the connection leaves the query running on many versions.
      await send(config, { sql: `KILL QUERY WHERE query_id = '${id}'` })
    },
    describe: (error) => described(error, config),
    bytesOf: rowBytes,
  })
}

/** Versions before 20 compare a moment with no text of a day, as every other database does. */
function atMidnight(value: BoundValue): BoundValue {
  return isDay(value) ? `${value} 00:00:00` : value
}

function isDay(value: BoundValue): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

export function described(error: unknown, config: SourceConfig): Error {
  return error instanceof ClickhouseError ? error.refusal : httpRefusal(error, config)
}

interface Running {
  id: string
  signal: AbortSignal
}

async function open(config: SourceConfig, request: QueryRequest, running: Running): Promise<OpenRows<Row>> {
  const { sql, parameters } = await bound(config, request)
  const limits = { readonly: '2', max_execution_time: String(Math.ceil((request.timeoutMs + GRACE) / 1000)) }
  const base = { query_id: running.id, default_format: FORMAT, ...parameters }
  const statement = { sql, signal: running.signal, answerMs: request.timeoutMs + GRACE }
  const answer = await send(config, { ...statement, settings: { ...base, ...limits } }).catch((error: unknown) => {
    // An account that may change no setting reads only already, and has its own limits.
    if (!(error instanceof ClickhouseError) || error.number !== READONLY || !/setting/i.test(error.message)) throw error
    return send(config, { ...statement, settings: base })
  })
  const lines = linesOf(answer.body)
  const names = cells((await lines.next()).value ?? '')
  const types = cells((await lines.next()).value ?? '')
  if (names.length !== types.length) throw refusal('source.garbage')
  const kinds = types.map((type) => kindOf(type ?? ''))
  const distinct = distinctNames(names.map((name) => name ?? ''))
  const fields = kinds.map((kind, index): Field => ({ name: distinct[index]!, type: fieldTypeOf(kind) }))
  return {
    fields,
    rows: rowsOf(
      lines,
      types.map((type) => isComposite(type ?? '')),
      config,
    ),
    column: (rows, index) => columnOf(rows, index, kinds[index]!),
  }
}

/** An error in the middle of the rows is written where the next row would be. */
async function* rowsOf(
  lines: AsyncIterable<string>,
  composite: readonly boolean[],
  config: SourceConfig,
): AsyncGenerator<Row> {
  const width = composite.length
  for await (const line of lines) {
    if (exceptionPattern.test(line)) throw errorOf(line, config)
    const row = cells(line, composite)
    if (row.length === width) yield row
    else if (line.startsWith('__exception__') || line === '' || line === '\r') continue
    else throw refusal('source.dropped')
  }
}

/** Lists and the like are texts of their own grammar, whose escapes belong to them. */
function cells(line: string, composite: readonly boolean[] = []): (string | null)[] {
  return line.split('\t').map((text, index) => (composite[index] === true && text !== NULL ? text : unescaped(text)))
}

/** New servers bind parameters themselves; old ones know none and get literals in their places. */
async function bound(config: SourceConfig, { sql, values }: QueryRequest) {
  const text = sql.trim().replace(/;\s*$/, '')
  if (values.length === 0) return { sql: text, parameters: {} }
  if (await bindsParameters(config)) {
    const named = values.flatMap((value, index) => (value === null ? [] : [[`param_p${index + 1}`, parameter(value)]]))
    return { sql: text, parameters: Object.fromEntries(named) as Record<string, string> }
  }
  const place = /\{p(\d+):\w+\}/g
  const literal = (number: number) => backslashLiteral(values[number - 1])
  return { sql: withLiterals(text, { dialect: 'clickhouse', place, literal }), parameters: {} }
}

/** Parameters are read as the format of one value, so what separates values there is escaped. */
function parameter(value: Exclude<BoundValue, null>): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value).replaceAll(
    /[\\\t\n\r\0]/g,
    (letter) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[letter] ?? '0'}`,
  )
}
