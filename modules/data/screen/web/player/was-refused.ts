import { CallError } from '@mingtai/api'

/** Whether the server says that a screen may not be shown: anything else is a broken network or a busy server, and passes. */
export function wasRefused(problem: unknown): problem is CallError {
  return problem instanceof CallError && problem.key !== null && /^(share|screen|display|right)\./.test(problem.key)
}
