import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

test('what is sealed opens again for the same record only', () => {
  const vault = createVault('a secret of the site')
  const sealed = vault.seal('口令 p@ss', 'source-1')
  expect(sealed).not.toContain('p@ss')
  expect(vault.open(sealed, 'source-1')).toBe('口令 p@ss')
  expect(() => vault.open(sealed, 'source-2')).toThrow()
})

test('another secret does not open it, and a changed record is noticed', () => {
  const sealed = createVault('one').seal('x', 'a')
  expect(() => createVault('two').open(sealed, 'a')).toThrow()
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
  expect(() => createVault('one').open(changed, 'a')).toThrow()
})
