import { afterEach, expect, test } from 'vitest'
import { browserStorage } from './encrypted-storage.ts'
import { holderOf, isTokenOld, storeTokens } from './tokens.ts'
import { isActivity, isIdle, nearEnd } from './watch.ts'

const tokens = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3000 }
afterEach(() => browserStorage.dropAll('own.'))

test('a token is old at the time that the site sets, and at the latest when a tenth of its life is left', () => {
  storeTokens(tokens)
  const issued = Number(browserStorage.get('own.issued'))
  expect([1999, 2000].map((age) => isTokenOld(issued + age * 1000, 2000))).toEqual([false, true])
  expect([2699, 2700].map((age) => isTokenOld(issued + age * 1000, 3000))).toEqual([false, true])
})

test('without a token nothing grows old', () => {
  expect(isTokenOld(Date.now() + 1e9, 3000)).toBe(false)
})

test('rest is counted from the last movement, to the second', () => {
  expect(isIdle(3_600_000 + 5, 6, 3600)).toBe(false)
  expect(isIdle(3_600_000 + 6, 6, 3600)).toBe(true)
  expect(isIdle(9_999_999, 0, 3600)).toBe(false)
})

test('people are warned in the last minute of their rest, and in the last half of a short one', () => {
  expect([3539, 3540, 3599, 3700].map((passed) => nearEnd(passed * 1000 + 1, 1, 3600))).toEqual([null, 60, 1, 1])
  expect([29, 30, 59].map((passed) => nearEnd(passed * 1000 + 1, 1, 60))).toEqual([null, 30, 1])
  expect(nearEnd(9_999_999, 0, 3600)).toBeNull()
})

test('a page that changes below a resting mouse keeps no session alive', () => {
  expect(isActivity({ type: 'mousemove', movementX: 0, movementY: 0 })).toBe(false)
  expect(isActivity({ type: 'mousemove', movementX: 0, movementY: -1 })).toBe(true)
  expect(isActivity({ type: 'keydown' })).toBe(true)
})

test('a token says for whom and from where it speaks, and nonsense says nothing', () => {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  expect(holderOf(`x.${part({ sub: 'p1', org: 'o1', name: '张伟' })}.y`)).toBe('p1 o1')
  expect([holderOf(null), holderOf('a.b.c'), holderOf('')]).toEqual(['', '', ''])
})
