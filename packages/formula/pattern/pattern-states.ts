import type { Part } from './pattern-parts.ts'

/** States that a pattern with groups may have once its counts are written out; each is asked once for each character. */
const MOST_STATES = 1000
/** Where a match is over. */
const END = 0

/** What a state waits for, or where one goes on from it without a character. */
interface State {
  fits: ((character: string) => boolean) | null
  to: number[]
}

/**
 * A machine of states for a pattern with groups and alternatives: it is in all states at once that the characters so far
 * lead to. null where the pattern has too many.
 */
export function stateMatch(choices: readonly (readonly Part[])[]): ((text: string) => boolean) | null {
  const states: State[] = [{ fits: null, to: [] }]
  const start = choiceState(states, choices, END)
  if (start === null) return null
  return (text) => {
    let active = reached(states, [start])
    for (const character of text) {
      if (active.size === 0) return false
      active = reached(
        states,
        [...active].flatMap((at) => (states[at]?.fits?.(character) ? (states[at]?.to ?? []) : [])),
      )
    }
    return active.has(END)
  }
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
