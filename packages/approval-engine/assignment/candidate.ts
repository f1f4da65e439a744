import type { NewTask, Skipped } from '../state/event.ts'

/** Somebody who may be asked in a node, on the way from a resolver to a task. */
export interface Candidate {
  person: string
  groups: string[]
  deputy: string | null
  onBehalfOf: string | null
  why: NewTask['why']
  source: 'node' | 'admin'
}

export interface Found {
  candidates: Candidate[]
  skipped: Skipped[]
}

export function candidate(person: string, more: Partial<Candidate> = {}): Candidate {
  return { person, groups: [], deputy: null, onBehalfOf: null, why: null, source: 'node', ...more }
}

/** One candidate for each person, with the groups of all. */
export function merged(all: readonly Candidate[]): Found {
  const found = new Map<string, Candidate>()
  const skipped: Skipped[] = []
  for (const one of all) {
    const known = found.get(one.person)
    if (known === undefined) {
      found.set(one.person, one)
      continue
    }
    found.set(one.person, { ...known, groups: [...new Set([...known.groups, ...one.groups])] })
    skipped.push({ person: one.person, why: 'twice' })
  }
  // A deputy who is asked by name needs no second way in.
  const candidates = [...found.values()].map((one) =>
    one.deputy !== null && found.has(one.deputy) ? { ...one, deputy: null } : one,
  )
  return { candidates, skipped }
}
