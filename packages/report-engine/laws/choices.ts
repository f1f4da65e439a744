import fc from 'fast-check'

/**
 * Decisions read off a tape of numbers. 0, and the tape's end, choose what is plainest, so that a counterexample
 * shrinks to a tape of few decisions: a small report with few options.
 */
export interface Choices {
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number
  /** True so many times in a hundred. */
  maybe: (percent: number) => boolean
  /** One of them; the first is the plainest. */
  pick: <Value>(list: readonly [Value, ...Value[]]) => Value
  /** One of a list that may be empty. */
  any: <Value>(list: readonly Value[]) => Value | null
}

const WIDTH = 65_536

export function choicesOn(tape: ArrayLike<number>): Choices {
  let at = 0
  const next = (): number => tape[at++] ?? 0
  const below = (limit: number): number => Math.floor((next() / WIDTH) * limit)
  return {
    below,
    maybe: (percent) => next() >= WIDTH * (1 - percent / 100),
    pick: (list) => list[below(list.length)] ?? list[0],
    any: (list) => list[below(list.length)] ?? null,
  }
}

/** Decisions of their own, from the same tape: for orders of rows, lengths of chunks and places to look at. */
export function otherwise(tape: ArrayLike<number>): Uint16Array {
  return Uint16Array.from({ length: 512 }, (_, at) => (tape[at] ?? 0) * 40_503 + at * 31_337)
}

/** Runs of each law: four hundred, or as many as the environment asks for, a thousand of a night. */
export const RUNS = Number(process.env.MINGTAI_RUNS ?? 400)

/** The same for laws whose single run is expensive. */
export function runsOver(divisor: number): number {
  return Math.max(1, Math.ceil(RUNS / divisor))
}

const tapes = fc.noShrink(fc.uint16Array({ minLength: 40, maxLength: 400, size: 'max' }))

/** Checks a law on so many random tapes; where it fails, it fails again on the smallest tape that was found. */
export function law(check: (tape: Uint16Array) => void, runs: number = RUNS): void {
  fc.assert(
    fc.property(tapes, (tape) => {
      if (failureOf(check, tape) === null) return
      const small = smallest(tape, check)
      try {
        check(small)
      } catch (cause) {
        throw new Error(`it fails on the tape ${String(trimmed(small))}`, { cause })
      }
    }),
    { numRuns: runs, endOnFailure: true, ...seed() },
  )
}

/** The same reports on every ordinary run, so that a change is what breaks it; others wherever more runs are asked for. */
function seed(): { seed?: number } {
  const { MINGTAI_SEED: asked, MINGTAI_RUNS: many } = process.env
  if (asked !== undefined) return { seed: Number(asked) }
  return many === undefined ? { seed: 2026 } : {}
}

/** The same for what has to be awaited; the smallest tape is not looked for. */
export async function asyncLaw(check: (tape: Uint16Array) => Promise<void>, runs: number = RUNS): Promise<void> {
  await fc.assert(fc.asyncProperty(tapes, check), { numRuns: runs, endOnFailure: true, ...seed() })
}

function trimmed(tape: Uint16Array): Uint16Array {
  return tape.slice(0, tape.findLastIndex((value) => value > 0) + 1)
}

const MOST_TRIES = 400

/** Turns ever shorter stretches of the tape into the plainest decisions, as long as the law still fails the same way. */
function smallest(tape: Uint16Array, check: (tape: Uint16Array) => void): Uint16Array {
  const kind = failureOf(check, tape)
  let best = tape
  let tries = 0
  for (let width = tape.length; width >= 1 && tries < MOST_TRIES; width = width === 1 ? 0 : Math.ceil(width / 2)) {
    for (let from = best.length - 1; from >= 0 && tries < MOST_TRIES; from -= width) {
      const plainer = best.slice()
      plainer.fill(0, Math.max(0, from - width + 1), from + 1)
      if (plainer.every((value, at) => value === best[at])) continue
      tries++
      if (failureOf(check, plainer) === kind) best = plainer
    }
  }
  return best
}

/** What kind of failure it is: the first words of its message; null: none. */
function failureOf(check: (tape: Uint16Array) => void, tape: Uint16Array): string | null {
  try {
    check(tape)
    return null
  } catch (failure) {
    return failure instanceof Error ? failure.message.slice(0, 12) : 'failure'
  }
}
