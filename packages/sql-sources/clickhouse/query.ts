import { randomUUID } from 'node:crypto'

import { refusal } from '@mingtai/messages'
import type { Column } from '@mingtai/sheet-core'

import { distinctNames } from '../column/field-names.ts'
import { linesOf } from '../http/body-text.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import { backslashLiteral, withLiterals } from '../template/literals.ts'
import { rowBytes } from '../column/row-bytes.ts'
import { settingRefusal } from '../refusal/session-refusals.ts'
import { allowedSettings, type SessionSetting } from '../connection/session-settings.ts'
import type { BoundValue, QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { columnOf, fieldOf } from '../column/text-columns.ts'
import type { ColumnKind, RawValue } from '../column/text-columns.ts'
import { movedText, zonedText } from '../column/zones.ts'
import { ClickhouseError, errorOf, exceptionPattern, send } from './ask.ts'
import { type Clock, clockOf, literalOn, moves } from './clock.ts'
import { groupKindOf, isComposite, kindOf, namesZone, NULL, unescaped } from './types.ts'
import { factsOf } from './versions.ts'

type Row = RawValue[]

/** Rows as tab separated texts with their types: exact for every type, and the same from the oldest server to the newest. */
const FORMAT = 'TabSeparatedWithNamesAndTypes'
/** The server gets a time limit that is longer by this much, should this process be gone. */
const GRACE = 5000
const READONLY = 164
/** Error codes for a setting that the server does not know, or not with that value. */
const WRONG_SETTING = [115, 213, 452]
/** A text beside a column of moments is no moment. */
const NO_MOMENT = [41]
/** A moment stands beside a day, a text or a number. */
const NO_COMPARISON = [43, 44, 48, 53, 386]

export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  const id = randomUUID()
  return streamedQuery<Row>(request, {
    async open(signal) {
      const facts = await factsOf(config)
      return tried(config, request, { id, signal, binds: facts.binds, clock: clockOf(config, facts) })
    },
    async cancel() {
      // Closing the connection leaves the query running on many versions.
      await send(config, { sql: `KILL QUERY WHERE query_id = '${id}'` })
    },
    describe: (error) => described(error, config),
    bytesOf: rowBytes,
  })
}

/** Runs the query with days and moments written in different ways; tries the next way only where one is refused. */
async function tried(config: SourceConfig, request: QueryRequest, running: Running): Promise<OpenRows<Row>> {
  const isMoved = moves(running.clock)
  if (isMoved && request.values.some((value) => isMoment(value))) {
    const rows = await open(config, request, { ...running, binds: false, isZoned: true }).catch(unless(NO_COMPARISON))
    if (rows !== null) return rows
  }
  const rows = await open(config, request, running).catch(
    unless(!isMoved && request.values.some(isDay) ? NO_MOMENT : []),
  )
  return rows ?? open(config, { ...request, values: request.values.map(atMidnight) }, running)
}

/** Handles an error: gives null where it has one of these codes, and throws it otherwise. */
function unless(codes: readonly number[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof ClickhouseError && codes.includes(error.number)) return null
    throw error
  }
}

/** Versions before 20 compare a moment with no text of a day, as every other database does. */
function atMidnight(value: BoundValue): BoundValue {
  return isDay(value) ? `${value} 00:00:00` : value
}

function isDay(value: BoundValue): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

function isMoment(value: BoundValue): boolean {
  return typeof value === 'string' && zonedText(value, 'UTC') !== null
}

export function described(error: unknown, config: SourceConfig): Error {
  return error instanceof ClickhouseError ? error.refusal : httpRefusal(error, config)
}

interface Running {
  id: string
  signal: AbortSignal
  binds: boolean
  clock: Clock
  /** Days and moments are written as moments of the clock's zone. */
  isZoned?: boolean
}

/** Old servers write `totals mode` of `totals_mode`. */
function isRefused({ name }: SessionSetting, error: unknown): boolean {
  if (!(error instanceof ClickhouseError) || !WRONG_SETTING.includes(error.number)) return false
  return error.message.includes(name) || error.message.includes(name.replaceAll('_', ' '))
}

async function open(config: SourceConfig, request: QueryRequest, running: Running): Promise<OpenRows<Row>> {
  const { clock } = running
  const { sql, parameters } = bound(request, running)
  const own = allowedSettings(config.type, config.session)
  const told: Record<string, string> = clock.isTold ? { session_timezone: clock.zone } : {}
  const limits = {
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    ...told,
    ...{ readonly: '2', max_execution_time: String(Math.ceil((request.timeoutMs + GRACE) / 1000)) },
  }
  const base = { query_id: running.id, default_format: FORMAT, ...parameters }
  const statement = { sql, signal: running.signal, answerMs: request.timeoutMs + GRACE }
  const answer = await send(config, { ...statement, settings: { ...base, ...limits } }).catch((error: unknown) => {
    const wrong = own.find((setting) => isRefused(setting, error))
    if (wrong !== undefined) throw settingRefusal(error, config, wrong)
    // An account that may change no setting reads only already, and has its own limits.
    if (!(error instanceof ClickhouseError) || error.number !== READONLY || !/setting/i.test(error.message)) throw error
    if (own[0] !== undefined) throw settingRefusal(error, config, own[0])
    return clock.isTold ? null : send(config, { ...statement, settings: base })
  })
  if (answer === null) return tried(config, request, { ...running, clock: { ...clock, isTold: false } })
  const lines = linesOf(answer.body)
  const names = cells((await lines.next()).value ?? '')
  const types = cells((await lines.next()).value ?? '')
  if (names.length !== types.length) throw refusal('source.garbage')
  const kinds = types.map((type) => kindOf(type ?? '', clock.zone))
  const isMoved = types.map(
    (type, index) => kinds[index]!.kind === 'timestamp' && moves(clock) && !namesZone(type ?? ''),
  )
  const distinct = distinctNames(names.map((name) => name ?? ''))
  const fields = kinds.map((kind, index) => fieldOf(distinct[index]!, kind))
  return {
    fields,
    groupKinds: types.map((type) => groupKindOf(type ?? '')),
    rows: rowsOf(lines, config, {
      composite: types.map((type) => isComposite(type ?? '')),
      mayBeEmpty: kinds.length === 1 && kinds[0]?.kind === 'text',
    }),
    column: (rows, index) =>
      isMoved[index] ? movedColumn(rows, { index, kind: kinds[index]! }, clock) : columnOf(rows, index, kinds[index]!),
  }
}

/** Converts a column of wall clocks from the server's zone to that of the session. */
function movedColumn(
  rows: readonly Row[],
  { index, kind }: { index: number; kind: ColumnKind },
  { server, zone }: Clock,
): Column {
  const moved = rows.map((row) => {
    const text = row[index]
    return [typeof text === 'string' ? movedText(text, server, zone) : null]
  })
  return columnOf(moved, 0, kind)
}

interface Shape {
  composite: readonly boolean[]
  /** A row may be an empty line: it is one text. */
  mayBeEmpty: boolean
}

/**
 * An error in the middle of the rows is written where the next row would be. An empty line, which no row but a single text
 * is, stands before what `with totals` adds up: that is no row, and whoever sums the rows would have it twice.
 */
async function* rowsOf(
  lines: AsyncIterable<string>,
  config: SourceConfig,
  { composite, mayBeEmpty }: Shape,
): AsyncGenerator<Row> {
  const width = composite.length
  let isTotal = false
  for await (const line of lines) {
    if (exceptionPattern.test(line)) throw errorOf(line, config)
    if (line === '' && !mayBeEmpty) isTotal = true
    if (isTotal) continue
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
function bound({ sql, values }: QueryRequest, { binds, clock, isZoned = false }: Running) {
  const text = sql.trim().replace(/;\s*$/, '')
  if (values.length === 0) return { sql: text, parameters: {} }
  if (binds) {
    const named = values.flatMap((value, index) => (value === null ? [] : [[`param_p${index + 1}`, parameter(value)]]))
    return { sql: text, parameters: Object.fromEntries(named) as Record<string, string> }
  }
  const place = /\{p(\d+):\w+\}/g
  const literal = (number: number) =>
    isZoned ? literalOn(clock, values[number - 1]) : backslashLiteral(values[number - 1])
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
