import { type Draft } from '../decide/draft.ts'
import type { HumanNode } from '../definition/node.ts'
import type { Resolver } from '../definition/resolver.ts'
import { type Candidate, candidate, type Found } from './candidate.ts'
import { present } from './present.ts'
import { peopleOf } from './resolve.ts'

/**
 * What becomes of initiators who would approve their own request. `skip` leaves them out while there are others;
 * alone, they count as agreed (see `assign`). null when people must be asked for first.
 */
export function withoutSelf(draft: Draft, node: HumanNode, { candidates, skipped }: Found): Found | null {
  const self = draft.state.initiator.person
  const own = candidates.find(({ person }) => person === self)
  if (own === undefined || node.onSelf === 'allow') return { candidates, skipped }
  const others = candidates.filter(({ person }) => person !== self)
  const left = [...skipped, { person: self, why: 'self' as const }]
  if (node.onSelf === 'skip') return others.length > 0 ? { candidates: others, skipped: left } : { candidates, skipped }
  const instead = superiors(draft, node, own)
  if (instead === null) return null
  const placed = candidates.flatMap((one) => (one.person === self ? instead.candidates : [one]))
  return { candidates: placed.filter(({ person }) => person !== self), skipped: [...left, ...instead.skipped] }
}

function superiors(draft: Draft, node: HumanNode, { groups }: Candidate): Found | null {
  const kind = node.onSelf === 'head' ? 'head' : 'supervisor'
  const resolver: Resolver =
    kind === 'head' ? { kind, of: 'initiator', level: 1, organization: 'own' } : { kind, of: 'initiator', level: 1 }
  const people = peopleOf(draft, `${node.id}#self`, node.id, resolver)
  if (people === null) return null
  return present(
    draft,
    people.map((person) => candidate(person, { groups, why: kind })),
    false,
  )
}
