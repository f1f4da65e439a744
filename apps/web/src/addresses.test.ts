import { describe, expect, test } from 'vitest'
import { isWithoutSides, movedTo, signInAddress, tabKey } from './addresses.ts'

describe('an address that has moved', () => {
  test.each([
    ['/', '/dashbord/index'],
    ['/dashboard/index', '/dashbord/index'],
    ['/user', '/user/account-setting'],
    ['/report/list/', '/report/list'],
    ['/redirect/report/list', '/report/list'],
    ['/redirect//evil.example/x', '/evil.example/x'],
    ['/redirect/\\evil.example', '/evil.example'],
    ['/report/list', null],
    ['/oauth/redirect/', '/oauth/redirect'],
  ])('%s leads to %s', (path, to) => expect(movedTo(path)).toBe(to))
})

describe('somebody who is not signed in', () => {
  const at = (pathname: string, search = '') => signInAddress({ pathname, search, hash: '' }, '/sso-login')
  test('goes to the sign-in page and comes back to where they wanted to go', () => {
    expect(at('/report/view', '?code=a&x=1')).toBe('/login?return=%2Freport%2Fview%3Fcode%3Da%26x%3D1')
  })
  test('coming from another system with source, code and state takes them along, and nothing else of it', () => {
    const url = new URL(at('/approve/list', '?source=oa&code=c1&state=s%261&tab=2'), 'http://x')
    expect(url.pathname).toBe('/sso-login')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      source: 'oa',
      code: 'c1',
      state: 's&1',
      return: '/approve/list?tab=2',
    })
  })
  test('two of the three are an ordinary address', () => {
    expect(at('/x', '?source=oa&code=c1')).toMatch(/^\/login\?return=/)
    expect(at('/x', '?source=oa&code=c1&state=')).toMatch(/^\/login\?return=/)
  })
})

test('side bar and tab strip are hidden on the workbench, in the personal centre, the contacts and the knowledge portal', () => {
  const hidden = ['/dashbord/index', '/dashbord/workCircle', '/user/account-setting', '/contact/index']
  const shown = ['/report/list', '/organization/organization-structure/user', '/system/user', '/knowledgeBase/x']
  expect(
    [...hidden, '/knowledge/knowledge-file', '/search-userandgroups'].filter((path) => !isWithoutSides(path)),
  ).toEqual([])
  expect(shown.filter(isWithoutSides)).toEqual([])
})

test('pages of their own within one path have tabs of their own', () => {
  expect(tabKey('/report/view', '?code=a&page=2', ['code'])).toBe('/report/view?code=a')
  expect(tabKey('/report/list', '?page=2')).toBe('/report/list')
})
