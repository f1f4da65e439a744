import type { Part } from './pattern-parts.ts'

/** States that a pattern with groups may have once its counts are written out; each is asked once for each character. */
const MOST_STATES = 300
/** Where a match is over. */
const END = 0

/** What a state waits for, or where one goes on from it without a character. */
interface State {
  fits: ((character: string) => boolean) | null
  to: number[]
}

/** Different characters whose states a machine remembers. */
const MOST_CHARACTERS = 2000

/**
 * A machine of states for a pattern with groups and alternatives: it is in all states at once that the characters so far
 * lead to, a bit for each. null where the pattern has too many.
 */
export function stateMatch(choices: readonly (readonly Part[])[]): ((text: string) => boolean) | null {
  const states: State[] = [{ fits: null, to: [] }]
  const start = choiceState(states, choices, END)
  if (start === null) return null
  const width = Math.ceil(states.length / 32)
  const bits = (found: Iterable<number>): Uint32Array => {
    const set = new Uint32Array(width)
    for (const at of found) set[at >> 5] = (set[at >> 5] ?? 0) | (1 << (at & 31))
    return set
  }
  const following = states.map(({ fits, to }) => (fits === null ? null : bits(reached(states, to))))
  const fitting = fittingOf(states, bits)
  const first = bits(reached(states, [start]))
  return (text) => {
    let active = first
    for (const character of text) active = after(active, fitting(character), following)
    return ((active[END >> 5] ?? 0) & (1 << (END & 31))) !== 0
  }
}

/** The states that each character leads on from; asked of the states once for each character. */
function fittingOf(states: readonly State[], bits: (found: Iterable<number>) => Uint32Array) {
  const known = new Map<string, Uint32Array>()
  return (character: string): Uint32Array => {
    const before = known.get(character)
    if (before !== undefined) return before
    const found = bits(states.flatMap(({ fits }, at) => (fits?.(character) === true ? [at] : [])))
    if (known.size >= MOST_CHARACTERS) known.clear()
    known.set(character, found)
    return found
  }
}

/** Where one is after a character. */
function after(active: Uint32Array, fitting: Uint32Array, following: readonly (Uint32Array | null)[]): Uint32Array {
  const next = new Uint32Array(active.length)
  for (let word = 0; word < active.length; word += 1) {
    for (let left = (active[word] ?? 0) & (fitting[word] ?? 0); left !== 0; left &= left - 1) {
      const reach = following[word * 32 + 31 - Math.clz32(left & -left)]
      if (reach == null) continue
      for (let at = 0; at < next.length; at += 1) next[at] = (next[at] ?? 0) | (reach[at] ?? 0)
    }
  }
  return next
}

/** All states that one is in without another character. */
function reached(states: readonly State[], from: readonly number[]): Set<number> {
  const found = new Set<number>()
  const waiting = [...from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue
    found.add(at)
    const state = states[at]
    if (state?.fits === null) waiting.push(...state.to)
  }
  return found
}

/** Adds a state; null where there are too many already. */
function added(states: State[], state: State): number | null {
  return states.length >= MOST_STATES ? null : states.push(state) - 1
}

/** The state from which one of the sequences leads to another state. */
function choiceState(states: State[], choices: readonly (readonly Part[])[], to: number): number | null {
  const starts = choices.map((sequence) =>
    sequence.reduceRight<number | null>((next, part) => (next === null ? null : partState(states, part, next)), to),
  )
  const found = starts.filter((one) => one !== null)
  return found.length < starts.length ? null : added(states, { fits: null, to: found })
}

/** Each time that a part may be taken has states of its own. */
function partState(states: State[], part: Part, to: number): number | null {
  let next: number | null = part.most === Infinity ? loopState(states, part, to) : to
  const optional = part.most === Infinity ? 0 : part.most - part.least
  for (let count = 0; count < optional && next !== null; count += 1) {
    const once = onceState(states, part, next)
    next = once === null ? null : added(states, { fits: null, to: [once, to] })
  }
  for (let count = 0; count < part.least && next !== null; count += 1) next = onceState(states, part, next)
  return next
}

function loopState(states: State[], part: Part, to: number): number | null {
  const loop = added(states, { fits: null, to: [to] })
  const once = loop === null ? null : onceState(states, part, loop)
  if (loop === null || once === null) return null
  states[loop]?.to.push(once)
  return loop
}

function onceState(states: State[], part: Part, to: number): number | null {
  return part.kind === 'character'
    ? added(states, { fits: part.fits, to: [to] })
    : choiceState(states, part.choices, to)
}
