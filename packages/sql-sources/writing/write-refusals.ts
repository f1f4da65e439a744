import { type MessageKey, refusal, Refusal } from '@mingtai/messages'

export function isRefusalOf(problem: unknown, key: MessageKey): boolean {
  return problem instanceof Refusal && problem.key === key
}

/** Seconds that a submission waits for rows that somebody else is writing. */
export const LOCK_SECONDS = 10

/** What a database says of a statement that writes, without its password. */
export function saidBy(error: unknown, password: string): string {
  // Who holds the key may be out of the person's sight: neither the row nor the constraint is named.
  if (isDuplicate(error)) return '有一行的主键或不能重复的值已被别的行使用'
  const text = (error instanceof Error ? error.message : String(error)).replace(/[。.\s]+$/, '').slice(0, 300)
  return password.length > 3 ? text.replaceAll(password, '******') : text
}

/** Unique keys as MySQL, PostgreSQL, SQL Server, Oracle and DM say that they are taken. */
function isDuplicate(error: unknown): boolean {
  const own = error instanceof Error ? error : null
  const code = own !== null && 'code' in own ? String(own.code) : ''
  const number = own !== null && 'number' in own ? own.number : null
  if (code === 'ER_DUP_ENTRY' || code === '23505' || number === 2627 || number === 2601) return true
  return /ORA-00001|unique constraint .* violated|违反唯一性约束/i.test(own?.message ?? '')
}

/** The refusal for what an error code means. */
export function meant(meaning: 'violated' | 'denied' | 'busy' | 'failed', said: string): Refusal {
  switch (meaning) {
    case 'violated':
      return refusal('entry.violated', said)
    case 'denied':
      return refusal('entry.writeDenied', said)
    case 'busy':
      return refusal('entry.busy', LOCK_SECONDS)
    case 'failed':
      return refusal('entry.writeFailed', said)
    default:
      return meaning satisfies never
  }
}
