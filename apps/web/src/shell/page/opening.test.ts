import { describe, expect, test } from 'vitest'
import { type NavItem, addressWithToken, openingOf } from './opening.ts'

const lists = {
  weeklyReportRoles: ['work_publisher', 'work_recipient', 'work_examine', 'base_user'],
  knowledgeBaseRoles: ['knowledge_base_user', 'knowledge_base_manager'],
}
const item = (given: Partial<NavItem>): NavItem => ({
  id: 'm1',
  name: '菜单',
  path: '',
  alias: 'planted',
  source: '',
  sort: 1,
  light: true,
  external: null,
  ...given,
})

describe('the reporting module', () => {
  const tab = item({ alias: 'luckySheet' })
  test.each([
    [['work_examine', 'work_recipient'], '/luckySheet/task'],
    [['work_publisher', 'base_user'], '/luckySheet/ledger'],
    [['work_examine'], '/luckySheet/send'],
  ])('opens for %j at %s', (roles, to) => expect(openingOf(tab, roles, lists)).toEqual({ kind: 'go', to }))
  test('opens nothing without a role, or with one that the site does not list', () => {
    expect(openingOf(tab, [], lists)).toEqual({ kind: 'nothing' })
    expect(openingOf(tab, ['work_reporter'], lists)).toEqual({ kind: 'nothing' })
  })
})

test('the knowledge base opens its first screen, whether the alias or the path names it', () => {
  const to = { kind: 'go', to: '/knowledgeBase/knowledgeBase-file' }
  expect(openingOf(item({ alias: 'knowledgeBase' }), ['knowledge_base_manager'], lists)).toEqual(to)
  expect(openingOf(item({ path: '/knowledgeBase' }), ['knowledge_base_user'], lists)).toEqual(to)
  expect(openingOf(item({ alias: 'knowledgeBase' }), ['base_user'], lists)).toEqual({ kind: 'nothing' })
})

test('a system elsewhere is opened there, any other tab at its address or its alias', () => {
  const external = 'https://oa.example.cn/home'
  expect(openingOf(item({ external, path: '/x' }), [], lists)).toEqual({ kind: 'external', address: external })
  expect(openingOf(item({ path: '/report/list' }), [], lists)).toEqual({ kind: 'go', to: '/report/list' })
  expect(openingOf(item({ alias: 'notification' }), [], lists)).toEqual({ kind: 'go', to: '/notification' })
})

test('a token goes to web addresses only, beside what the address already carries', () => {
  expect(addressWithToken('https://oa.example.cn/home?a=1', 't&1')).toBe('https://oa.example.cn/home?a=1&token=t%261')
  expect(addressWithToken('javascript:alert(1)', 't')).toBeNull()
  expect(addressWithToken('home', 't')).toBeNull()
})
