import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  type Actor,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import type { Group } from '../../performance.ts'
import { recordLog } from '../plan/log.ts'
import { type FoundPlan, planFor, readablePlan } from '../plan/plan-rows.ts'
import { isStaff } from '../plan/states.ts'
import { performanceForm, performanceGroup, performancePlan, performanceSheet } from '../tables.ts'
import { addObjects } from './adding-objects.ts'

type GroupHandlers = Pick<
  Handlers<typeof performanceCalls, Context>,
  'groups' | 'saveGroup' | 'removeGroup' | 'addObjects' | 'moveSheets' | 'removeSheets'
>

/** Whom a run looks at, in groups that are compared with each other. */
export function groupHandlers(): GroupHandlers {
  return {
    async groups({ planId, current, size }, context) {
      const actor = signedIn(context)
      const { row, relation } = await readablePlan(context.db, actor, planId)
      if (!isStaff(relation)) return { records: [], total: 0, current, size }
      const where = eq(performanceGroup.planId, planId)
      const records = await groupsWhere(context.db, actor, {
        where,
        round: row.round,
        limit: size,
        offset: (current - 1) * size,
      })
      return {
        records,
        total: await context.db.$count(performanceGroup, and(ofTenant(performanceGroup, actor.tenantId), where)),
        current,
        size,
      }
    },

    saveGroup: ({ planId, id, revision, name }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { row } = await planFor(db, actor, { id: planId, action: 'make' })
        await mustBeFree(db, actor, { planId, id: id ?? '', name })
        const saved = stamp(actor)
        if (id == null) {
          const sort = await db.$count(performanceGroup, eq(performanceGroup.planId, planId))
          await db.insert(performanceGroup).values({ ...saved, planId, name, sort })
        } else {
          await groupOf(db, actor, { id, planId })
          await saveRevision(db, performanceGroup, { id, tenantId: actor.tenantId, revision, values: { name }, actor })
        }
        await recordLog(db, actor, row, { action: id == null ? '新建分组' : '修改分组', subject: name })
        const where = eq(performanceGroup.id, id ?? saved.id)
        const [group] = await groupsWhere(db, actor, { where, round: row.round, limit: 1, offset: 0 })
        return group ?? refuse('row.gone', '考核分组')
      }),

    removeGroup: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { group, plan } = await groupToMake(db, actor, id)
        const inside = and(eq(performanceSheet.groupId, id), eq(performanceSheet.deleted, false))
        if ((await db.$count(performanceSheet, inside)) > 0) refuse('performance.groupFilled', group.name)
        const values = { deleted: true }
        await saveRevision(db, performanceGroup, { id, tenantId: actor.tenantId, revision, values, actor })
        await recordLog(db, actor, plan.row, { action: '删除分组', subject: group.name })
        return null
      }),

    addObjects: ({ groupId, personIds, placeIds }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { group, plan } = await groupToMake(db, actor, groupId)
        const added = await addObjects(db, actor, { plan: plan.row, groupId, personIds, placeIds })
        await recordLog(db, actor, plan.row, { action: '加入考核对象', subject: group.name, note: `${added.added}个` })
        return added
      }),

    moveSheets: ({ groupId, sheetIds }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { group, plan } = await groupToMake(db, actor, groupId)
        const { row } = plan
        const moved = await db
          .update(performanceSheet)
          .set({ groupId, revision: sql`${performanceSheet.revision} + 1` })
          .where(ofRound(actor, row, sheetIds))
          .returning({ id: performanceSheet.id })
        if (moved.length < new Set(sheetIds).size) refuse('row.gone', '考核对象')
        await recordLog(db, actor, row, { action: '调整分组', subject: group.name, note: `${moved.length}个` })
        return null
      }),

    removeSheets: ({ sheetIds }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const [first] = await db
          .select({ planId: performanceSheet.planId })
          .from(performanceSheet)
          .where(and(ofTenant(performanceSheet, actor.tenantId), inArray(performanceSheet.id, [...sheetIds])))
        const { row } = await planFor(db, actor, { id: first?.planId ?? '', action: 'make' })
        const gone = await db
          .update(performanceSheet)
          .set({ deleted: true })
          .where(ofRound(actor, row, sheetIds))
          .returning({ name: performanceSheet.name })
        await db
          .update(performanceForm)
          .set({ deleted: true })
          .where(inArray(performanceForm.sheetId, [...sheetIds]))
        const names = gone.map(({ name }) => name)
        await recordLog(db, actor, row, {
          action: '移出考核对象',
          subject: names.slice(0, 10).join('、'),
          note: `${names.length}个`,
        })
        return null
      }),
  }
}

function ofRound({ tenantId }: Actor, { id, round }: FoundPlan['row'], sheetIds: readonly string[]): SQL | undefined {
  return and(
    ofTenant(performanceSheet, tenantId),
    inArray(performanceSheet.id, [...sheetIds]),
    eq(performanceSheet.planId, id),
    eq(performanceSheet.round, round),
  )
}

async function groupOf(db: Db, { tenantId }: Actor, { id, planId }: { id: string; planId?: string }) {
  const where = and(ofTenant(performanceGroup, tenantId), eq(performanceGroup.id, id))
  const [group] = await db
    .select()
    .from(performanceGroup)
    .where(and(where, planId === undefined ? undefined : eq(performanceGroup.planId, planId)))
  return group ?? refuse('row.gone', '考核分组')
}

async function groupToMake(db: Db, actor: Actor, id: string) {
  const group = await groupOf(db, actor, { id })
  return { group, plan: await planFor(db, actor, { id: group.planId, action: 'make' }) }
}

async function mustBeFree(
  db: Db,
  { tenantId }: Actor,
  { planId, id, name }: { planId: string; id: string; name: string },
): Promise<void> {
  const same = and(
    ofTenant(performanceGroup, tenantId),
    eq(performanceGroup.planId, planId),
    eq(performanceGroup.name, name),
    ne(performanceGroup.id, id),
  )
  if ((await db.$count(performanceGroup, same)) > 0) refuseWith({ field: 'name' }, 'performance.groupTaken', name)
}

interface Asked {
  where: SQL
  round: number
  limit: number
  offset: number
}

async function groupsWhere(db: Db, { tenantId }: Actor, { where, round, limit, offset }: Asked): Promise<Group[]> {
  const { id, name, sort, revision } = performanceGroup
  return db
    .select({
      id,
      name,
      sort,
      revision,
      sheets: sql<number>`(select count(*)::int from ${performanceSheet} one
        where one.plan_id = ${performanceGroup.planId} and one.round = ${round} and one.group_id = ${id} and not one.deleted)`,
    })
    .from(performanceGroup)
    .innerJoin(performancePlan, eq(performancePlan.id, performanceGroup.planId))
    .where(and(ofTenant(performanceGroup, tenantId), where))
    .orderBy(asc(sort), asc(id))
    .limit(limit)
    .offset(offset)
}
