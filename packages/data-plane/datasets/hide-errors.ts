import { Refusal, refusal } from '@mingtai/messages'
import type { DataChunk } from '@mingtai/sheet-core'
import type { QueryRows } from '@mingtai/sql-sources'

import type { DatasetRules } from './orders.ts'

type Open = (signal: AbortSignal) => Promise<QueryRows>

/**
 * Opens a query under a rule and hides the error message of its database. The statement inside the rule reads all rows,
 * and a database quotes the values of the row on which it failed.
 */
export function hideErrors(dataset: string, rules: DatasetRules | null, open: Open): Open {
  if (rules === null || rules.isOpen === true) return open
  const plainly = (error: unknown): unknown => (saysWords(error) ? refusal('sql.failedRuled', dataset) : error)
  return async (signal) => {
    const query = await open(signal).catch((error: unknown) => {
      throw plainly(error)
    })
    async function* chunks(): AsyncGenerator<DataChunk> {
      try {
        yield* query.chunks
      } catch (error) {
        throw plainly(error)
      }
    }
    return { ...query, chunks: chunks() }
  }
}

/** They hold what an interface said of all its rows, or what a database said on the way of a combination. */
const otherWords = new Set([
  'dataset.step',
  'dataset.input',
  'source.apiStatusSaid',
  'source.apiDenied',
  'source.apiSaid',
  'source.signInSaid',
])
const ours = new Set(['sql.cancelled', 'sql.timeout', 'sql.patternEnd'])

function saysWords(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false
  return otherWords.has(error.key) || (error.key.startsWith('sql.') && !ours.has(error.key))
}
