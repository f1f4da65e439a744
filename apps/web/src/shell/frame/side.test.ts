import { expect, test } from 'vitest'
import { consoleNodes, currentPath, hasSwitcher, sideAt } from './side.ts'

const base = '/organization/organization-structure'
const at = (...rights: string[]) =>
  consoleNodes(new Set(rights)).map(({ name, children }) => [
    name,
    ...children.map((child) => child.path.replace(`${base}/`, '')),
  ])

test('each section of the specification has its own side bar, every other address that of its tab', () => {
  expect(sideAt(`${base}/list`)).toEqual({ kind: 'console' })
  expect(sideAt('/system/user')).toEqual({ kind: 'system', name: 'system' })
  expect(sideAt('/knowledgeBase/knowledgeBase-file')).toEqual({ kind: 'system', name: 'knowledgeBase' })
  expect(sideAt('/report/list')).toEqual({ kind: 'section' })
})

test('the console shows what rights and type give, in one order', () => {
  const hotline = 'organization:hotline'
  expect(at(hotline)).toEqual([['热线', 'manage?type=hotline', 'hotline-manage']])
  expect(at('organization:user').map(([name]) => name)).toEqual(['本机构'])
  expect(at('organization:user', 'organization:full-user')[0]).toContain('full-user')
  const both = at('organization:comprehensive', 'organization:user')
  expect(both.map(([name]) => name)).toEqual(['本机构', '综合治理'])
  expect(at('organization:region-user')).toEqual([['组织架构', 'region-user']])
  expect(at()).toEqual([])
})

test('the organisation is chosen on the eight pages and nowhere else', () => {
  const words = 'department user bind-org role-document role-meeting admin-index approve-config'.split(' ')
  const on = [...words.map((word) => `${base}/${word}`), '/organization/enterOrg']
  expect(on).toHaveLength(8)
  expect(on.filter((path) => !hasSwitcher(path))).toEqual([])
  const off = [`${base}/full-user`, `${base}/region-user`, `${base}/manage`, '/system/user', '/user/account-setting']
  expect(off.filter(hasSwitcher)).toEqual([])
})

test('of the entries of one page the one whose query the address has is the current one', () => {
  const ownRights = new Set(['organization:structure', 'organization:hotline', 'organization:comprehensive'])
  const path = `${base}/manage`
  const current = (search: string) => currentPath(consoleNodes(ownRights), { path, search })
  expect(current('')).toBe(path)
  expect(current('?place=1')).toBe(path)
  expect(current('?type=hotline&place=1')).toBe(`${path}?type=hotline`)
  expect(current('?type=comprehensiveControl')).toBe(`${path}?type=comprehensiveControl`)
  expect(currentPath([], { path, search: '' })).toBeNull()
})
