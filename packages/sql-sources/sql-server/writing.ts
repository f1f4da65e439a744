import { Refusal } from '@mingtai/messages'
import { type Connection, ISOLATION_LEVEL, Request, TYPES } from 'tedious'
import { sqlServerTables } from '../writing/create-table.ts'
import type { BoundInput, SourceWriting, WriteAnswer } from '../writing/order.ts'
import { transactionsOf } from '../writing/transaction.ts'
import { LOCK_SECONDS, meant, saidBy } from '../writing/write-refusals.ts'
import type { SourceConfig } from '../source.ts'
import { queryRefusal, writers } from './connections.ts'
import { rawValue, type ServerColumn } from './types.ts'
import { sqlServerDialect } from './write-dialect.ts'
import { facts } from './write-facts.ts'

const DEADLOCK = 1205

const transaction = transactionsOf({
  async open(config, { signal, timeoutMs }) {
    const connection = await writers.take(config, signal)
    return {
      async begin() {
        // A statement that fails undoes everything, also where the server would go on.
        await answered(connection, `set xact_abort on; set lock_timeout ${LOCK_SECONDS * 1000}`, { timeoutMs })
        await called((done) => connection.beginTransaction(done, '', ISOLATION_LEVEL.READ_COMMITTED))
      },
      run: (text, values) => run(connection, text, { values, timeoutMs }),
      commit: () => called((done) => connection.commitTransaction(done)),
      // Where the server has undone it already there is nothing to undo.
      rollback: () => answered(connection, 'if @@trancount > 0 rollback transaction', { timeoutMs }),
      stop: () => connection.cancel(),
      leave: (end) => writers.give(config, connection, end),
    }
  },
  mayRetry: (problem) => numberOf(problem) === DEADLOCK,
  // From this severity on the server ends the connection.
  isAnswer: (problem) => numberOf(problem) !== null && severityOf(problem) < 20,
  refusalOf,
})

function called(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((error) => (error === undefined || error === null ? resolve() : reject(error)))
  })
}

function answered(connection: Connection, sql: string, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  return called((done) => {
    const request = new Request(sql, done)
    request.setTimeout(timeoutMs)
    connection.execSqlBatch(request)
  })
}

/** Triggers write rows too and number them, so the statement itself says how many were its own, and the number of its row. */
const COUNTED = '; select cast(@@rowcount as nvarchar(20)), cast(scope_identity() as nvarchar(40))'

async function run(
  connection: Connection,
  text: string,
  { values, timeoutMs }: { values: readonly BoundInput[]; timeoutMs: number },
): Promise<WriteAnswer> {
  const writes = /^(insert|update|delete)\b/i.test(text)
  const rows: (string | null)[][] = []
  await called((done) => {
    const request = new Request(writes ? text + COUNTED : text, done)
    values.forEach((value, at) => request.addParameter(`p${at + 1}`, TYPES.NVarChar, value))
    request.on('row', (cells: { value: unknown; metadata: ServerColumn }[]) =>
      rows.push(cells.map(({ value, metadata }) => textOf(rawValue(value, metadata.type.name)))),
    )
    request.setTimeout(timeoutMs)
    connection.execSql(request)
  })
  if (!writes) return { rows, count: rows.length, insertId: null }
  const [count = '0', insertId = null] = rows.at(-1) ?? []
  return { rows: [], count: Number(count), insertId }
}

function textOf(value: unknown): string | null {
  return value === null ? null : String(value)
}

function numberOf(problem: unknown): number | null {
  return problem instanceof Error && 'number' in problem && typeof problem.number === 'number' ? problem.number : null
}

function severityOf(problem: unknown): number {
  return problem instanceof Error && 'class' in problem && typeof problem.class === 'number' ? problem.class : 0
}

/** Null, unique, foreign key and check, and values that a column cannot hold. */
const violated = new Set([
  ...[515, 2601, 2627, 547, 2628, 8152, 8115, 8114, 220, 232, 241, 242, 244, 245, 248, 295, 296, 1007, 6522, 8169],
  // Words of a trigger, of `raiserror` and `throw`, end here as well.
  ...[3609, 50_000],
])
/** No right to an object or a column, and a read-only database. */
const denied = new Set([229, 230, 297, 300, 262, 916, 3906])

function refusalOf(problem: unknown, config: SourceConfig): unknown {
  if (problem instanceof Refusal) return problem
  const number = numberOf(problem)
  if (number === null) return problem instanceof Error && 'code' in problem ? unanswered(problem, config) : problem
  const said = saidBy(problem, config.password)
  if (severityOf(problem) >= 20) return queryRefusal(problem, config)
  // A lock that was not given in time, and a transaction that was chosen to end because two waited for each other.
  if (number === 1222 || number === DEADLOCK || number === 3960) return meant('busy', said)
  if (denied.has(number)) return meant('denied', said)
  return meant(violated.has(number) || number > 50_000 ? 'violated' : 'failed', said)
}

/** A statement that took too long was waiting for others; anything else that the server did not say is the connection's matter. */
function unanswered(problem: Error & { code: unknown }, config: SourceConfig): Error {
  return problem.code === 'ETIMEOUT' ? meant('busy', '') : queryRefusal(problem, config)
}

/** Writing rows of SQL Server. */
export const sqlServerWriting: SourceWriting = {
  ...{ dialect: sqlServerDialect, tables: sqlServerTables, facts, transaction, refusalOf },
  // Fails where the transaction is gone.
  beforeCommit: 'select 1 / case when xact_state() = 1 then 1 else 0 end',
}
