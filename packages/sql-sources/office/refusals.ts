import { type Refusal, refusal } from '@mingtai/messages'

import { statementRefusal } from '../refusal/failed-statement.ts'
import { codeOf } from '../refusal/network-refusals.ts'

/**
 * Why a question to office data failed, in our words: PostgreSQL's own name values of rows. Its class 42 is about the
 * statement alone (names, types, syntax), before any row is read, and keeps them.
 */
export function officeRefusal(error: unknown): Refusal {
  const code = codeOf(error)
  if (code === '22012') return refusal('source.officeZero')
  if (code.startsWith('22')) return refusal('source.officeValue')
  if (code.startsWith('42') && error instanceof Error) return statementRefusal(error.message.slice(0, 300))
  return refusal('source.officeFailed')
}
