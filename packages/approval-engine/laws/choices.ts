import fc from 'fast-check'

/** Decisions read off a tape of numbers; 0, and the tape's end, choose what is plainest. */
export interface Choices {
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number
  /** True so many times in a hundred. */
  maybe: (percent: number) => boolean
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

/** Streams of each law: two thousand, or as many as the environment asks for, ten thousand of a night. */
export const RUNS = Number(process.env.MINGTAI_RUNS ?? 2000)

const seeds = fc.noShrink(fc.nat())
const LENGTH = 420

/** Milliseconds that a law may take; a busy machine is some times slower than a quiet one. */
export const PATIENCE = 60_000 + RUNS * 20

/** A tape that looks random, made from one number. */
export function tapeOf(from: number): Uint16Array {
  let state = (from ^ 0x9e3779b9) >>> 0 || 1
  return Uint16Array.from({ length: LENGTH }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 16
  })
}

/** Checks a law on so many random tapes; where it fails, on a tape that is as plain as could be found. */
export function law(check: (tape: ArrayLike<number>) => void, runs: number = RUNS): void {
  fc.assert(
    fc.property(seeds, (from) => {
      const tape = tapeOf(from)
      if (failureOf(check, tape) === null) return
      const small = smallest(tape, check)
      try {
        check(small)
      } catch (cause) {
        const shown = String(small.slice(0, small.findLastIndex((value) => value > 0) + 1))
        throw new Error(`it fails on the tape ${shown}`, { cause })
      }
    }),
    { numRuns: runs, endOnFailure: true, ...seed() },
  )
}

/** The same streams on every ordinary run, others wherever more are asked for. */
function seed(): { seed?: number } {
  const { MINGTAI_SEED: asked, MINGTAI_RUNS: many } = process.env
  if (asked !== undefined) return { seed: Number(asked) }
  return many === undefined ? { seed: 2026 } : {}
}

function smallest(tape: Uint16Array, check: (tape: ArrayLike<number>) => void): Uint16Array {
  const kind = failureOf(check, tape)
  let best = tape
  for (let width = tape.length; width >= 1; width = width === 1 ? 0 : Math.ceil(width / 2))
    for (let from = best.length - 1; from >= 0; from -= width) {
      const plainer = best.slice()
      plainer.fill(0, Math.max(0, from - width + 1), from + 1)
      if (plainer.some((value, at) => value !== best[at]) && failureOf(check, plainer) === kind) best = plainer
    }
  return best
}

/** The first words of its message; null: it holds. */
function failureOf(check: (tape: ArrayLike<number>) => void, tape: ArrayLike<number>): string | null {
  try {
    check(tape)
    return null
  } catch (failure) {
    return failure instanceof Error ? failure.message.slice(0, 20) : 'failure'
  }
}
