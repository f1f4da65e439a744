import { organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { performancePlan, performanceTemplate, type TemplateRow } from '../tables.ts'

/** A template as one reader stands to it. */
export interface FoundTemplate {
  row: TemplateRow
  organizationName: string
  used: number
  mayManage: boolean
}

const MANAGE = 'performance:manage'

/** Templates of the tenant that somebody may read: those of their organization, and those that they manage. */
export async function templatesWhere(db: Db, actor: Actor, where: SQL | undefined): Promise<FoundTemplate[]> {
  const { organizationId } = performanceTemplate
  const managed = withinScope(actor, MANAGE, { organizationId })
  const own = actor.organizationId === null ? sql`false` : eq(organizationId, actor.organizationId)
  return db
    .select({
      row: performanceTemplate,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      used: sql<number>`(select count(*)::int from ${performancePlan} run where run.template_id = ${performanceTemplate.id}
        and not run.deleted)`,
      mayManage: sql<boolean>`coalesce(${managed}, false)`,
    })
    .from(performanceTemplate)
    .leftJoin(organization, eq(organization.id, organizationId))
    .where(and(ofTenant(performanceTemplate, actor.tenantId), sql`(${managed} or ${own})`, where))
    .orderBy(sql`${performanceTemplate.isOpen} desc`, asc(performanceTemplate.name), asc(performanceTemplate.id))
}

/** A template that the actor may read; for others it is not there. */
export async function readableTemplate(db: Db, actor: Actor, id: string): Promise<FoundTemplate> {
  const [found] = await templatesWhere(db, actor, eq(performanceTemplate.id, id))
  return found ?? refuse('row.gone', '考核模板')
}
