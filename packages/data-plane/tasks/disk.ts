import { refusal } from '@mingtai/messages'

/** Turns the error of a full disk or quota into its refusal; other errors pass unchanged. */
export function diskRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === 'EDQUOT' ? refusal('run.diskFull') : error
}
