import { refusal } from '@mingtai/messages'

/** The sentence for a disk or a quota that is full; anything else stays what it is. */
export function diskRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === 'EDQUOT' ? refusal('run.diskFull') : error
}
