import { type MessageKey, refusal, Refusal } from '@mingtai/messages'

export function isRefusalOf(problem: unknown, key: MessageKey): boolean {
  return problem instanceof Refusal && problem.key === key
}

/** Seconds that a submission waits for rows that somebody else is writing. */
export const LOCK_SECONDS = 10

/** What a database says of a statement that writes, without its password. */
export function saidBy(error: unknown, password: string): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/[。.\s]+$/, '').slice(0, 300)
  return password.length > 3 ? text.replaceAll(password, '******') : text
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
