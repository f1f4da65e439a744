import { Refusal } from '@mingtai/messages'
import oracledb from 'oracledb'
import type { Connection, WriteOptions } from 'oracledb'
import { codeOf } from '../refusal/network-refusals.ts'
import type { SourceConfig } from '../source.ts'
import { oracleTables } from '../writing/create-table.ts'
import type { BoundInput, SourceWriting, WriteAnswer } from '../writing/order.ts'
import { transactionsOf } from '../writing/transaction.ts'
import { meant, saidBy } from '../writing/write-refusals.ts'
import { writers } from './connections.ts'
import { queryRefusal } from './refusals.ts'
import { asText } from './types.ts'
import { NUMBER_PLACE, oracleDialect } from './write-dialect.ts'
import { facts } from './write-facts.ts'

/** Two that waited for each other, and a transaction that could not be put in order. */
const AGAIN = new Set(['ORA-00060', 'ORA-08177'])

const transaction = transactionsOf({
  async open(config, { signal, timeoutMs }) {
    const connection = await writers.take(config, signal)
    return {
      // Every statement is within a transaction there. An insert of a key that somebody else is writing waits without a lock.
      begin: async () => (connection.callTimeout = timeoutMs),
      run: (text, values) => run(connection, text, values),
      commit: () => connection.commit(),
      rollback: () => connection.rollback(),
      stop: () => void connection.break().catch(() => {}),
      leave: (end) => writers.give(config, connection, end),
    }
  },
  mayRetry: (problem) => AGAIN.has(codeOf(problem)),
  isAnswer,
  refusalOf,
})

/** The session was ended, or the server fell, in the middle of the commit. */
const ended = new Set([
  ...['ORA-00028', 'ORA-00600', 'ORA-01012', 'ORA-01013', 'ORA-01033', 'ORA-01089', 'ORA-01092', 'ORA-02396'],
  ...['ORA-03113', 'ORA-03114', 'ORA-03135', 'ORA-07445', 'ORA-12537', 'ORA-12547', 'ORA-12571'],
])

/** Of a commit only what is known to undo it is an answer: a rule that is looked at late, or a view that is refreshed with it. */
export function isAnswer(problem: unknown): boolean {
  const code = codeOf(problem)
  return violated.test(code) || AGAIN.has(code) || code === 'ORA-12008'
}

export const writeOptions: WriteOptions = {
  autoCommit: false,
  outFormat: oracledb.OUT_FORMAT_ARRAY,
  fetchTypeHandler: (column) => (asText(column) ? { type: oracledb.STRING } : undefined),
}

/** Most bytes of a text that is bound as it is; a longer one goes as a large object. */
const MOST_BYTES = 4000

/** Values by the names of their places, and the place of the number that a new row gets. */
export function bindsOf(text: string, values: readonly BoundInput[]): Record<string, unknown> {
  const own = values.map((value, at) => [`b${at + 1}`, bindOf(value)] as const)
  const asks = text.endsWith(` into ${NUMBER_PLACE}`)
  const number = { dir: oracledb.BIND_OUT, type: oracledb.STRING, maxSize: 200 }
  return { ...Object.fromEntries(own), ...(asks ? { [NUMBER_PLACE.slice(1)]: number } : {}) }
}

function bindOf(value: BoundInput): unknown {
  return typeof value === 'string' && Buffer.byteLength(value) > MOST_BYTES
    ? { val: value, type: oracledb.CLOB }
    : value
}

async function run(connection: Connection, text: string, values: readonly BoundInput[]): Promise<WriteAnswer> {
  const answer = await connection.execute(text, bindsOf(text, values), writeOptions)
  const { rows = [], rowsAffected, outBinds = {} } = answer
  const given = outBinds[NUMBER_PLACE.slice(1)]
  const [number = null]: unknown[] = Array.isArray(given) ? given : []
  return {
    rows: rows.map((row) => row.map((value) => (value === null || value === undefined ? null : String(value)))),
    count: rowsAffected ?? rows.length,
    insertId: number === null ? null : String(number),
  }
}

/** Unique, empty, check and foreign key, what a column cannot hold, and the words of a trigger. */
const violated =
  /^ORA-(00001|01400|01407|02290|02291|02292|02091|12899|01401|01438|01426|01722|06502|01461|22835|018[3-6]\d|20\d{3}|04088)$/
const denied = new Set(['ORA-01031', 'ORA-41900', 'ORA-01950', 'ORA-16000', 'ORA-42399'])
const busy = new Set(['ORA-00054', 'ORA-30006', 'ORA-02049', 'NJS-123'])

export function refusalOf(problem: unknown, config: SourceConfig): unknown {
  if (problem instanceof Refusal) return problem
  const code = codeOf(problem)
  if (code === '') return problem
  const said = saidBy(problem instanceof Error ? firstLine(problem) : problem, config.password)
  if (busy.has(code) || AGAIN.has(code)) return meant('busy', said)
  if (denied.has(code)) return meant('denied', said)
  if (violated.test(code)) return meant('violated', said)
  return code.startsWith('ORA-') && !isOfConnection(code, problem, config)
    ? meant('failed', said)
    : queryRefusal(problem, config)
}

/** Behind the first line the driver puts an address of the internet. */
function firstLine(problem: Error): Error {
  return new Error(problem.message.split('\n')[0] ?? '')
}

function isOfConnection(code: string, problem: unknown, config: SourceConfig): boolean {
  const known = queryRefusal(problem, config)
  return ended.has(code) || (known instanceof Refusal && known.key.startsWith('source.'))
}

/** Writing rows of Oracle. */
export const oracleWriting: SourceWriting = {
  ...{ dialect: oracleDialect, tables: oracleTables, facts, transaction, refusalOf },
  beforeCommit: 'set constraints all immediate',
}
