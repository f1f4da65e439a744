import { refusal } from '@mingtai/messages'

import { bodyText } from '../http/body-text.ts'
import { exactJson, isObject, NumberText } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { ask, signedIn } from '../http/http-client.ts'
import { httpRefusal, statusRefusal } from '../http/http-refusals.ts'
import { rawValue } from '../http/json-columns.ts'
import { objectRows } from '../http/object-rows.ts'
import type { ObjectRow } from '../http/object-rows.ts'
import { failedRefusal } from '../refusal/network-refusals.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { BoundValue, QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import { zonedText, zoneOf } from '../column/zones.ts'
import { csvRecords } from './csv-records.ts'

/** Runs a Flux script on InfluxDB 2. Its values are the option `mingtai` of the script; its answer is annotated CSV. */
export function askedFlux(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  return streamedQuery<ObjectRow>(request, {
    open: (signal) => objectRows(rows(config, request, signal), zoneOf(config)),
    cancel: async () => {},
    describe: (error) => httpRefusal(error, config),
    bytesOf: (row) => rowBytes(Array.from(row.values(), rawValue)),
  })
}

async function* rows(config: SourceConfig, request: QueryRequest, signal: AbortSignal): AsyncGenerator<ObjectRow> {
  const { organization = '' } = config
  if (organization === '') throw refusal('source.fluxOrganization')
  const answer = await ask(config, {
    method: 'POST',
    path: `/api/v2/query?${new URLSearchParams({ org: organization }).toString()}`,
    headers: { ...signedIn(config, 'Token'), 'content-type': 'application/json', accept: 'application/csv' },
    body: JSON.stringify({
      query: request.sql,
      type: 'flux',
      dialect: {
        header: true,
        delimiter: ',',
        annotations: ['datatype', 'group', 'default'],
        dateTimeFormat: 'RFC3339',
      },
      ...(request.values.length === 0 ? {} : { extern: externOf(zonedValues(request, zoneOf(config))) }),
    }),
    signal,
    answerMs: request.timeoutMs + 1000,
  })
  if (answer.statusCode !== 200) {
    const words = wordsIn(await bodyText(answer, 1 << 20))
    throw statusRefusal(answer) ?? (words === null ? refusal('source.garbage') : failedRefusal(words, config))
  }
  yield* tableRows(csvRecords(answer.body), config)
}

/** Tables follow each other, each with lines that say its types and defaults, and its names. */
async function* tableRows(records: AsyncIterable<string[]>, config: SourceConfig): AsyncGenerator<ObjectRow> {
  let [types, defaults, names]: [string[], string[], string[] | null] = [[], [], null]
  for await (const record of records) {
    const [mark = ''] = record
    if (record.length === 0) names = null
    else if (mark === '#datatype') [types, names] = [record, null]
    else if (mark === '#default') defaults = record
    else if (mark.startsWith('#')) continue
    else if (names === null) {
      names = record
      if (record.length > 0 && record.includes('error') && !record.includes('_value')) names = ['', 'error']
    } else if (names[1] === 'error') throw failedRefusal(record.find((word) => word !== '') ?? 'error', config)
    else yield rowOf(record, { names, types, defaults })
  }
}

interface Heading {
  names: readonly string[]
  types: readonly string[]
  defaults: readonly string[]
}

/** What Flux adds for its own order. */
const hidden = new Set(['', 'result', 'table'])

function rowOf(record: readonly string[], { names, types, defaults }: Heading): ObjectRow {
  return new Map(
    names.flatMap((name, index): [string, Json][] => {
      if (hidden.has(name)) return []
      const text = record[index] ?? ''
      return [[name, valueOf(text === '' ? (defaults[index] ?? '') : text, types[index] ?? 'string')]]
    }),
  )
}

function valueOf(text: string, type: string): Json {
  if (text === '' && type !== 'string') return null
  switch (type.split(':')[0]) {
    case 'long':
    case 'unsignedLong':
    case 'double':
      return Number.isNaN(Number(text)) ? text : numberOf(text)
    case 'boolean':
      return text === 'true'
    default:
      return text
  }
}

function numberOf(text: string): Json {
  const value = Number(text)
  return String(value) === text ? value : new NumberText(text)
}

/** A day or a moment that becomes a time, `time(v: ${from})`, is one of the zone; Flux itself takes it for UTC. */
function zonedValues({ sql, values }: QueryRequest, zone: string): BoundValue[] {
  const times = new Set(
    Array.from(sql.matchAll(/\btime\(\s*v:\s*mingtai\.p(\d+)\s*\)/g), ([, number]) => Number(number)),
  )
  return values.map((value, index) =>
    typeof value === 'string' && times.has(index + 1) ? (zonedText(value, zone) ?? value) : value,
  )
}

/** `option mingtai = {p1: …, p2: …}` as the tree that InfluxDB takes beside a script, so that values never are code. */
function externOf(values: readonly BoundValue[]) {
  const properties = values.map((value, index) => ({
    type: 'Property',
    key: { type: 'Identifier', name: `p${index + 1}` },
    value: literalOf(value),
  }))
  const init = { type: 'ObjectExpression', properties }
  const assignment = { type: 'VariableAssignment', id: { type: 'Identifier', name: 'mingtai' }, init }
  return { type: 'File', package: null, imports: null, body: [{ type: 'OptionStatement', assignment }] }
}

function literalOf(value: BoundValue) {
  if (typeof value === 'boolean') return { type: 'BooleanLiteral', value }
  if (typeof value !== 'number') return { type: 'StringLiteral', value: value ?? '' }
  return Number.isSafeInteger(value)
    ? { type: 'IntegerLiteral', value: String(value) }
    : { type: 'FloatLiteral', value }
}

function wordsIn(text: string): string | null {
  try {
    const document = exactJson(text)
    const words = isObject(document) ? (document.message ?? document.error) : null
    return typeof words === 'string' ? words : null
  } catch {
    return null
  }
}
