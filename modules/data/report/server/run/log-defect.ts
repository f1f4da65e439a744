import { inspect } from 'node:util'
import { logged } from '@mingtai/server-kit'

/** What went wrong behind an answer that was already sent; no caller is there to be told. */
export function logDefect(problem: unknown): void {
  process.stderr.write(`report: ${inspect(logged(problem), { depth: 5 })}\n`)
}
