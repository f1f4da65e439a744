import { type Draft, personOf } from '../decide/draft.ts'
import type { Skipped } from '../state/event.ts'
import type { Candidate, Found } from './candidate.ts'

/** Drops who is disabled and lets delegates stand in, one hop at most; null when facts must be asked for first. */
export function present(draft: Draft, all: readonly Candidate[], keepsInitiator: boolean): Found | null {
  const skipped: Skipped[] = []
  const candidates: Candidate[] = []
  let isKnown = true
  for (const one of all) {
    const facts = personOf(draft, one.person)
    if (facts === null) isKnown = false
    else if (!facts.isActive) skipped.push({ person: one.person, why: 'disabled' })
    else {
      const context = withDelegate(draft, one, facts.delegation, keepsInitiator)
      if (context === null) isKnown = false
      else candidates.push(context)
    }
  }
  return isKnown ? { candidates, skipped } : null
}

type Delegation = { to: string; mode: 'replace' | 'both' } | null

/** A delegate who is disabled, or who is the initiator where that is not allowed, does not stand in. */
function withDelegate(draft: Draft, one: Candidate, delegation: Delegation, keepsInitiator: boolean): Candidate | null {
  if (delegation === null || delegation.to === one.person) return one
  const facts = personOf(draft, delegation.to)
  if (facts === null) return null
  if (!facts.isActive || (!keepsInitiator && delegation.to === draft.state.initiator.person)) return one
  if (delegation.mode === 'both') return { ...one, deputy: delegation.to }
  return { ...one, person: delegation.to, onBehalfOf: one.person }
}
