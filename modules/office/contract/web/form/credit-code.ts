import { say } from '@mingtai/messages'
import { creditCodeProblem } from '@mingtai/zh'

/** A code whose check character does not fit is a mistyped one. GB 32100. */
export async function refuseWrongCode(_: unknown, value: unknown): Promise<void> {
  if (typeof value !== 'string' || value.trim() === '') return
  const problem = creditCodeProblem(value.trim().toUpperCase())
  if (problem !== null) throw new Error(say(problem))
}
