import { refuse } from '@mingtai/messages'
import oracledb from 'oracledb'
import type { Connection, ExecuteOptions, ResultSet } from 'oracledb'

import { checkCall, outKind, procedureCall } from '../procedure-text.ts'
import type { Argument, ProcedureCall } from '../procedure-text.ts'
import type { SourceConfig } from '../source.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import type { RawValue } from '../column/text-columns.ts'
import { namedColumns, resultRows } from './result-rows.ts'
import { rawValue } from './types.ts'

const MOST_LETTERS = 32_767

type Out = Extract<Argument, { kind: 'out' }>

/** A call as a block of PL/SQL: what it gives back is bound as `:o1`, `:o2` … */
export interface CallBlock {
  sql: string
  call: ProcedureCall
  outs: Out[]
}

export function callBlock({ type, procedures = [] }: SourceConfig, text: string): CallBlock {
  checkCall(text, type, procedures)
  const call = procedureCall(text, type)
  const outs = call.arguments.filter((one) => one.kind === 'out')
  const numbers = new Map(outs.map((one, index) => [one, index + 1]))
  const list = call.arguments.map((one) => (one.kind === 'out' ? `:o${numbers.get(one)}` : one.text))
  return { sql: `begin ${call.name}(${list.join(', ')}); end;`, call, outs }
}

/** Returns the cursors that a procedure opened, or one row of its output values. */
export async function opened(
  connection: Connection,
  { sql, call, outs }: CallBlock,
  { named, options, zone }: { named: Record<string, unknown>; options: ExecuteOptions; zone: string },
): Promise<OpenRows<RawValue[]>> {
  const binds = Object.fromEntries(outs.map((out, index) => [`o${index + 1}`, bindOf(out)]))
  const { outBinds = {}, implicitResults = [] } = await connection.execute(sql, { ...named, ...binds }, options)
  const value = (out: Out) => outBinds[`o${outs.indexOf(out) + 1}`]
  const cursors = [...outs.map(value).filter(isCursor), ...implicitResults]
  const wanted = call.result ?? (cursors.length > 0 ? 1 : 'out')
  if (wanted !== 'out') {
    const resultSet = cursors[wanted - 1] ?? refuse('source.procedureNoRows', wanted)
    return resultRows({ resultSet, metaData: resultSet.metaData }, zone)
  }
  const plain = outs.filter(({ type }) => type !== 'cursor')
  if (plain.length === 0) refuse('source.procedureNoRows', 1)
  const kinds = plain.map(({ type }) => outKind(type))
  const row = plain.map((out, index) => rawValue(value(out), kinds[index]!))
  async function* rows(): AsyncGenerator<RawValue[]> {
    yield row
  }
  return {
    ...namedColumns(
      plain.map(({ name }) => name),
      kinds,
    ),
    rows: rows(),
  }
}

/** Numbers come as texts, so that no digit is lost. */
function bindOf({ type }: Out) {
  const dir = oracledb.BIND_OUT
  if (type === 'cursor') return { dir, type: oracledb.CURSOR }
  if (type === 'date' || type === 'moment') return { dir, type: oracledb.DB_TYPE_TIMESTAMP }
  return { dir, type: oracledb.STRING, maxSize: MOST_LETTERS }
}

function isCursor(value: unknown): value is ResultSet {
  return typeof value === 'object' && value !== null && 'getRows' in value
}
