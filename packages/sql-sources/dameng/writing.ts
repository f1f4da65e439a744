import { Refusal } from '@mingtai/messages'
import { damengTables } from '../writing/create-table.ts'
import type { BoundInput, SourceWriting, WriteAnswer } from '../writing/order.ts'
import { transactionsOf } from '../writing/transaction.ts'
import { meant, saidBy } from '../writing/write-refusals.ts'
import type { SourceConfig } from '../source.ts'
import { queryRefusal, writers } from './connections.ts'
import { type DamengConnection, damengDriver } from './driver.ts'
import { damengDialect } from './write-dialect.ts'
import { facts } from './write-facts.ts'

const DEADLOCK = -6403
/** From here on errors are those of the connection. */
const DRIVER = -70_000

const transaction = transactionsOf({
  async open(config, { signal, timeoutMs }) {
    const connection = await writers.take(config, signal)
    let isGone = false
    // The driver cannot stop a statement; a connection that is gone undoes what it did.
    const end = () => {
      isGone = true
      connection.close().catch(() => {})
    }
    return {
      // The driver does not commit by itself, so every statement is within a transaction.
      begin: async () => {},
      run: (text, values) => within(timeoutMs, run(connection, text, values), end),
      commit: () => connection.commit(),
      rollback: async () => (isGone ? Promise.reject(new Late()) : connection.rollback()),
      stop: end,
      leave: (how) => writers.give(config, connection, how),
    }
  },
  mayRetry: (problem) => numberOf(problem) === DEADLOCK,
  isAnswer: (problem) => undoesCommit(numberOf(problem)),
  refusalOf,
})

class Late extends Error {}

/** The driver has no time limit of a statement; whoever waits too long gives the connection up. */
async function within<Value>(timeoutMs: number, work: Promise<Value>, end: () => void): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      end()
      reject(new Late())
    }, timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function run(connection: DamengConnection, text: string, values: readonly BoundInput[]): Promise<WriteAnswer> {
  const driver = await damengDriver()
  const binds = Object.fromEntries(values.map((value, at) => [`b${at + 1}`, value]))
  const options = { outFormat: driver.OUT_FORMAT_ARRAY, autoCommit: false }
  const { rows = [], rowsAffected } = await connection.execute(text, binds, options)
  return {
    rows: rows.map((row) => row.map((value) => (value === null || value === undefined ? null : String(value)))),
    count: rowsAffected ?? rows.length,
    insertId: null,
  }
}

/** The server numbers its errors below zero, the driver its own above. */
function numberOf(problem: unknown): number | null {
  return problem instanceof Error && 'errCode' in problem && typeof problem.errCode === 'number'
    ? problem.errCode
    : null
}

/** Whether the server said it of a statement, and not of the session that it ended. */
function isSaid(number: number | null): boolean {
  return number !== null && number < 0 && number > DRIVER && !ended.has(number)
}

/** Of a commit only what is known to undo it is an answer; of anything else the end is unknown. */
function undoesCommit(number: number | null): boolean {
  return number !== null && (number === DEADLOCK || isViolated(number))
}

const ended = new Set([-6001, -6010, -6060, -2501, -2502])

/** Unique, empty, check and foreign key, and what a column cannot hold. */
function isViolated(number: number): boolean {
  return (
    (number <= -6600 && number > -6700) ||
    (number <= -6100 && number > -6200) ||
    (number <= -20_000 && number > -31_000)
  )
}

export function refusalOf(problem: unknown, config: SourceConfig): unknown {
  if (problem instanceof Refusal) return problem
  const number = numberOf(problem)
  const said = saidBy(problem, config.password)
  if (problem instanceof Late || number === DEADLOCK || number === -6407) return meant('busy', said)
  if (number === null) return problem instanceof Error && 'code' in problem ? queryRefusal(problem, config) : problem
  if (!isSaid(number)) return queryRefusal(problem, config)
  if (number <= -5500 && number > -5600) return meant('denied', said)
  return meant(isViolated(number) ? 'violated' : 'failed', said)
}

/** Writing rows of Dameng. */
export const damengWriting: SourceWriting = {
  ...{ dialect: damengDialect, tables: damengTables, facts, transaction, refusalOf },
  beforeCommit: 'select 1 from dual',
}
