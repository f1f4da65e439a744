import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('only an address of this site is returned to', () => {
  expect(returnAddress('?return=%2Freport%2Flist%3Fpage%3D2')).toBe('/report/list?page=2')
  expect(returnAddress('?return=%2Flogin%2Fscan%3Fticket%3Dx')).toBe('/login/scan?ticket=x')
  for (const foreign of [
    'https://example.com',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    '/login?return=/x',
    '/login/',
    '/oauth/redirect/?code=x',
    '',
  ]) {
    expect(returnAddress(`?return=${encodeURIComponent(foreign)}`)).toBe('/')
  }
})
