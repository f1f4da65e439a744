import { expect, test } from 'vitest'
import { listedCalls } from '../calls.ts'
import { addressesIn, isPlaceholder, notYetListed, notYetServed, placeholderRoutes, specRows } from './spec-coverage.ts'

const advice = 'the count may only fall: serve it again, or run node tools/not-yet.ts when more is served'

test('what the specifications name is served, or stands in docs/spec/not-yet.json', () => {
  const now = notYetServed()
  const listed = notYetListed()
  expect(now.calls, advice).toEqual(listed.calls)
  expect(now.routes, advice).toEqual(listed.routes)
})

test('the specifications are read whole', () => {
  expect(specRows('calls.tsv')).toHaveLength(161)
  expect(specRows('routes.tsv').length).toBeGreaterThan(140)
})

test('no two calls answer the same address', () => {
  const addresses = listedCalls().map(({ call }) => `${call.method} ${call.path}`)
  expect(addresses).toEqual([...new Set(addresses)])
})

test('the addresses of pages are found in a registry', () => {
  const source = `export const web = { pages: { '/notice/lists': () => import('./List.tsx') }, [HOME]: home }`
  expect(addressesIn(source)).toEqual(['/notice/lists', '/dashbord/index'])
  expect(addressesIn(`if (path.startsWith('/redirect/')) return`)).toEqual(['/redirect/:path*'])
})

test('a page that only says what is to come does not count as served', () => {
  expect(isPlaceholder("<ComingProcess title='新建流程' />")).toBe(true)
  expect(isPlaceholder('<ProcessForm />')).toBe(false)
  expect(notYetListed().routes).toEqual(expect.arrayContaining(placeholderRoutes()))
})
