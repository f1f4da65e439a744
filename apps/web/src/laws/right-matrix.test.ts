import type { Call } from '@mingtai/api'
import { consoleEntries, consoleEntrances } from '@mingtai/modules/ground/organization/console'
import {
  isRight,
  loadActor,
  organizationClaim,
  placesOf,
  reachOf,
  rights,
  role,
  roleGrant,
  roleRight,
} from '@mingtai/modules/ground/organization/server'
import {
  externalMapping,
  membership,
  organizationRelation,
  person,
} from '@mingtai/modules/ground/organization/server/tables'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { loginFailure, loginLog } from '@mingtai/modules/ground/sign-in/server/tables'
import { menu, visibleMenus } from '@mingtai/modules/shell/workbench/server'
import { errorLog } from '@mingtai/modules/shell/workbench/server/tables'
import { noticeOutbox } from '@mingtai/modules/ground/notification/server/tables'
import { type DataScope, type Holder, may } from '@mingtai/permission'
import { approvalDefinition } from '@mingtai/modules/office/approval/server/tables'
import { addApprovals, DEMO_TENANT } from '@mingtai/seeds'
import { listedCalls } from '@mingtai/server/calls'
import { type Caller, personOf, membershipOf, type TestServer, testServer } from '@mingtai/server/testing'
import { auditLog } from '@mingtai/server-kit/tables'
import type { Person } from '@mingtai/ui'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maySee, pages } from './page-modules.ts'
import { type About, exempt, type List, lists, owners, placesOfRows, withoutMenu, withoutPage } from './right-lists.ts'

/**
 * Every right with every scope, against the explanation, the pages, their menus and the rows of every list. Rights, pages,
 * menus and lists come from the registries, so that a new one is asked as well.
 */

const scopes: DataScope[] = ['all', 'organization', 'department', 'self', 'custom']
const codes = Object.keys(rights).filter(isRight)

/** What everybody holds is not the role's to give. */
const everybodys = new Set(['report:read', 'report:export', 'report:print', 'screen:view', 'data-entry:fill'])

let server: TestServer
let roleId: string
let subject: string
/** Where the subject works, and where a custom scope points to. */
let own: { organizationId: string; departmentId: string | null }
let elsewhere: string
let token: string
let administrator: Caller

beforeAll(async () => {
  server = await testServer()
  const { db } = server.services
  subject = (await personOf(server, 'yz0005')).id
  own = await membershipOf(server, 'yz0005')
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
  const baseColumns = { tenantId: DEMO_TENANT, createdBy: '测试', updatedBy: '测试' }
  await db.insert(role).values({ ...baseColumns, id: roleId, alias: 'matrix', name: '矩阵', scope: 'self' })
  await db
    .insert(roleGrant)
    .values({ id: crypto.randomUUID(), tenantId: DEMO_TENANT, personId: subject, roleId, grantedBy: '测试' })
  token = (await server.as('yz0005')).token ?? ''
  administrator = await server.as('admin')
  await addApprovals(db, 20)
  for (const { id, organizationId } of await db.select().from(approvalDefinition)) placesOfRows.set(id, organizationId)
  await happen([subject, colleague?.personId ?? '', other?.personId ?? '', null])
})
afterAll(() => server.stop())

test('every list with a scope has its rows asked below, or says why not', () => {
  const scoped = listedCalls().filter(
    ({ call }) => isRight(call.needs) && reachOf(call.needs) === 'places' && isList(call),
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
  const ask = async (right: string, placeId?: string) =>
    (await calls.explain({ personId: subject, right, ...(placeId === undefined ? {} : { placeId }) })).allowed
  for (const [index, right] of codes.entries()) {
    // A right that knows no places is held alike with every scope.
    for (const scope of reachOf(right) === 'places' ? scopes : (['custom'] as const)) {
      const holder = await hold(right, scope)
      const other = codes[(index + 1) % codes.length] ?? right
      for (const asked of scope === 'custom' ? [right, other] : [])
        if ((await ask(asked)) !== holder.rights.has(asked)) wrong.push(`${right}: ${asked} is said wrongly`)
      for (const placeId of scope === 'all' || everybodys.has(right) ? [] : [here, elsewhere]) {
        const about = placeId === own.departmentId ? { department: placeId } : { organization: placeId }
        const should = reachOf(right) !== 'places' || (await reached(holder, right, about))
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
async function hold(right: string | null, scope: DataScope): Promise<Holder & { rights: Set<string> }> {
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
async function reached(holder: Holder, right: string, about: About): Promise<boolean> {
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
  const personId = 'membershipsOf' in about ? about.membershipsOf : about.person
  if (personId === null) return [{ ownerId: null, places: [] }]
  const memberships = await db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.deleted, false)))
  const ownerId = 'membershipsOf' in about ? null : personId
  const places = await Promise.all(
    memberships.map((membershipRow) => at(membershipRow.organizationId, membershipRow.departmentId)),
  )
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

/** Something of every kind for each of these people; null: for a name that nobody has. */
async function happen(people: (string | null)[]): Promise<void> {
  const { db } = server.services
  const baseColumns = { tenantId: DEMO_TENANT, createdBy: '测试', updatedBy: '测试' }
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
    const claim = { ...baseColumns, applicantId: subject, fullName: '某机构' }
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
    await db.insert(externalMapping).values({ ...baseColumns, id: crypto.randomUUID(), ...mapping })
  }
  // Rows that the demo world has already.
  const logged = await db.select({ id: loginLog.id, userId: loginLog.userId }).from(loginLog)
  for (const { id, userId } of logged) owners.set(id, userId)
  const waiting = await db.select({ id: noticeOutbox.id, personId: noticeOutbox.personId }).from(noticeOutbox)
  for (const { id, personId } of waiting) owners.set(id, personId)
}
