import { Refusal, refusal } from '@mingtai/messages'

/** Runs work on a foreign file; whatever a library says about it becomes a refusal that names the damage. */
export async function damagedBy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    throw asDamage(problem)
  }
}

export function asDamage(problem: unknown): Error {
  if (problem instanceof Refusal) return problem
  if (isMissing(problem)) return problem
  const words = problem instanceof Error ? problem.message : String(problem)
  return refusal('workbook.damaged', words.slice(0, 120))
}

/** No such file, no right to read it: not the file's fault. */
function isMissing(problem: unknown): problem is Error {
  return problem instanceof Error && 'syscall' in problem
}
