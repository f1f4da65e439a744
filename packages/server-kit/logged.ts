/**
 * A defect as it may be logged. Leaves out the values that a statement ran with and the rows that a database quotes in
 * its `detail`: they may be passwords, tokens or people's data.
 */
export function logged(problem: unknown): Record<string, unknown> {
  if (!(problem instanceof Error)) return { message: String(problem).slice(0, MOST) }
  const code = 'code' in problem ? { code: String(problem.code) } : {}
  const cause = problem.cause === undefined ? {} : { cause: logged(problem.cause) }
  return { type: problem.name, message: withoutValues(problem.message), ...code, stack: stackOf(problem), ...cause }
}

const MOST = 2000

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
