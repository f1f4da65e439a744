import { expect, test } from 'vitest'
import { type Grant, type Holder, cutTo, grantedRights, isCurrent, reachesAll } from './grant.ts'
import { may } from './may.ts'

const grant = (given: Partial<Grant>): Grant => ({
  roleId: 'r1',
  alias: 'clerk',
  name: '收文员',
  rights: ['document:register'],
  scope: 'self',
  places: [],
  organizationId: null,
  expiresAt: null,
  ...given,
})
const holder = (...grants: Grant[]): Holder => ({ userId: 'u1', organizationId: 'o1', departmentId: 'd1', grants })
const register = { action: 'document:register', about: '登记收文' }
const thing = (places: string[], ownerId: string | null = null) => ({ name: '一份公文', ownerId, places })

test('without the right the answer names it, whatever else is held', () => {
  const asked = may(holder(grant({ rights: ['document:read'], scope: 'all' })), register, thing(['o1']))
  expect(asked).toEqual({ ok: false, why: { key: 'right.missing', args: ['登记收文'] } })
})

test('a wide scope of one role does not widen what another allows', () => {
  const reader = grant({ rights: ['document:read'], scope: 'all' })
  const asked = may(holder(reader, grant({ scope: 'self' })), register, thing(['o9'], 'u2'))
  expect(asked).toEqual({ ok: false, why: { key: 'right.row', args: ['一份公文'] } })
})

test.each([
  ['all', thing([]), true],
  ['organization', thing(['d7', 'o7', 'o1']), true],
  ['organization', thing(['d7', 'o7']), false],
  ['department', thing(['d3', 'd1', 'o1']), true],
  ['department', thing(['d3', 'o1']), false],
  ['self', thing([], 'u1'), true],
  ['self', thing(['d1', 'o1'], 'u2'), false],
  ['custom', thing(['d3', 'o5', 'g2']), true],
  ['custom', thing(['d1', 'o1']), false],
] as const)('scope %s reaches its places and no others', (scope, asked, reached) => {
  expect(may(holder(grant({ scope, places: ['g2'] })), register, asked).ok).toBe(reached)
})

test('the right alone is asked for without a thing', () => {
  expect(may(holder(grant({})), register, null).ok).toBe(true)
})

test('somebody who works nowhere reaches nothing by organization or department', () => {
  const nowhere = { ...holder(grant({ scope: 'organization' })), organizationId: null, departmentId: null }
  expect(may(nowhere, register, thing(['o1'])).ok).toBe(false)
})

test('a grant counts until its time and in its organization', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const here = { organizationId: 'o1', now }
  expect(isCurrent(grant({}), here)).toBe(true)
  expect(isCurrent(grant({ expiresAt: '2026-11-21T08:00:00Z' }), here)).toBe(false)
  expect(isCurrent(grant({ organizationId: 'o2' }), here)).toBe(false)
})

test('an access token cuts the rights of every grant', () => {
  const cut = cutTo([grant({ rights: ['a', 'b'] }), grant({ rights: ['b', 'c'] })], new Set(['b']))
  expect([...grantedRights(cut)]).toEqual(['b'])
})

test('a right reaches everything by a grant that gives it everywhere, not by another wide one', () => {
  const reader = grant({ rights: ['document:read'], scope: 'all' })
  expect(reachesAll([reader, grant({ scope: 'organization' })], 'document:register')).toBe(false)
  expect(reachesAll([reader, grant({ scope: 'all' })], 'document:register')).toBe(true)
})
