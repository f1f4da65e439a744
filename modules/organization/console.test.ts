import { expect, test } from 'vitest'
import { consoleEntries, consoleTypeAt, mayOpen, treeOf } from './console.ts'

const base = '/organization/organization-structure'
const person = (...roleAlias: string[]) => ({ roleAlias })
const names = (me: { roleAlias: string[] }, type: 'hotline' | 'comprehensiveControl' | 'structure' | 'org') =>
  consoleEntries(me, type).map(({ path }) => path.replace(`${base}/`, ''))

test('each role sees the screens of its type and no others', () => {
  expect(names(person('hotline_admin'), 'hotline')).toEqual(['manage?type=hotline', 'hotline-manage'])
  expect(names(person('zfw_admin'), 'comprehensiveControl')).toEqual([
    'manage?type=comprehensiveControl',
    'comprehensive-manage',
  ])
  expect(names(person('administrator'), 'structure')).toEqual(
    expect.arrayContaining(['list', 'manage', 'full-user', 'mapping/org', 'mapping/business']),
  )
  expect(names(person('orgAdmin'), 'org')).toEqual(expect.arrayContaining(['department', 'user', 'approve-config']))
  expect(names(person('hotline_admin'), 'structure')).toEqual([])
  expect(names(person('administrator'), 'hotline')).toEqual([])
  expect(names(person('base_user'), 'org')).toEqual([])
})

test('a region administrator manages the region unless they administer everything', () => {
  expect(names(person('rangeAdmin'), 'org')).toEqual(['region-user'])
  expect(mayOpen(person('rangeAdmin'), `${base}/region-user`)).toBe(true)
  expect(mayOpen(person('rangeAdmin', 'administrator'), `${base}/region-user`)).toBe(false)
})

test('group personnel sees all people only together with an organization', () => {
  expect(mayOpen(person('group_hr'), `${base}/full-user`)).toBe(false)
  expect(mayOpen(person('group_hr', 'orgAdmin'), `${base}/full-user`)).toBe(true)
})

test.each([
  ['/organization/enterHotline', ['hotline_admin']],
  ['/organization/enterComprehensiveControl', ['zfw_admin']],
  ['/organization/enterStructure', ['administrator', 'rangeAdmin']],
  ['/organization/enterOrg', ['orgAdmin', 'rangeAdmin']],
  [`${base}/manage`, ['administrator', 'hotline_admin', 'zfw_admin']],
  [`${base}/process-detail/17`, ['orgAdmin']],
  [`${base}/check`, ['administrator']],
])('%s opens for its roles only', (path, roles) => {
  const all = ['administrator', 'orgAdmin', 'rangeAdmin', 'base_user', 'hotline_admin', 'zfw_admin', 'group_hr']
  expect(all.filter((role) => mayOpen(person(role), path))).toEqual(roles)
})

test('everybody may claim an organization', () => {
  expect(mayOpen(person(), `${base}/claim`)).toBe(true)
})

test('the side bar stays with the type that was entered', () => {
  const both = person('administrator', 'hotline_admin')
  expect(consoleTypeAt(both, `${base}/manage`)).toBe('structure')
  expect(consoleTypeAt(both, `${base}/manage`, '?type=hotline')).toBe('hotline')
  expect(consoleTypeAt(person('zfw_admin'), `${base}/manage`, '?type=hotline')).toBe('comprehensiveControl')
  expect(consoleTypeAt(person('base_user'), `${base}/manage`)).toBeNull()
  expect([treeOf('hotline'), treeOf('comprehensiveControl'), treeOf('structure')]).toEqual(['hotline', 'palc', 'szoa'])
})
