import { type Edits, noEdits } from './entry-edits.ts'

/** States of the edits, for undo and redo; states share what they have in common. */
export interface EditHistory {
  now: Edits
  past: readonly Edits[]
  future: readonly Edits[]
}

const MOST_STEPS = 200

export function historyOf(now: Edits = noEdits): EditHistory {
  return { now, past: [], future: [] }
}

export function stepped({ now, past }: EditHistory, next: Edits): EditHistory {
  return { now: next, past: [...past.slice(1 - MOST_STEPS), now], future: [] }
}

export function undone(history: EditHistory): EditHistory {
  const { now, past, future } = history
  const last = past.at(-1)
  return last === undefined ? history : { now: last, past: past.slice(0, -1), future: [now, ...future] }
}

export function redone(history: EditHistory): EditHistory {
  const { now, past, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { now: next, past: [...past, now], future: rest }
}
