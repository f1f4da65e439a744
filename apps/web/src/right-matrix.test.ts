import type { Call } from '@mingtai/api'
import { consoleEntries, consoleEntrances } from '@mingtai/modules/organization/console'
import {
  isRight,
  loadActor,
  organizationClaim,
  placesOf,
  type Right,
  rightReach,
  rights,
  role,
  roleGrant,
  roleRight,
} from '@mingtai/modules/organization/server'
import { externalMapping, membership, organizationRelation, person } from '@mingtai/modules/organization/server/tables'
import { peopleCalls } from '@mingtai/modules/people/calls'
import { loginFailure, loginLog } from '@mingtai/modules/sign-in/server/tables'
import { menu, visibleMenus } from '@mingtai/modules/workbench/server'
import { errorLog } from '@mingtai/modules/workbench/server/tables'
import { noticeOutbox } from '@mingtai/modules/notification/server/tables'
import { type DataScope, type Holder, may } from '@mingtai/permission'
import { DEMO_TENANT } from '@mingtai/seeds'
import { listedCalls } from '@mingtai/server/calls'
import { type Caller, personOf, seatOf, type TestServer, testServer } from '@mingtai/server/testing'
import { auditLog } from '@mingtai/server-kit/tables'
import type { Person } from '@mingtai/ui'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maySee } from './access.ts'
import { pages } from './modules.ts'

/**
 * Every right with every scope, against the explanation, the pages, their menus and the rows of every list. Rights, pages,
 * menus and lists come from the registries, so that a new one is asked as well.
 */

const scopes: DataScope[] = ['all', 'organization', 'department', 'self', 'custom']
const codes = Object.keys(rights).filter(isRight)

/** What a row of a list is about: somebody, wherever they work, or a place. */
type About =
  | { person: string | null }
  | { seatsOf: string }
  | { organization: string }
  | { department: string }
  | { node: string | null }

interface List {
  right: Right
  input?: Record<string, unknown>
  about(row: Record<string, unknown>): About
  /** Only rows that these say are asked; others are the frame of a tree. */
  only?(row: Record<string, unknown>): boolean
  /** Only the first so many are answered: none may be wrong, and others may be missing. */
  limited?: true
}

const someone = (field: string) => (row: Record<string, unknown>) => ({ person: textOf(row[field]) })
/** Rows of a log name their person only in the database. */
const noted = (row: Record<string, unknown>) => ({ person: textOf(owners.get(String(row.id))) })
const body = (field: string) => (row: Record<string, unknown>) => ({ organization: String(row[field]) })

/** The lists whose rows lie somewhere, each with the right that opens it. */
const lists: Record<string, List[]> = {
  'people.people': [
    { right: 'organization:user', input: { view: 'user' }, about: someone('id') },
    { right: 'organization:region-user', input: { view: 'region' }, about: someone('id') },
    { right: 'organization:full-user', input: { view: 'full' }, about: someone('id') },
    // 账号 is the same page.
    { right: 'system:user', input: { view: 'full' }, about: someone('id') },
  ],
  'people.findColleagues': [
    { right: 'organization:full-user', input: { view: 'full', keyword: 'yz00' }, limited: true, about: someone('id') },
  ],
  'people.tradePeople': [
    { right: 'organization:hotline', input: { trade: 'hotline' }, about: someone('id') },
    { right: 'organization:comprehensive', input: { trade: 'comprehensive' }, about: someone('id') },
    { right: 'organization:role-document', input: { trade: 'document' }, about: someone('id') },
    { right: 'organization:role-meeting', input: { trade: 'meeting' }, about: someone('id') },
  ],
  'people.holders': [
    { right: 'organization:role', about: someone('personId') },
    { right: 'system:role', about: someone('personId') },
  ],
  'administration.users': [{ right: 'system:user', about: someone('id') }],
  'administration.userChoices': [
    { right: 'system:user', input: { keyword: 'yz00' }, limited: true, about: someone('id') },
  ],
  'administration.departments': [
    {
      right: 'system:department',
      about: (row) => ({ department: String(row.departmentId) }),
      only: ({ type }) => type === 5,
    },
  ],
  'sign-in.signInLocks': [
    { right: 'system:user', about: (row) => ({ person: textOf(owners.get(String(row.loginName))) }) },
  ],
  'sign-in.loginLog': [{ right: 'system:log', about: noted }],
  'system.signInLog': [{ right: 'system:log', about: noted }],
  'system.operations': [{ right: 'system:log', about: someone('userId') }],
  'workbench.errorEntries': [{ right: 'system:log', input: { type: 'script', message: 'matrix' }, about: noted }],
  'notification.outbox': [{ right: 'notification:outbox', about: noted }],
  'organization.list': [
    { right: 'organization:library', about: body('id') },
    { right: 'organization:structure', about: body('id') },
  ],
  // Nobody binds themselves: a seat belongs to its organization alone.
  'organization.seats': [{ right: 'organization:bind', about: (row) => ({ seatsOf: String(row.id) }) }],
  'organization.mappings': [{ right: 'organization:mapping', input: { kind: 'org' }, about: body('targetId') }],
  'organization.reviewList': [
    {
      right: 'organization:claim-review',
      about: ({ organizationId, parentId }) =>
        typeof organizationId === 'string' ? { organization: organizationId } : { node: textOf(parentId) },
    },
  ],
  'system.dictionaryOrganizations': [{ right: 'system:dictionary', about: body('id') }],
}

/** Lists of a right with a scope whose rows are not asked, each with the reason. */
const exempt: Record<string, string> = {
  'system.exportSignInLog': 'the file of system.signInLog, by the same condition',
  'system.exportOperations': 'the file of system.operations, by the same condition',
  'system.operationActions': 'names of deeds that happened somewhere; who did them is not among it',
  'workbench.errorSummaries': 'counts of workbench.errorEntries, by the same condition',
  'people.userExcel': 'the file of people.people, by the same condition',
  'people.fullExcel': 'the file of people.people, by the same condition',
  'people.rangeExcel': 'the file of people.people, by the same condition',
  'organization.exportLibrary': 'the file of organization.list, by the same condition',
  'administration.userTree': 'the tree beside administration.users, of the places of its people',
  'administration.userRoles': 'roles of one person, who must be within reach',
  'administration.sysRoles': 'a role is the whole tenant’s; its holders are people.holders',
  'people.roles': 'a role is the whole tenant’s; its holders are people.holders',
  'people.roleLog': 'changes of a role, which is the whole tenant’s',
  'people.rightTree': 'the rights of the product',
  'system.dictionaries': 'every reader of a form sees the dictionaries; changing one asks the scope',
  'system.values': 'every reader of a form sees the values; changing one asks the scope',
  'system.exportValues': 'the file of system.values',
  'notification.robots': 'a group robot belongs to no place',
}

/** Rights that open no page of their own, each with the reason. */
const withoutPage: Partial<Record<Right, string>> = {
  'report:read': 'everybody holds it',
  'report:export': 'a button of a report',
  'report:print': 'a button of a report',
  'report:share': 'a button of a report',
  'report:design-all': 'widens which reports 设计报表 opens',
  'report:manage': 'widens what the report list does',
  'dataset:edit': 'the form of a dataset, from the list that 使用数据集 opens',
  'dataset:view-as': 'a choice in the preview of a dataset',
  'dataset:all-rows': 'widens the rows of a dataset',
  'contacts:phone': 'shows numbers in the address book',
}

/** Pages that are reached from another page and not from a menu. */
const withoutMenu: Record<string, string> = {
  '/report/designer': 'opened from the report list',
  '/dataset/edit': 'opened from the list of datasets',
  '/dataset/limits': 'opened from the list of datasets',
  '/notice/edit': 'opened from the list of notices',
  '/system/channel': 'the older address of 通知通道',
  '/system/department': 'leads to 部门与人员',
}

/** What everybody holds is not the role's to give. */
const everybodys = new Set<Right>(['report:read', 'report:export', 'report:print'])

let server: TestServer
let roleId: string
let subject: string
/** Where the subject works, and where a custom scope points to. */
let own: { organizationId: string; departmentId: string | null }
let elsewhere: string
let token: string
let administrator: Caller
const owners = new Map<string, string | null>()

beforeAll(async () => {
  server = await testServer()
  const { db } = server.services
  subject = (await personOf(server, 'yz0005')).id
  own = await seatOf(server, 'yz0005')
  const [other] = await db
    .select({ organizationId: membership.organizationId, personId: membership.personId })
    .from(membership)
    .where(
      and(
        eq(membership.tenantId, DEMO_TENANT),
        ne(membership.organizationId, own.organizationId),
        eq(membership.isPrimary, true),
        eq(membership.deleted, false),
      ),
    )
    .orderBy(membership.id)
    .limit(1)
  elsewhere = other?.organizationId ?? ''
  const [colleague] = await db
    .select({ personId: membership.personId })
    .from(membership)
    .where(and(eq(membership.organizationId, own.organizationId), ne(membership.personId, subject)))
    .limit(1)
  roleId = crypto.randomUUID()
  const standing = { tenantId: DEMO_TENANT, createdBy: '测试', updatedBy: '测试' }
  await db.insert(role).values({ ...standing, id: roleId, alias: 'matrix', name: '矩阵', scope: 'self' })
  await db
    .insert(roleGrant)
    .values({ id: crypto.randomUUID(), tenantId: DEMO_TENANT, personId: subject, roleId, grantedBy: '测试' })
  token = (await server.as('yz0005')).token ?? ''
  administrator = await server.as('admin')
  await happen([subject, colleague?.personId ?? '', other?.personId ?? '', null])
})
afterAll(() => server.stop())

test('every list with a scope has its rows asked below, or says why not', () => {
  const scoped = listedCalls().filter(
    ({ call }) => isRight(call.needs) && rightReach[call.needs] === 'places' && isList(call),
  )
  const names = scoped.map(({ module, key }) => `${module}.${key}`)
  expect(names.filter((name) => lists[name] === undefined && exempt[name] === undefined)).toEqual([])
  const known = new Set(listedCalls().map(({ module, key }) => `${module}.${key}`))
  expect([...Object.keys(lists), ...Object.keys(exempt)].filter((name) => !known.has(name))).toEqual([])
})

test('whoever holds a right sees its pages and their menus, and no others', async () => {
  const { db } = server.services
  const rows = await db
    .select()
    .from(menu)
    .where(and(eq(menu.tenantId, DEMO_TENANT), eq(menu.deleted, false)))
  const roleLists = { weeklyReportRoles: [], knowledgeBaseRoles: [] }
  const seen = async () => {
    const actor = await loadActor(db, { tenantId: DEMO_TENANT, userId: subject })
    if (actor === null) throw new Error('nobody is there')
    const me = { roleAlias: actor.roles, grants: actor.grants } as unknown as Person
    const opened = Object.entries(pages).filter(([path, page]) => maySee(path, page, { me, lists: roleLists }))
    const entries = Object.values(consoleEntrances).flatMap((type) => consoleEntries(actor.rights, type))
    const shown = [...visibleMenus(rows, actor, roleLists), ...entries].map(({ path }) => path.split('?')[0] ?? '')
    return { opened: opened.map(([path]) => path), listed: new Set(shown.filter((path) => path !== '')) }
  }
  await hold(null, 'all')
  const everybody = new Set((await seen()).opened)
  const wrong: string[] = []
  for (const right of codes)
    for (const scope of scopes) {
      await hold(right, scope)
      const { opened, listed } = await seen()
      const theirs = opened.filter((path) => !everybody.has(path))
      const at = `${right} ${scope}`
      if (theirs.length === 0 && withoutPage[right] === undefined) wrong.push(`${at} opens no page`)
      for (const path of listed)
        if (!opened.includes(path)) wrong.push(`${at}: the menu leads to ${path}, which is refused`)
      for (const path of theirs.filter((one) => !one.includes('/enter') && !one.includes('/process-')))
        if (!listed.has(path) && withoutMenu[path] === undefined) wrong.push(`${at}: ${path} opens and is in no menu`)
    }
  expect(wrong).toEqual([])
})

test('the explanation says what the right allows here and elsewhere', { timeout: 120_000 }, async () => {
  const calls = administrator.calls(peopleCalls)
  const here = own.departmentId ?? own.organizationId
  const wrong: string[] = []
  const ask = async (right: Right, placeId?: string) =>
    (await calls.explain({ personId: subject, right, ...(placeId === undefined ? {} : { placeId }) })).allowed
  for (const [index, right] of codes.entries()) {
    // A right that knows no places is held alike with every scope.
    for (const scope of rightReach[right] === 'places' ? scopes : (['custom'] as const)) {
      const holder = await hold(right, scope)
      const other = codes[(index + 1) % codes.length] ?? right
      for (const asked of scope === 'custom' ? [right, other] : [])
        if ((await ask(asked)) !== holder.rights.has(asked)) wrong.push(`${right}: ${asked} is said wrongly`)
      for (const placeId of scope === 'all' || everybodys.has(right) ? [] : [here, elsewhere]) {
        const about = placeId === own.departmentId ? { department: placeId } : { organization: placeId }
        const should = rightReach[right] !== 'places' || (await reached(holder, right, about))
        if ((await ask(right, placeId)) !== should) wrong.push(`${right} ${scope} at ${placeId}: should be ${should}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test(
  'the rows of every list are those that the right reaches: all of them, and no other',
  { timeout: 120_000 },
  async () => {
    const registered = new Map(listedCalls().map(({ module, key, call }) => [`${module}.${key}`, call]))
    const wrong: string[] = []
    for (const [name, ways] of Object.entries(lists))
      for (const list of ways) {
        const call = registered.get(name)
        if (call === undefined) continue
        await hold(list.right, 'all')
        const all = await rowsOf(call, list)
        if (all.length < 2) wrong.push(`${name} ${list.right}: nothing to tell apart`)
        for (const scope of scopes.filter((one) => one !== 'all')) {
          const holder = await hold(list.right, scope)
          const rows = await rowsOf(call, list)
          const shown = new Set(rows.map(keyOf))
          const at = `${name} ${list.right} ${scope}`
          for (const row of rows)
            if (!(await reached(holder, list.right, list.about(row)))) wrong.push(`${at}: ${keyOf(row)} is shown`)
          for (const row of list.limited ? [] : all)
            if (!shown.has(keyOf(row)) && (await reached(holder, list.right, list.about(row))))
              wrong.push(`${at}: ${keyOf(row)} is missing`)
        }
      }
    expect(wrong.slice(0, 40)).toEqual([])
  },
)

/** The subject's only role gives this right with this scope. */
async function hold(right: Right | null, scope: DataScope): Promise<Holder & { rights: Set<string> }> {
  const { db } = server.services
  const places = scope === 'custom' ? [elsewhere] : []
  await db.update(role).set({ scope, places }).where(eq(role.id, roleId))
  await db.delete(roleRight).where(eq(roleRight.roleId, roleId))
  if (right !== null) await db.insert(roleRight).values({ tenantId: DEMO_TENANT, roleId, code: right })
  const actor = await loadActor(db, { tenantId: DEMO_TENANT, userId: subject })
  if (actor === null) throw new Error('nobody is there')
  return actor
}

/** The single question, about one row. */
async function reached(holder: Holder, right: Right, about: About): Promise<boolean> {
  const asked = { action: right, about: right }
  const things = await thingsOf(about)
  return things.some((thing) => may(holder, asked, { name: '', ...thing }).ok)
}

const known = new Map<string, { ownerId: string | null; places: string[] }[]>()

async function thingsOf(about: About) {
  const key = JSON.stringify(about)
  const found = known.get(key) ?? (await looked(about))
  known.set(key, found)
  return found
}

async function looked(about: About): Promise<{ ownerId: string | null; places: string[] }[]> {
  const { db } = server.services
  const at = (organizationId: string | null, departmentId: string | null) =>
    placesOf(db, DEMO_TENANT, { organizationId, departmentId })
  if ('organization' in about) return [{ ownerId: null, places: await at(about.organization, null) }]
  if ('department' in about) {
    const { rows } = await db.execute<{ home: string }>(
      sql`select organization_id as home from department where id = ${about.department}`,
    )
    return [{ ownerId: null, places: await at(rows[0]?.home ?? null, about.department) }]
  }
  if ('node' in about) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select unnest(array[top.id, top.ref_id]) as id from ${organizationRelation} node join ${organizationRelation} top
        on top.tenant_id = node.tenant_id and starts_with(node.path, top.path) where node.id = ${about.node}`)
    return [{ ownerId: null, places: rows.map(({ id }) => id) }]
  }
  const personId = 'seatsOf' in about ? about.seatsOf : about.person
  if (personId === null) return [{ ownerId: null, places: [] }]
  const seats = await db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.deleted, false)))
  const ownerId = 'seatsOf' in about ? null : personId
  const places = await Promise.all(seats.map((seat) => at(seat.organizationId, seat.departmentId)))
  return [{ ownerId, places: [] }, ...places.map((one) => ({ ownerId, places: one }))]
}

/** Everything that a list answers, whichever envelope it comes in. */
async function rowsOf(call: Call, { input = {}, only }: List): Promise<Record<string, unknown>[]> {
  const sent = { ...('current' in call.input.shape ? { current: 1, size: 5000 } : {}), ...input }
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(`${server.base}${call.path}${call.method === 'GET' ? `?${query}` : ''}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.method === 'POST' ? { body: JSON.stringify(sent) } : {}),
  })
  const body: unknown = await answer.json()
  const rows = rowsIn(body)
  if (rows === null) throw new Error(`${call.path} answered ${JSON.stringify(body).slice(0, 200)}`)
  return rows.filter((row) => only?.(row) ?? true)
}

/** Rows of a page, a list or a tree, as deep as they lie. */
function rowsIn(body: unknown): Record<string, unknown>[] | null {
  if (Array.isArray(body)) return body.flatMap((row) => [row, ...(rowsIn(row.children ?? []) ?? [])])
  if (typeof body !== 'object' || body === null) return null
  for (const name of ['records', 'data', 'responseData', 'content', 'result'])
    if (name in body) return rowsIn(Reflect.get(body, name))
  return null
}

function keyOf(row: Record<string, unknown>): string {
  return String(row.id ?? row.departmentId ?? row.loginName)
}

function isList({ reply, envelope, about }: Call): boolean {
  const shape: unknown = Reflect.get(reply, 'shape')
  const isPage = typeof shape === 'object' && shape !== null && 'total' in shape
  return isPage || Reflect.get(reply, 'element') !== undefined || (envelope === 'file' && about.startsWith('导出'))
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Something of every kind for each of these people; null: for a name that nobody has. */
async function happen(people: (string | null)[]): Promise<void> {
  const { db } = server.services
  const standing = { tenantId: DEMO_TENANT, createdBy: '测试', updatedBy: '测试' }
  for (const userId of people) {
    const id = crypto.randomUUID()
    owners.set(id, userId)
    const event = { id, tenantId: DEMO_TENANT, userId, who: '某人', address: '127.0.0.1' }
    await db.insert(loginLog).values({ ...event, way: 'password', result: 'ok', device: '' })
    await db.insert(auditLog).values({ ...event, action: '测试', subject: '测试' })
    const error = {
      device: '',
      url: '/',
      type: 'script',
      message: 'matrix',
      stack: '',
      info: '',
      happenedAt: new Date(),
    }
    await db.insert(errorLog).values({ ...event, ...error })
    const sent = { system: 'sign-in' as never, level: 'normal' as const, subject: '测试', body: '', dedupe: id }
    await db
      .insert(noticeOutbox)
      .values({ ...sent, id, tenantId: DEMO_TENANT, channel: 'mail', personId: userId, address: 'a@b.cn' })
    const [row] = await db
      .select()
      .from(person)
      .where(eq(person.id, userId ?? ''))
    const loginName = row?.loginName ?? 'nobody-at-all'
    owners.set(loginName, userId)
    const lockedUntil = new Date(Date.now() + 600_000)
    await db
      .insert(loginFailure)
      .values({ tenantId: DEMO_TENANT, loginName, address: '9.9.9.9', failures: 5, lockedUntil })
  }
  for (const organizationId of [own.organizationId, elsewhere]) {
    const claim = { ...standing, applicantId: subject, fullName: '某机构' }
    await db.insert(organizationClaim).values({ ...claim, id: crypto.randomUUID(), organizationId })
    const [node] = await db
      .select()
      .from(organizationRelation)
      .where(and(eq(organizationRelation.refId, organizationId), eq(organizationRelation.appCode, 'szoa')))
    await db.insert(organizationClaim).values({ ...claim, id: crypto.randomUUID(), parentId: node?.id ?? null })
    const mapping = {
      kind: 'org' as const,
      sourceSystem: 'OA',
      sourceId: organizationId,
      sourceName: '某机构',
      targetId: organizationId,
    }
    await db.insert(externalMapping).values({ ...standing, id: crypto.randomUUID(), ...mapping })
  }
  // Rows that the demo world has already.
  const logged = await db.select({ id: loginLog.id, userId: loginLog.userId }).from(loginLog)
  for (const { id, userId } of logged) owners.set(id, userId)
  const waiting = await db.select({ id: noticeOutbox.id, personId: noticeOutbox.personId }).from(noticeOutbox)
  for (const { id, personId } of waiting) owners.set(id, personId)
}
