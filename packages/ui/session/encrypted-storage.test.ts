import { expect, test } from 'vitest'
import { encryptedStorage } from './encrypted-storage.ts'

const site = { prefix: 'office', key: '00112233445566778899aabbccddeeff' }

function place() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size
    },
  }
}

test('what is stored comes back, and nothing of it can be read in the store', () => {
  const here = place()
  encryptedStorage({ place: here, site }).set('own.token', '令牌 eyJhbGciOi')
  expect(encryptedStorage({ place: here, site }).get('own.token')).toBe('令牌 eyJhbGciOi')
  expect([...here.values.keys()].toSorted()).toEqual(['office.device', 'office.own.token'])
  expect(JSON.stringify([...here.values])).not.toMatch(/eyJ|令牌/)
})

test('the same value looks different each time', () => {
  const here = place()
  const storage = encryptedStorage({ place: here, site })
  storage.set('a', 'x'.repeat(40))
  const first = here.values.get('office.a')
  storage.set('a', 'x'.repeat(40))
  expect(here.values.get('office.a')).not.toBe(first)
})

test('another site key, another device, a changed or a moved entry read as nothing', () => {
  const here = place()
  encryptedStorage({ place: here, site }).set('a', '内容')
  expect(encryptedStorage({ place: here, site: { ...site, key: 'ff'.repeat(16) } }).get('a')).toBeNull()
  const sealed = here.values.get('office.a') ?? ''
  here.values.set('office.b', sealed)
  expect(encryptedStorage({ place: here, site }).get('b')).toBeNull()
  here.values.set('office.a', 'mingtai 1.0 kept this in clear text')
  expect(encryptedStorage({ place: here, site }).get('a')).toBeNull()
  here.values.set('office.a', sealed)
  here.values.delete('office.device')
  expect(encryptedStorage({ place: here, site }).get('a')).toBeNull()
})

test('leaving forgets what belongs to the session and nothing else', () => {
  const here = place()
  const storage = encryptedStorage({ place: here, site })
  for (const name of ['own.token', 'own.recent', 'account']) storage.set(name, name)
  here.values.set('other.own.token', 'of another program')
  storage.dropAll('own.')
  expect([storage.get('own.token'), storage.get('own.recent'), storage.get('account')]).toEqual([null, null, 'account'])
  expect(here.values.has('other.own.token')).toBe(true)
})

test('a draft of a million letters is stored', () => {
  const storage = encryptedStorage({ place: place(), site })
  const draft = '报表'.repeat(500_000)
  storage.set('draft', draft)
  expect(storage.get('draft')).toBe(draft)
})

test('what a tab stores is enciphered as well, and a cleared tab goes on storing with the key of its browser', () => {
  const [tab, browser] = [place(), place()]
  const storage = encryptedStorage({ place: tab, site, device: browser })
  storage.set('trail', '口令')
  expect([...tab.values.keys()]).toEqual(['office.trail'])
  expect(JSON.stringify([...tab.values])).not.toContain('口令')
  tab.values.clear()
  storage.set('trail', '又一个')
  expect(encryptedStorage({ place: tab, site, device: browser }).get('trail')).toBe('又一个')
})
