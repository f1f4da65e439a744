import type { FormSchema } from '@mingtai/form-schema'

/** The most steps that are kept; a schema is shared with those around it but for what changed. */
const LONGEST = 500

export interface Step {
  words: string
  before: FormSchema
  after: FormSchema
  /** What is selected before and after. */
  from: string | null
  to: string | null
  /** Steps with the same mark are one: the letters of one label. */
  mark: string | null
}

/** One history of everything that was done to a form. */
export interface History {
  past: readonly Step[]
  present: FormSchema
  future: readonly Step[]
}

export function begun(present: FormSchema): History {
  return { past: [], present, future: [] }
}

export function done({ past }: History, step: Step): History {
  const last = past.at(-1)
  const isSame = step.mark !== null && last?.mark === step.mark
  const steps = isSame ? [...past.slice(0, -1), { ...step, before: last.before, from: last.from }] : [...past, step]
  return { past: steps.slice(-LONGEST), present: step.after, future: [] }
}

export function undone({ past, present, future }: History): History {
  const last = past.at(-1)
  return last === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: last.before, future: [last, ...future] }
}

export function redone({ past, present, future }: History): History {
  const [next, ...rest] = future
  return next === undefined
    ? { past, present, future }
    : // What is typed after it is a step of its own.
      { past: [...past, { ...next, mark: null }], present: next.after, future: rest }
}
