import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('only an address of this site is returned to', () => {
  expect(returnAddress('?return=%2Freport%2Flist%3Fpage%3D2')).toBe('/report/list?page=2')
  for (const foreign of [
    'https://example.com',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    '/login?return=/x',
    '',
  ]) {
    expect(returnAddress(`?return=${encodeURIComponent(foreign)}`)).toBe('/')
  }
})
