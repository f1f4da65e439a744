import { refuse } from '@mingtai/messages'
import { organization, placesOf, withinScope } from '@mingtai/modules/ground/organization/server'
import { may } from '@mingtai/permission'
import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { approvalDefinition, approvalGroup, approvalInstance, approvalVersion } from '../tables.ts'

export type DefinitionTableRow = typeof approvalDefinition.$inferSelect
export type VersionTableRow = typeof approvalVersion.$inferSelect

const asked = { action: 'approval:config', about: '审批配置' }

/** A process of the tenant; refused when it is gone. */
export async function definitionById(db: Db, tenantId: string, id: string): Promise<DefinitionTableRow> {
  const [found] = await db
    .select()
    .from(approvalDefinition)
    .where(and(ofTenant(approvalDefinition, tenantId), eq(approvalDefinition.id, id)))
  return found ?? refuse('row.gone', '这个流程')
}

/** Whether the actor looks after a process: one of its managers, or a holder of the right where it belongs. */
export async function managesDefinition(db: Db, actor: Actor, row: DefinitionTableRow): Promise<boolean> {
  if (row.managers.includes(actor.userId)) return true
  const { organizationId } = row
  const places = await placesOf(db, actor.tenantId, { organizationId, departmentId: null })
  return may(actor, asked, { name: row.name, ownerId: null, places }).ok
}

/** The condition on `approvalDefinition` for what the console lists: places of the right, and processes that the person manages. */
export function listedFor(actor: Actor): SQL {
  const within = withinScope(actor, asked.action, { organizationId: approvalDefinition.organizationId })
  return or(within, sql`${actor.userId} = any(${approvalDefinition.managers})`) ?? sql`false`
}

/** A process that the actor looks after; refused with the rule otherwise. */
export async function managedDefinition(context: Context, id: string): Promise<DefinitionTableRow> {
  const actor = signedIn(context)
  const row = await definitionById(context.db, actor.tenantId, id)
  if (!(await managesDefinition(context.db, actor, row))) refuse('right.row', row.name)
  return row
}

/** A version of the tenant; refused when it is gone. */
export async function versionById(db: Db, tenantId: string, id: string): Promise<VersionTableRow> {
  const [found] = await db
    .select()
    .from(approvalVersion)
    .where(and(eq(approvalVersion.tenantId, tenantId), eq(approvalVersion.id, id)))
  return found ?? refuse('row.gone', '这个流程版本')
}

/** What a list of processes shows beside their own columns; each to be selected in a query over `approvalDefinition`. */
export const beside = {
  groupName: sql<string>`(select g.name from ${approvalGroup} g where g.id = ${approvalDefinition}."group_id")`,
  organizationName: sql<string>`coalesce((select o.name from ${organization} o
    where o.id = ${approvalDefinition}."organization_id"), '')`,
  version: sql<
    number | null
  >`(select v.number from ${approvalVersion} v where v.id = ${approvalDefinition}."version_id")`,
  running: sql<number>`(select count(*)::int from ${approvalInstance} i where i.definition_id = ${approvalDefinition}."id"
    and i.status in ('running', 'returned') and not i.deleted)`,
}
