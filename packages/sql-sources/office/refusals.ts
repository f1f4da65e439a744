import { type Refusal, refusal } from '@mingtai/messages'

import { statementRefusal } from '../refusal/failed-statement.ts'
import { codeOf } from '../refusal/network-refusals.ts'

/**
 * The refusal for a failed statement on office data. PostgreSQL's own sentences may quote values of rows; only errors
 * of class 42 (names, types, syntax), which come before any row is read, keep them.
 */
export function officeRefusal(error: unknown): Refusal {
  const code = codeOf(error)
  if (code === '22012') return refusal('source.officeZero')
  if (code.startsWith('22')) return refusal('source.officeValue')
  if (code.startsWith('42') && error instanceof Error) return statementRefusal(error.message.slice(0, 300))
  return refusal('source.officeFailed')
}
