import { say } from '@mingtai/messages'
import { creditCodeProblem } from '@mingtai/zh'

/** A form's rule for a unified social credit code, with its check character; empty passes. */
export const creditCode = creditCodeUnless(null)

/** The same; what was stored before it was checked may stay as it is. */
export function creditCodeUnless(stored: string | null) {
  return {
    validator: async (_rule: unknown, typed: string | null | undefined) => {
      const code = (typed ?? '').trim().toUpperCase()
      const problem = code === '' || code === stored ? null : creditCodeProblem(code)
      if (problem !== null) throw new Error(say(problem))
    },
  }
}
