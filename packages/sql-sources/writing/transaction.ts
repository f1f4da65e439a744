import { refusal } from '@mingtai/messages'
import type { SourceConfig } from '../source.ts'
import type { SourceWriting, TransactionOptions, WriteSession } from './order.ts'
import { withRefusedRow } from './refused-row.ts'
import { retried } from './retried.ts'

/** A connection that is taken for one transaction. */
export interface WritingConnection extends WriteSession {
  begin(): Promise<unknown>
  commit(): Promise<unknown>
  rollback(): Promise<unknown>
  /** Ends the statement that is under way; left out: it ends by itself, within its time limit. */
  stop?(): void
  /** Gives the connection back; one that may still hold a transaction is closed. */
  leave(end: 'clean' | 'broken'): void
}

/** How transactions of a kind of database begin, and what their errors mean. */
export interface TransactionWay {
  open(config: SourceConfig, options: TransactionOptions): Promise<WritingConnection>
  /** Whether the database rolled it back because two waited for each other. */
  mayRetry(problem: unknown): boolean
  /** Whether the database itself says that the commit failed; anything else leaves open how it ended. */
  isAnswer(problem: unknown): boolean
  refusalOf: SourceWriting['refusalOf']
}

/** A commit without an answer for so long is one whose end is unknown. */
const COMMIT_MILLISECONDS = 60_000

export function transactionsOf(way: TransactionWay): SourceWriting['transaction'] {
  return async function transaction<Value>(
    config: SourceConfig,
    options: TransactionOptions,
    work: (session: WriteSession) => Promise<Value>,
  ): Promise<Value> {
    const mayRetry = (problem: unknown) => options.mayBeginAgain !== false && way.mayRetry(problem)
    const attempt = async () => inTransaction(way, { connection: await way.open(config, options), ...options }, work)
    try {
      return await retried(attempt, { mayRetry, signal: options.signal })
    } catch (problem) {
      throw withRefusedRow(way.refusalOf(problem, config), problem)
    }
  }
}

async function inTransaction<Value>(
  { isAnswer }: TransactionWay,
  { connection, signal }: { connection: WritingConnection; signal: AbortSignal },
  work: (session: WriteSession) => Promise<Value>,
): Promise<Value> {
  let isCommitting = false
  // Nobody knows how a commit ends that is stopped, so it is waited for.
  const stop = () => {
    if (!isCommitting) connection.stop?.()
  }
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await connection.begin()
    const value = await work({ run: (text, values) => connection.run(text, values) })
    signal.throwIfAborted()
    isCommitting = true
    await answered(connection.commit())
    connection.leave('clean')
    return value
  } catch (problem) {
    if (isCommitting && !isAnswer(problem)) {
      connection.leave('broken')
      throw refusal('entry.unconfirmed')
    }
    await connection.rollback().then(
      () => connection.leave('clean'),
      () => connection.leave('broken'),
    )
    throw !isCommitting && signal.aborted ? signal.reason : problem
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function answered(commit: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer to the commit')), COMMIT_MILLISECONDS)
  })
  try {
    await Promise.race([commit, late])
  } finally {
    clearTimeout(timer)
  }
}
