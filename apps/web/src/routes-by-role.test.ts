import { builtInRoles, counting } from '@mingtai/modules/ground/organization/server'
import { defaultMenus } from '@mingtai/modules/shell/workbench/server'
import type { Person } from '@mingtai/ui'
import '@mingtai/server/modules'
import { describe, expect, test } from 'vitest'
import { maySee } from './access.ts'
import { pages, publicPages } from './modules.ts'

/** Everybody who is signed in, or those who hold one of these roles. Two roles that count only together are written with +. */
type Who = 'all' | readonly string[]

const console = '/organization/organization-structure'
const admin = ['administrator']
const clerks = ['administrator', 'orgAdmin', 'document_receiver']

/** Who sees which page: every route of the product, and no page beside them. */
const expected: Record<string, Who> = {
  '/lock': 'all',
  '/404': 'all',
  '/403': 'all',
  '/500': 'all',
  '/mine': 'all',
  '/gallery': 'all',
  '/login/scan': 'all',
  '/dashbord/index': 'all',
  '/dashbord/workCircle': 'all',
  '/authz/oauth2approve': 'all',
  '/contact/index': 'all',
  '/search-userandgroups': 'all',
  '/notice/lists': 'all',
  '/notice/details': 'all',
  '/notice/add': ['administrator', 'orgAdmin'],
  '/notice/edit': ['administrator', 'orgAdmin'],
  '/seal/uses': 'all',
  '/seal/lists': ['administrator', 'orgAdmin', 'document_seal'],
  '/document/wel/index': 'all',
  '/document/task/document': 'all',
  '/document/task/receivingHandle/index': 'all',
  '/document/task/receivingHandle/handleDocument': 'all',
  '/document/task/rivingHandle/receivingDetail': 'all',
  '/document/task/receivingHandle/receivingDocumentAdd': clerks,
  '/document/task/receivingHandle/receivingDocumentEdit': clerks,
  '/document/task/receivingHandle/signForRegisterDocument': clerks,
  '/document/task/documentLibrary/index': 'all',
  '/document/task/documentLibrary/receivingLibrary': 'all',
  '/document/task/documentLibrary/fictionLibrary': 'all',
  '/document/task/documentLibrary/distributionLibrary': 'all',
  '/document/task/manageDocument/index': ['administrator', 'orgAdmin', 'document_number'],
  '/document/task/documentDraft/list': 'all',
  '/document/task/documentDraft/add': 'all',
  '/document/task/documentDraft/detail': 'all',
  '/document/task/documentHandle/documentHandleList': 'all',
  '/document/task/documentHandle/documentHandleAdd': 'all',
  '/document/task/documentHandle/documentHandleDetail': 'all',
  '/document/task/documentHandle/writtenToDetail': 'all',
  '/contract-management/contract-home/index': 'all',
  '/contract-management/contract-approve': 'all',
  '/contract-management/counterparties': 'all',
  '/contract-management/contract-upload': 'all',
  '/contract-management/contract-upload-detail': 'all',
  '/contract-management/contract-ledger-my-list': 'all',
  '/contract-management/contract-ledger-dept-list': 'all',
  '/contract-management/contract-archive': ['administrator', 'orgAdmin', 'document_archivist'],
  '/contract-management/contract-history': ['administrator', 'orgAdmin', 'document_archivist'],
  '/contract-management/contract-ledger-list': ['administrator', 'orgAdmin', 'document_archivist'],
  '/document/task/receivingHandle/documentTurnIntoSupervise': ['administrator', 'orgAdmin', 'supervision_office'],
  '/task-supervision/leader': ['administrator', 'supervision_leader'],
  '/task-supervision/supervision-ledger/index': 'all',
  '/task-supervision/supervision-ledger/add': ['administrator', 'orgAdmin', 'supervision_office'],
  '/task-supervision/supervision-ledger/edit': ['administrator', 'orgAdmin', 'supervision_office'],
  '/task-supervision/supervision-ledger/detail': 'all',
  '/task-supervision/supervision-ledger/progressDetail': 'all',
  '/task-supervision/children/task-ledger/index': 'all',
  '/task-supervision/children/task-ledger/detials': 'all',
  '/task-supervision/children/task-ledger/accraditationDetials': 'all',
  '/perf-check/perf-overview/index': ['administrator', 'orgAdmin', 'group_hr'],
  '/perf-check/perf-overview/perf-check-making': 'all',
  '/perf-check/perf-overview/perf-publicity': 'all',
  '/perf-check/todo/todo-list': 'all',
  '/perf-check/todo/do-perf-check': 'all',
  '/perf-check/my-check-list': 'all',
  '/perf-check/start-check/list': ['administrator', 'orgAdmin', 'group_hr'],
  '/perf-check/start-check/list-detail': 'all',
  '/perf-check/start-check/history-result': 'all',
  '/perf-check/start-check/perf-cc': 'all',
  '/perf-check/evaluate-form/list': ['administrator', 'orgAdmin', 'group_hr'],
  '/perf-check/evaluate-form/send': ['administrator', 'orgAdmin', 'group_hr'],
  '/perf-check/templates': ['administrator', 'orgAdmin', 'group_hr'],
  '/perf-check/template-edit': ['administrator', 'orgAdmin', 'group_hr'],
  '/meeting/meetign-title': 'all',
  '/meeting/offline/lists': 'all',
  '/meeting/offline/calendar': 'all',
  '/meeting/offline/statistics': 'all',
  '/meeting/offline/rooms': 'all',
  '/meeting/offline/add': 'all',
  '/meeting/offline/IssueMeetingAdd': 'all',
  '/meeting/offline/edit': 'all',
  '/meeting/offline/IssueMeetingEdit': 'all',
  '/meeting/offline/details': 'all',
  '/meeting/offline/IssueMeetingDetail': 'all',
  '/meeting/offline/qrcode': 'all',
  '/meeting/offline/form': 'all',
  // Kept by the role list below, in which only users of the knowledge base are.
  '/knowledgeBase/knowledgeBase-file': ['knowledge_base_user'],
  '/knowledgeBase/knowledgeBase-collection': ['knowledge_base_user'],
  '/knowledgeBase/file/file-detail': ['knowledge_base_user'],
  '/knowledgeBase/knowledgeBase-management': [],
  '/knowledgeBase/management/management-add': [],
  '/knowledgeBase/knowledgeBase-audit': [],
  '/knowledgeBase/audit/file-audit': [],
  '/knowledge/knowledge-file': 'all',
  '/knowledge/knowledge-search': 'all',
  '/knowledge/knowledge-preview': 'all',
  '/knowledge/knowledge-details': 'all',
  '/approval-center/list': 'all',
  '/approval-center/todo': 'all',
  '/approval-center/done': 'all',
  '/approval-center/create': 'all',
  '/approval-center/cc': 'all',
  '/approval-center/draft': 'all',
  '/approve/list': 'all',
  '/approve/create': 'all',
  '/approve/todo': 'all',
  '/approve/apply': 'all',
  '/approve/about': 'all',
  '/approve/cc': 'all',
  '/approve/process/instance/tabs': 'all',
  '/approve/process/instance/tabs2': 'all',
  '/approve/hooks': ['administrator'],
  '/approve/people-groups': ['administrator'],
  '/approve/efficiency': ['administrator', 'orgAdmin'],
  '/approve/submit': ['administrator', 'orgAdmin'],
  '/notification': 'all',
  '/notification/lists': 'all',
  '/notification/todo': 'all',
  '/user/account-setting': 'all',
  '/user/avatar-settings': 'all',
  '/user/change-password': 'all',
  '/user/oauth-manage': 'all',
  '/user/notification': 'all',
  '/user/security': 'all',
  '/user/signature': 'all',
  '/user/phrases': 'all',
  '/user/preferences': 'all',
  '/user/delegation': 'all',
  '/user/my-rights': 'all',
  '/user/access-tokens': 'all',
  '/user/my-data': 'all',
  '/report/list': 'all',
  '/report/view': 'all',
  '/report/exports': 'all',
  '/report/received': 'all',
  '/report/alerts': 'all',
  '/report/schedule': ['administrator', 'designer', 'orgAdmin'],
  '/report/schedule/edit': ['administrator', 'designer', 'orgAdmin'],
  '/report/schedule/runs': ['administrator', 'designer', 'orgAdmin'],
  '/report/issued': ['administrator', 'designer', 'orgAdmin'],
  '/report/issued/new': ['administrator', 'designer', 'orgAdmin'],
  '/report/issued/view': ['administrator', 'designer', 'orgAdmin'],
  '/report/issued/compare': ['administrator', 'designer', 'orgAdmin'],
  '/report/schedule/units': ['administrator', 'designer', 'orgAdmin'],
  '/report/schedule/targets': ['administrator'],
  '/system/embed': admin,
  '/system/health': admin,
  '/report/designer': ['administrator', 'designer'],
  '/coedit': 'all',
  '/screen/list': 'all',
  '/screen/view': 'all',
  '/screen/wall': ['administrator'],
  '/screen/designer': ['administrator', 'designer'],
  '/entry/list': 'all',
  '/entry/fill': 'all',
  '/entry/pivot': 'all',
  '/entry/history': 'all',
  '/entry/design': ['administrator', 'designer'],
  '/entry/statistics': ['administrator', 'designer'],
  '/data-source/list': ['administrator', 'designer'],
  '/data-source/workshop': ['administrator', 'designer'],
  '/data-source/log': ['administrator', 'designer'],
  '/dataset/list': ['administrator', 'designer'],
  '/dataset/edit': ['administrator', 'designer'],
  '/dataset/lineage': ['administrator', 'designer'],
  '/dataset/files': ['administrator', 'designer'],
  '/dataset/limits': ['administrator'],

  '/organization/enterHotline': ['administrator', 'hotline_admin'],
  '/organization/enterComprehensiveControl': ['administrator', 'zfw_admin'],
  '/organization/enterOrg': ['administrator', 'orgAdmin'],
  '/organization/enterStructure': ['administrator', 'rangeAdmin', 'group_hr+orgAdmin'],
  [`${console}/list`]: admin,
  [`${console}/manage`]: ['administrator', 'hotline_admin', 'zfw_admin'],
  [`${console}/check`]: admin,
  [`${console}/mapping/org`]: admin,
  [`${console}/mapping/business`]: admin,
  [`${console}/role`]: admin,
  [`${console}/full-user`]: ['administrator', 'group_hr+orgAdmin'],
  [`${console}/region-user`]: ['administrator', 'rangeAdmin'],
  [`${console}/hotline-manage`]: ['administrator', 'hotline_admin'],
  [`${console}/comprehensive-manage`]: ['administrator', 'zfw_admin'],
  [`${console}/department`]: ['administrator', 'orgAdmin'],
  [`${console}/user`]: ['administrator', 'orgAdmin'],
  [`${console}/bind-org`]: ['administrator', 'orgAdmin'],
  [`${console}/role-document`]: ['administrator', 'orgAdmin'],
  [`${console}/role-meeting`]: ['administrator', 'orgAdmin'],
  [`${console}/approve-config`]: ['administrator', 'orgAdmin'],
  [`${console}/process-create`]: ['administrator', 'orgAdmin'],
  [`${console}/process-detail`]: ['administrator', 'orgAdmin'],
  [`${console}/process-detail/:id`]: ['administrator', 'orgAdmin'],
  [`${console}/process-edit`]: ['administrator', 'orgAdmin'],
  [`${console}/claim`]: 'all',

  '/system/user': admin,
  '/system/role': admin,
  '/system/menu': admin,
  '/system/api': admin,
  '/system/department': admin,
  '/system/post': admin,
  '/system/merchant': admin,
  '/system/merchant-template': admin,
  '/system/dictionary': admin,
  '/system/area': admin,
  '/system/map': admin,
  '/luckySheet/ledger': ['work_publisher'],
  '/luckySheet/ledger/send-task': ['work_publisher'],
  '/luckySheet/ledger/send-report-task': ['work_publisher'],
  '/luckySheet/ledger/list-detail-task': ['work_publisher'],
  '/luckySheet/ledger/list-detail-report-task': ['work_publisher'],
  '/luckySheet/common/week-report-content': ['work_publisher', 'work_recipient'],
  '/luckySheet/task': ['work_recipient'],
  '/luckySheet/send': [],
  '/luckySheet/send/list-detail-task': [],
  '/workReport/list': 'all',
  '/workReport/add': 'all',
  '/workReport/detail': 'all',
  '/workReport/submissions': 'all',
  '/workReport/templates': ['administrator', 'orgAdmin'],
  '/system/site': admin,
  '/system/numbering': admin,
  '/system/sign-in': admin,
  '/system/client': admin,
  '/system/announcement': admin,
  '/system/notice-template': admin,
  '/system/outbox': admin,
  '/system/notice-channel': admin,
  '/system/channel': admin,
  '/system/log/login': admin,
  '/system/log/operation': admin,
  '/system/log/error': admin,
}

const lists = { weeklyReportRoles: ['work_publisher', 'work_recipient'], knowledgeBaseRoles: ['knowledge_base_user'] }
const together = ['group_hr+orgAdmin']
const holders = [...Object.keys(builtInRoles).filter((alias) => alias !== 'everyone'), ...together]

describe.each(holders)('%s', (alias) => {
  const me = personWith(alias.split('+'))
  test('sees the pages that are theirs, and /403 in place of every other', () => {
    const wrong = Object.entries(pages).flatMap(([path, page]) => {
      const who = expected[path]
      if (who === undefined) return []
      const should = who === 'all' || alias.split('+').some((one) => who.includes(one)) || who.includes(alias)
      return maySee(path, page, { me, lists }) === should ? [] : [`${path}: ${should ? 'refused' : 'shown'}`]
    })
    expect(wrong).toEqual([])
  })
})

test('whoever holds no role sees what everybody sees', () => {
  const me = personWith([])
  const seen = Object.entries(pages).filter(([path, page]) => maySee(path, page, { me, lists }))
  expect(seen.filter(([path]) => expected[path] !== 'all').map(([path]) => path)).toEqual([])
})

test('every page of the product stands in the table above', () => {
  expect(Object.keys(pages).filter((path) => expected[path] === undefined)).toEqual([])
})

test('the pages that need no sign-in are these and no others', () => {
  const open = [
    '/404',
    '/403',
    '/500',
    '/login',
    '/special_login',
    '/sso-login',
    '/oauth/redirect',
    '/onlineReport',
    '/verify-report',
    '/embedReport',
    '/onlineScreen',
    '/embedScreen',
    '/wall',
    '/approve/link',
    '/entry/visit',
  ]
  expect(Object.keys(publicPages).filter((path) => !open.includes(path))).toEqual([])
})

test('weekly sheets and the knowledge base are kept by the role lists of the site, beside what the page itself says', () => {
  const page = { load: async () => ({ default: () => null }), title: '' }
  const sees = (path: string, ...roles: string[]) => maySee(path, page, { me: personWith(roles), lists })
  expect(sees('/luckySheet/ledger/send-task', 'work_publisher')).toBe(true)
  expect(sees('/luckySheet/ledger', 'work_recipient')).toBe(false)
  expect(sees('/luckySheet/common/week-report-content', 'work_recipient')).toBe(true)
  expect(sees('/luckySheet/task', 'work_reporter')).toBe(false)
  expect(sees('/knowledgeBase/file/file-detail', 'knowledge_base_user')).toBe(true)
  expect(sees('/knowledgeBase/audit/file-audit', 'knowledge_base_user')).toBe(false)
  expect(sees('/knowledgeBase/knowledgeBase-file', 'administrator')).toBe(false)
  expect(sees('/knowledge/knowledge-file')).toBe(true)
})

test('every menu of the product leads to a page', () => {
  const paths = defaultMenus.map(({ path }) => path).filter((path) => path !== '')
  expect(paths.filter((path) => pages[path] === undefined)).toEqual([])
})

function personWith(aliases: string[]): Person {
  const given = ['everyone', ...aliases].map((alias) => ({
    alias,
    name: alias,
    rights: builtInRoles[alias]?.rights ?? [],
    scope: 'all' as const,
    places: [],
    organizationId: null,
    expiresAt: null,
  }))
  const grants = counting(given.map((grant) => ({ ...grant, roleId: grant.alias })))
  return {
    id: 'p1',
    realName: '某人',
    name: 'somebody',
    sex: null,
    birthday: null,
    avatar: null,
    tenantId: 't1',
    tenantName: '某市',
    phone: null,
    postName: null,
    rankNameStr: null,
    politicStr: null,
    userLevelStr: null,
    userTagStr: '',
    roleName: '',
    organizationId: null,
    userBusinessList: [],
    roles: [],
    roleAlias: aliases,
    grants,
    isSystemMerchant: false,
    merchantNo: null,
  }
}
