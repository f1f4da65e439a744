import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  created,
  type Db,
  ofTenant,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { ApprovalGroup } from '../../calls.ts'
import type { groupCalls } from '../../group-calls.ts'
import { approvalDefinition, approvalGroup } from '../tables.ts'
import { listedFor, managedDefinition } from './definition-rows.ts'

const MOST = 200

/** 审批分组: in which groups processes stand, and in which order. */
export function groupHandlers(): Handlers<typeof groupCalls, Context> {
  return {
    async groups(_, context) {
      return countedGroups(context.db, signedIn(context))
    },

    async saveGroup({ name, icon }, context) {
      const actor = signedIn(context)
      const existing = await groupsOf(context.db, actor.tenantId)
      if (existing.length >= MOST) refuse('approval.tooManyGroups', MOST)
      await checkName(context, { name, except: null })
      const row = { ...stamp(actor), name, icon, sort: existing.length }
      await context.db.insert(approvalGroup).values(row)
      await audit(context, { action: '新建审批分组', subject: name })
      return { id: row.id, name, icon, definitions: 0, isEmpty: true }
    },

    async updateGroup({ id, name, icon }, context) {
      const actor = signedIn(context)
      await groupById(context.db, actor.tenantId, id)
      await checkName(context, { name, except: id })
      await context.db
        .update(approvalGroup)
        .set({ name, icon, ...touch(actor), revision: sql`${approvalGroup.revision} + 1` })
        .where(and(ofTenant(approvalGroup, actor.tenantId), eq(approvalGroup.id, id)))
      await audit(context, { action: '修改审批分组', subject: name })
      const found = (await countedGroups(context.db, actor)).find((one) => one.id === id)
      return found ?? refuse('row.gone', '审批分组')
    },

    async deleteGroup({ id }, context) {
      const actor = signedIn(context)
      const group = await groupById(context.db, actor.tenantId, id)
      const [existing] = await context.db
        .select({ definitions: count() })
        .from(approvalDefinition)
        .where(and(ofTenant(approvalDefinition, actor.tenantId), eq(approvalDefinition.groupId, id)))
      if ((existing?.definitions ?? 0) > 0) refuse('approval.groupInUse', group.name, existing?.definitions ?? 0)
      await context.db
        .update(approvalGroup)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(approvalGroup, actor.tenantId), eq(approvalGroup.id, id)))
      await audit(context, { action: '删除审批分组', subject: group.name })
      return null
    },

    async moveDefinition({ processDefinitionId, groupId }, context) {
      const actor = signedIn(context)
      const group = await groupById(context.db, actor.tenantId, groupId)
      const row = await managedDefinition(context, processDefinitionId)
      await context.db
        .update(approvalDefinition)
        .set({ groupId, ...touch(actor), revision: sql`${approvalDefinition.revision} + 1` })
        .where(eq(approvalDefinition.id, row.id))
      await audit(context, { action: '移动流程', subject: row.name, change: created({ group: group.name }) })
      return null
    },

    async sortGroups({ ids }, context) {
      const { tenantId } = signedIn(context)
      await context.db.transaction(async (inside) => {
        for (const [sort, id] of ids.entries())
          await inside
            .update(approvalGroup)
            .set({ sort })
            .where(and(ofTenant(approvalGroup, tenantId), eq(approvalGroup.id, id)))
      })
      return null
    },
  }
}

/** The groups of a tenant in their order. */
export async function groupsOf(db: Db, tenantId: string) {
  return db
    .select({ id: approvalGroup.id, name: approvalGroup.name, icon: approvalGroup.icon })
    .from(approvalGroup)
    .where(ofTenant(approvalGroup, tenantId))
    .orderBy(asc(approvalGroup.sort), asc(approvalGroup.createdAt))
}

/** The groups with the number of processes in each that the list of this reader shows. */
async function countedGroups(db: Db, actor: Actor): Promise<ApprovalGroup[]> {
  const counted = await db
    .select({
      groupId: approvalDefinition.groupId,
      definitions: sql<number>`(count(*) filter (where ${listedFor(actor)}))::int`,
    })
    .from(approvalDefinition)
    .where(ofTenant(approvalDefinition, actor.tenantId))
    .groupBy(approvalDefinition.groupId)
  const known = new Map(counted.map(({ groupId, definitions }) => [groupId, definitions]))
  const groups = await groupsOf(db, actor.tenantId)
  return groups.map((group) => ({ ...group, definitions: known.get(group.id) ?? 0, isEmpty: !known.has(group.id) }))
}

export async function groupById(db: Db, tenantId: string, id: string) {
  const [found] = await db
    .select()
    .from(approvalGroup)
    .where(and(ofTenant(approvalGroup, tenantId), eq(approvalGroup.id, id)))
  return found ?? refuse('row.gone', '审批分组')
}

async function checkName(context: Context, { name, except }: { name: string; except: string | null }): Promise<void> {
  const { tenantId } = signedIn(context)
  const [taken] = await context.db
    .select({ id: approvalGroup.id })
    .from(approvalGroup)
    .where(and(ofTenant(approvalGroup, tenantId), eq(approvalGroup.name, name), ne(approvalGroup.id, except ?? '')))
  if (taken !== undefined) throw refusal('approval.groupNameTaken', name).at('name')
}
