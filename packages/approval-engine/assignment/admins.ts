import { answerTo, type Draft } from '../decide/draft.ts'
import { candidate, type Found, merged } from './candidate.ts'
import { present } from './present.ts'

/** The managers of the process, who take over where nobody else was found; it may be nobody. */
export function adminsOf(draft: Draft, groups: string[] = []): Found | null {
  const people = answerTo(draft, { kind: 'admins', key: 'admins' })
  return people === null ? null : standIns(draft, people, groups)
}

/** People who step in by name, as far as they are active. */
export function standIns(draft: Draft, people: readonly string[], groups: string[] = []): Found | null {
  const found = present(
    draft,
    people.map((person) => candidate(person, { groups, why: 'admin', source: 'admin' })),
    true,
  )
  return found === null ? null : { candidates: merged(found.candidates).candidates, skipped: found.skipped }
}
