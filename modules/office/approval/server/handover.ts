import { type Db, type HandoverKind, type Leaver, newId, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { carryOutByHouse } from './instance/carry-out-by-house.ts'
import { contains, replaceInFlows } from './flow-references.ts'
import { approvalDefinition, approvalInstance, approvalPeopleGroup, approvalTask, approvalVersion } from './tables.ts'

const open = ['active', 'waiting', 'provisional'] as const

/** 在办审批: what waits for the leaver, and what came back to them as its initiator. */
const approvals: HandoverKind = {
  key: 'approval',
  name: '在办的审批',
  otherwise: '按流程的设置交给代理人、其他审批人或流程管理员',
  async ownedBy(db, leaver) {
    const { id, title, number } = approvalInstance
    const rows = await db.select({ id, title, number }).from(approvalInstance).where(waitingFor(leaver)).orderBy(number)
    return rows.map((row) => ({ id: row.id, name: row.title, note: row.number }))
  },
  async pass(db, leaver, { id: to }) {
    const elsewhere: string[] = []
    for (const id of await waiting(db, leaver)) {
      const command = { type: 'handover' as const, id: newId(), from: leaver.id, to, reason: '人员离岗交接' }
      if (await carryOutByHouse(db, { tenantId: leaver.tenantId, id, command })) continue
      // Where the successor may not decide, such as over their own request, the process says who does.
      await letGo(db, leaver, id)
      elsewhere.push(id)
    }
    return elsewhere
  },
  async end(db, leaver) {
    for (const id of await waiting(db, leaver)) await letGo(db, leaver, id)
  },
}

function waitingFor({ tenantId, id }: Leaver) {
  const tasks = sql`exists (select 1 from ${approvalTask} where ${and(
    eq(approvalTask.tenantId, tenantId),
    sql`${approvalTask.instanceId} = ${approvalInstance.id}`,
    inArray(approvalTask.status, [...open]),
    or(eq(approvalTask.personId, id), eq(approvalTask.deputyId, id), eq(approvalTask.onBehalfOf, id)),
  )})`
  const isBack = and(eq(approvalInstance.status, 'returned'), sql`${approvalInstance.state} ->> 'submitter' = ${id}`)
  return and(ofTenant(approvalInstance, tenantId), or(tasks, isBack))
}

async function waiting(db: Db, leaver: Leaver): Promise<string[]> {
  const rows = await db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(waitingFor(leaver))
    .orderBy(asc(approvalInstance.id))
  return rows.map(({ id }) => id)
}

/** Goes on without the leaver; where the process allows nobody else, a manager has to hand it over by hand. */
async function letGo(db: Db, { tenantId, id: person }: Leaver, id: string): Promise<void> {
  await carryOutByHouse(db, { tenantId, id, command: { type: 'leave', id: newId(), person } })
}

/** 管理的流程: processes that name the leaver as one of their managers. */
const processes: HandoverKind = {
  key: 'approval-definition',
  name: '管理的审批流程',
  otherwise: '由其他管理员或审批配置人员管理',
  async ownedBy(db, leaver) {
    const { id, name, code } = approvalDefinition
    const rows = await db
      .select({ id, name, note: code })
      .from(approvalDefinition)
      .where(managedBy(leaver))
      .orderBy(name)
    return rows
  },
  async pass(db, leaver, { id: to }) {
    const others = sql`array_remove(array_remove(${approvalDefinition.managers}, ${leaver.id}), ${to})`
    await db
      .update(approvalDefinition)
      .set({ managers: sql`array_append(${others}, ${to})` })
      .where(managedBy(leaver))
  },
  async end(db, leaver) {
    await db
      .update(approvalDefinition)
      .set({ managers: sql`array_remove(${approvalDefinition.managers}, ${leaver.id})` })
      .where(managedBy(leaver))
  },
}

function managedBy({ tenantId, id }: Leaver) {
  return and(ofTenant(approvalDefinition, tenantId), sql`${id} = any(${approvalDefinition.managers})`)
}

/** 所在的审批人员组: the heir takes the place that the leaver has in the order. */
const groups: HandoverKind = {
  key: 'approval-people-group',
  name: '所在的审批人员组',
  otherwise: '从人员组中移出，由其他成员审批',
  async ownedBy(db, leaver) {
    const { id, name, code } = approvalPeopleGroup
    return db.select({ id, name, note: code }).from(approvalPeopleGroup).where(groupWith(leaver)).orderBy(name)
  },
  async pass(db, leaver, { id: to }) {
    const { members } = approvalPeopleGroup
    const replaced = sql`case when ${to} = any(${members}) then array_remove(${members}, ${leaver.id})
      else array_replace(${members}, ${leaver.id}, ${to}) end`
    await db.update(approvalPeopleGroup).set({ members: replaced }).where(groupWith(leaver))
  },
  async end(db, leaver) {
    await db
      .update(approvalPeopleGroup)
      .set({ members: sql`array_remove(${approvalPeopleGroup.members}, ${leaver.id})` })
      .where(groupWith(leaver))
  },
}

function groupWith({ tenantId, id }: Leaver) {
  return and(ofTenant(approvalPeopleGroup, tenantId), sql`${id} = any(${approvalPeopleGroup.members})`)
}

/** 指名的流程: processes that name the leaver as an approver or as who may start them. */
const flows: HandoverKind = {
  key: 'approval-flow',
  name: '指名为审批人的流程',
  otherwise: '流程不变，轮到时按“找不到人时”的设置处理',
  async ownedBy(db, leaver) {
    const { id, name, code } = approvalDefinition
    return db.select({ id, name, note: code }).from(approvalDefinition).where(naming(leaver)).orderBy(name)
  },
  async pass(db, leaver, { id: to }) {
    await replaceInFlows(db, { tenantId: leaver.tenantId, from: leaver.id, to })
  },
  async end() {},
}

function naming({ tenantId, id }: Leaver) {
  const { flow, starters } = approvalDefinition
  const published = sql`exists (select 1 from ${approvalVersion} v where v.id = ${approvalDefinition}."version_id"
    and ${contains(sql`v.flow`, id)})`
  return and(ofTenant(approvalDefinition, tenantId), or(contains(flow, id), contains(starters, id), published))
}

/** What a leaver may have of approvals. */
export const approvalHandover: HandoverKind[] = [approvals, flows, processes, groups]
