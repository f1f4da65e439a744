import type { FilingRole, Status, Verb } from './words.ts'
import { verbs } from './words.ts'
import { namesOf } from '@mingtai/api'

interface Rule {
  verb: Verb
  at: Status
  by: readonly FilingRole[]
  /** The status that it leads to. */
  to: Status
}

/**
 * Who may do what at which status, and where it leads: the one table, which the server and the buttons read. The codes, the
 * roles and their verbs are the office specification's (section 4); where 40 leads is decision 22.
 */
export const rules: readonly Rule[] = [
  { verb: 'save', at: 20, by: ['recipient', 'baseUser', 'collaborator', 'reporter'], to: 20 },
  { verb: 'submit', at: 20, by: ['recipient', 'baseUser'], to: 30 },
  { verb: 'withdraw', at: 30, by: ['recipient', 'baseUser'], to: 20 },
  { verb: 'withdraw', at: 40, by: ['recipient', 'baseUser'], to: 20 },
  { verb: 'pass', at: 30, by: ['reporter'], to: 40 },
  { verb: 'reject', at: 30, by: ['reporter'], to: 20 },
  { verb: 'pass', at: 40, by: ['examiner'], to: 50 },
  { verb: 'reject', at: 40, by: ['examiner'], to: 20 },
]

/** Where a verb leads; null: it is not theirs at this status. */
export function ruleFor(verb: Verb, at: Status, roles: readonly FilingRole[]): Rule | null {
  return (
    rules.find((rule) => rule.verb === verb && rule.at === at && rule.by.some((role) => roles.includes(role))) ?? null
  )
}

/** What somebody may do with a unit's part now. */
export function verbsAt(at: Status, roles: readonly FilingRole[]): Verb[] {
  return namesOf(verbs).filter((verb) => ruleFor(verb, at, roles) !== null)
}
