import { inspect } from 'node:util'

/**
 * A defect as it may be logged. Leaves out the values that a statement ran with and the rows that a database quotes in
 * its `detail`: they may be passwords, tokens or people's data.
 */
export function logged(problem: unknown): Record<string, unknown> {
  if (!(problem instanceof Error)) return { message: textOf(problem).slice(0, MOST) }
  const code = 'code' in problem ? { code: String(problem.code) } : {}
  const cause = problem.cause === undefined ? {} : { cause: logged(problem.cause) }
  return { type: problem.name, message: withoutValues(problem.message), ...code, stack: stackOf(problem), ...cause }
}

const MOST = 2000

/** Libraries throw and emit objects of their own as well. */
function textOf(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null) return String(problem)
  const message = 'message' in problem ? String(problem.message) : inspect(problem, { depth: 3, breakLength: Infinity })
  return withoutValues(message)
}

function withoutValues(message: string): string {
  return message.replace(/\n?params: [\s\S]*$/, '').slice(0, MOST)
}

/** The frames of a stack without its first lines, which repeat the message. */
function stackOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
