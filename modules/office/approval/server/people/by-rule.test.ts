import { randomUUID } from 'node:crypto'
import { department, membership, person } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import type { Actor, Leaver } from '@mingtai/server-kit'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalHandover } from '../handover.ts'
import { approvalPeopleGroup } from '../tables.ts'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const step = (who: object, more: object = {}) => ({
  ...{ id: 'n1', type: 'approve', name: '审核', who: [who], mode: 'seq', ...more },
})

async function asked(definitionId: string, values: Record<string, unknown> = { subject: '买纸' }) {
  const { instanceId } = await house.sent('zhang.wei', definitionId, values)
  const detail = await (await house.of('admin')).instance({ id: instanceId })
  return detail.route.steps[0]?.people.map(({ name }) => name) ?? []
}

test('a group is asked in its order, and whoever takes its place is asked by every process from then on', async () => {
  const admin = await house.of('admin')
  const members = await Promise.all(['designer', 'orgadmin'].map((name) => house.idOf(name)))
  await admin.insertPeopleGroup({ code: 'review', name: '评审小组', note: '', members: [...members, members[0] ?? ''] })
  await expect(admin.insertPeopleGroup({ code: 'review', name: '另一组', note: '', members })).rejects.toThrow(
    '已有编码为“review”的人员组。',
  )
  const definitionId = await house.published({ nodes: [step({ kind: 'group', groups: ['review'] })] })
  expect(await asked(definitionId)).toEqual(['周敏', await nameOf('orgadmin')])
  const [group] = await admin.peopleGroups({})
  expect(group?.members).toEqual(members)
  expect(group?.usedBy).toHaveLength(1)
  await expect(admin.removePeopleGroup({ id: group?.id ?? '' })).rejects.toThrow(/正被流程“.*”使用，不能删除/)
  const withUnknownMember = { id: group?.id ?? '', name: '评审小组', note: '', members: [randomUUID()], revision: 1 }
  await expect(admin.updatePeopleGroup(withUnknownMember)).rejects.toThrow()
  const wei = await house.of('zhang.wei')
  await expect(wei.peopleGroups({})).rejects.toThrow()
  const passing = approvalHandover.find(({ key }) => key === 'approval-people-group')
  const leaver = { tenantId: DEMO_TENANT, id: members[0] ?? '' } as Leaver
  const heir = { id: await house.idOf('rangeadmin') } as { id: string; realName: string; actor: Actor }
  await server.services.db.transaction(async (db) => {
    expect(((await passing?.ownedBy(db, leaver)) ?? []).map(({ name }) => name)).toEqual(['评审小组'])
    await passing?.pass?.(db, leaver, heir)
  })
  const [after] = await server.services.db.select().from(approvalPeopleGroup)
  expect(after?.members).toEqual([heir.id, members[1]])
  expect(await asked(definitionId)).toEqual([await nameOf('rangeadmin'), await nameOf('orgadmin')])
})

test('a process that names a group or a rule which does not exist is not published', async () => {
  await expect(house.published({ nodes: [step({ kind: 'group', groups: ['nowhere'] })] })).rejects.toThrow(/nowhere/)
  await expect(house.published({ nodes: [step({ kind: 'expression', name: 'nothing', values: [] })] })).rejects.toThrow(
    /nothing/,
  )
})

test('rules find the head of the office, the colleagues and the least busy holder of a role', async () => {
  const { db } = server.services
  const wei = await house.idOf('zhang.wei')
  const [post] = await db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, wei), eq(membership.isPrimary, true)))
  const colleagues = await db
    .select({ name: person.realName })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.departmentId, post?.departmentId ?? ''), eq(membership.deleted, false)))
  const all = await house.published({ nodes: [step({ kind: 'expression', name: 'colleagues', values: [] })] })
  const found = await asked(all)
  expect(found.toSorted()).toEqual(
    colleagues
      .map(({ name }) => name)
      .filter((name) => name !== '张伟')
      .toSorted(),
  )
  const head = await house.published({
    nodes: [step({ kind: 'expression', name: 'organizationHead', values: [] }, { onEmpty: { do: 'pass' } })],
  })
  expect((await asked(head)).length).toBeLessThanOrEqual(1)
  const role = ['base_user']
  const least = await house.published({ nodes: [step({ kind: 'expression', name: 'leastBusy', values: role })] })
  const [first] = await asked(least)
  const [second] = await asked(least)
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
})

test('the head of a department that a form names is found', async () => {
  const { db } = server.services
  const [place] = await db
    .select({ id: department.id, name: department.name, head: person.realName })
    .from(department)
    .innerJoin(person, eq(person.id, department.managerId))
    .where(and(eq(department.tenantId, DEMO_TENANT), eq(person.disabled, false)))
    .limit(1)
  const definitionId = await house.published({
    fields: [
      { type: 'field', kind: 'text', key: 'subject', label: '事项', required: true },
      { type: 'field', kind: 'amount', key: 'amount', label: '金额' },
      { type: 'field', kind: 'department', key: 'place', label: '使用部门' },
    ],
    nodes: [step({ kind: 'formHead', field: 'place', at: 'now' })],
  })
  expect(await asked(definitionId, { subject: '买纸', place: [{ id: place?.id, name: place?.name }] })).toEqual([
    place?.head,
  ])
})

async function nameOf(login: string): Promise<string> {
  const [row] = await server.services.db
    .select({ name: person.realName })
    .from(person)
    .where(and(inArray(person.loginName, [login]), eq(person.tenantId, DEMO_TENANT)))
  return row?.name ?? ''
}
