import { expect, test } from 'vitest'
import { rules, ruleFor, verbsAt } from './rules.ts'
import { type FilingRole, filingRoles, type Status, statuses, type Verb, verbs } from './words.ts'

/** The office specification (section 4), written down once more by role: what is open at which status. */
const specified: Record<FilingRole, Partial<Record<Status, readonly Verb[]>>> = {
  publisher: {},
  reportPublisher: {},
  recipient: { 20: ['save', 'submit'], 30: ['withdraw'], 40: ['withdraw'] },
  baseUser: { 20: ['save', 'submit'], 30: ['withdraw'], 40: ['withdraw'] },
  collaborator: { 20: ['save'] },
  reporter: { 20: ['save'], 30: ['pass', 'reject'] },
  // Our reading: decision 22.
  examiner: { 40: ['pass', 'reject'] },
}

const roles = Object.keys(filingRoles) as FilingRole[]

test('every role has at every status the verbs of the specification and no others', () => {
  for (const role of roles)
    for (const status of statuses) {
      const own = verbsAt(status, [role])
      expect({ role, status, own }).toEqual({ role, status, own: specified[role][status] ?? [] })
      for (const verb of Object.keys(verbs) as Verb[])
        expect(ruleFor(verb, status, [role]) !== null).toBe((specified[role][status] ?? []).includes(verb))
    }
})

test('whoever holds several roles has what each of them gives, once', () => {
  for (const status of statuses) expect(new Set(verbsAt(status, roles)).size).toBe(verbsAt(status, roles).length)
  expect(verbsAt(30, ['reporter', 'recipient'])).toEqual(['withdraw', 'pass', 'reject'])
})

test('nothing leads out of 50, and every other status is left and reached', () => {
  expect(rules.filter(({ at }) => at === 50)).toEqual([])
  for (const status of [20, 30, 40] as const)
    expect(rules.some(({ at, to }) => at === status && to !== status)).toBe(true)
  for (const status of statuses) expect(rules.some(({ to }) => to === status)).toBe(true)
})
