import type { QueryFact } from '@mingtai/data-plane'
import type { Context } from '@mingtai/server-kit'
import { failureFor, QueryRecorder } from './failed-query.ts'
import { readerOf } from './reader-of.ts'
import type { ResultRow } from '../tables.ts'

interface LoggedRead {
  asker: string
  signal: AbortSignal
  onFacts(facts: QueryFact[]): void
}

/** Reads a result's data anew: logged as its report's, and refused in the words of whoever asks. */
export async function loggedRead<T>(
  { db, signal, actor }: Context,
  result: ResultRow,
  read: (watching: LoggedRead) => Promise<T>,
): Promise<T> {
  const { tenantId, userId, shareId, code, name } = result
  const recorder = new QueryRecorder(db, { tenantId, userId, code })
  try {
    return await read({ asker: readerOf(result), signal, onFacts: recorder.onFacts })
  } catch (problem) {
    const reader = shareId === null ? actor : null
    throw await failureFor(db, problem, { actor: reader, tenantId, report: { code, name }, recorder })
  }
}
