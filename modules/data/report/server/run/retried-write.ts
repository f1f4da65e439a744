import { setTimeout } from 'node:timers/promises'

const MOST_TRIES = 120
const LONGEST_PAUSE = 10_000

/**
 * Writes how something ended, again and again: the database may be away or its disk full, and a row that says for ever that
 * a run goes on keeps its reader waiting for ever.
 */
export async function retriedWrite(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (problem) {
      if (tries === MOST_TRIES || isClosed(problem)) throw problem
      await setTimeout(Math.min(LONGEST_PAUSE, tries * 250), undefined, { ref: false })
    }
  }
}

/** The server stops; its next start tells what was cut off. */
function isClosed(problem: unknown): boolean {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
  return cause instanceof Error && cause.message.includes('after calling end on the pool')
}
