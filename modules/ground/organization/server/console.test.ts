import { expect, test } from 'vitest'
import { consoleEntrance, consoleEntries, type ConsoleType, consoleTypeAt, mayOpen, treeOf } from '../console.ts'
import { rights } from './index.ts'
import '@mingtai/server/modules'

const base = '/organization/organization-structure'
const all = new Set(Object.keys(rights))
const holding = (...codes: string[]) => new Set(codes)
const names = (own: ReadonlySet<string>, type: ConsoleType) =>
  consoleEntries(own, type).map(({ path }) => path.replace(`${base}/`, ''))

test('each right lists its screens under its type and no others', () => {
  expect(names(holding('organization:hotline'), 'hotline')).toEqual(['manage?type=hotline', 'hotline-manage'])
  expect(names(holding('organization:comprehensive'), 'comprehensiveControl')).toEqual([
    'manage?type=comprehensiveControl',
    'comprehensive-manage',
  ])
  expect(names(holding('organization:library', 'organization:mapping'), 'structure')).toEqual([
    'list',
    'mapping/org',
    'mapping/business',
  ])
  expect(names(holding('organization:department', 'approval:config'), 'org')).toEqual([
    'department',
    'approve-config',
    'claim',
  ])
  expect(names(holding('organization:hotline'), 'structure')).toEqual([])
  expect(names(holding(), 'org')).toEqual([])
})

test('a role of any name opens the screen of the right that it gives', () => {
  const own = holding('organization:full-user')
  expect(mayOpen(own, `${base}/full-user`)).toBe(true)
  expect(names(own, 'structure')).toEqual(['full-user'])
  expect(consoleEntrance(own)).toBe('/organization/enterStructure')
})

test('people of a region have a place of their own beside those of everybody, but not in the side bar', () => {
  expect(names(holding('organization:region-user'), 'structure')).toEqual(['region-user'])
  expect(names(all, 'structure')).not.toContain('region-user')
  expect(mayOpen(all, `${base}/region-user`)).toBe(true)
})

test.each([
  ['/organization/enterHotline', ['organization:hotline']],
  ['/organization/enterComprehensiveControl', ['organization:comprehensive']],
  [`${base}/manage`, ['organization:structure', 'organization:hotline', 'organization:comprehensive']],
  [`${base}/process-detail/17`, ['approval:config']],
  [`${base}/check`, ['organization:claim-review']],
])('%s opens for its rights only', (path, codes) => {
  expect([...all].filter((code) => mayOpen(holding(code), path))).toEqual(codes)
})

test('everybody may claim an organization', () => {
  expect(mayOpen(holding(), `${base}/claim`)).toBe(true)
  expect(consoleEntrance(holding())).toBe('')
})

test('the side bar stays with the type that was entered', () => {
  const both = holding('organization:structure', 'organization:hotline')
  expect(consoleTypeAt(both, `${base}/manage`)).toBe('structure')
  expect(consoleTypeAt(both, `${base}/manage`, '?type=hotline')).toBe('hotline')
  const one = holding('organization:comprehensive')
  expect(consoleTypeAt(one, `${base}/manage`, '?type=hotline')).toBe('comprehensiveControl')
  expect(consoleTypeAt(holding(), `${base}/manage`)).toBeNull()
  expect([treeOf('hotline'), treeOf('comprehensiveControl'), treeOf('structure')]).toEqual(['hotline', 'palc', 'szoa'])
})
