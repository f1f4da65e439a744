import { CallError } from '@mingtai/api'

/** The refusal that a call met, for tests. */
export async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error(`nothing was refused: ${String(problem)}`)
}
