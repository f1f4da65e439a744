import { membership, organization, person, placesOf, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Called, ReportTemplate } from '../../report.ts'
import { workReport, type TemplateRow, workReportTemplate } from '../tables.ts'
import { namesOfPeople } from '../report/present.ts'

/** Templates that somebody looks after, as a condition. */
export function managedTemplates(actor: Actor): SQL {
  return withinScope(actor, 'work-report:manage', { organizationId: workReportTemplate.organizationId })
}

/** The places of somebody, with those above: what a template may name so that it is for them. */
export async function placesOfPerson(db: Db, { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>) {
  const memberships = await db
    .select({ organizationId: membership.organizationId, departmentId: membership.departmentId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.personId, userId), eq(membership.deleted, false)))
  const places = new Set<string>()
  for (const one of memberships) for (const place of await placesOf(db, tenantId, one)) places.add(place)
  return [...places]
}

/** Open templates that are for somebody. */
export async function templatesFor(db: Db, actor: Actor): Promise<TemplateRow[]> {
  const places = await placesOfPerson(db, actor)
  return db
    .select()
    .from(workReportTemplate)
    .where(
      and(
        ofTenant(workReportTemplate, actor.tenantId),
        eq(workReportTemplate.isOpen, true),
        sql`${workReportTemplate.placeIds} && ${sql.param(places)}::text[]`,
      ),
    )
    .orderBy(
      sql`array_position(array['day','week','month','free'], ${workReportTemplate.cycle})`,
      asc(workReportTemplate.name),
    )
}

/** A template that somebody may write by; refused like one that is not there. */
export async function usableTemplate(db: Db, actor: Actor, id: string): Promise<TemplateRow> {
  const found = (await templatesFor(db, actor)).find((one) => one.id === id)
  return found ?? refuse('workReport.templateNotYours')
}

/** The default receivers and copies of a template who are at work. */
export async function calledOf(
  db: Db,
  { tenantId, receiverIds, ccIds }: TemplateRow,
): Promise<{ receivers: Called[]; cc: Called[] }> {
  const rows = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(
      and(
        ofTenant(person, tenantId),
        inArray(person.id, ['', ...receiverIds, ...ccIds]),
        eq(person.disabled, false),
        isNull(person.leftAt),
      ),
    )
  const among = (ids: readonly string[]) => ids.flatMap((id) => rows.filter((row) => row.id === id))
  return { receivers: among(receiverIds), cc: among(ccIds) }
}

/** Templates as their pages show them. */
export async function presentTemplates(db: Db, actor: Actor, where: SQL | undefined): Promise<ReportTemplate[]> {
  const rows = await db
    .select({
      row: workReportTemplate,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      mayManage: sql<boolean>`coalesce(${managedTemplates(actor)}, false)`,
      reports: sql<number>`(select count(*)::int from ${workReport} own where own.template_id = ${workReportTemplate.id}
        and not own.deleted and own.state = 'submitted')`,
    })
    .from(workReportTemplate)
    .leftJoin(organization, eq(organization.id, workReportTemplate.organizationId))
    .where(and(ofTenant(workReportTemplate, actor.tenantId), where))
    .orderBy(
      sql`array_position(array['day','week','month','free'], ${workReportTemplate.cycle})`,
      asc(workReportTemplate.name),
    )
    .limit(200)
  const names = await namesOfPeople(
    db,
    actor.tenantId,
    rows.flatMap(({ row }) => [...row.receiverIds, ...row.ccIds]),
  )
  const called = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '已离职' }))
  return rows.map(({ row, ...beside }) => {
    const { id, name, cycle, sections, placeIds, dueDays, dueTime, reminds, isOpen, organizationId, revision } = row
    return {
      id,
      name,
      cycle,
      sections,
      placeIds,
      dueDays,
      dueTime,
      reminds,
      isOpen,
      organizationId,
      revision,
      ...beside,
      receivers: called(row.receiverIds),
      cc: called(row.ccIds),
    }
  })
}
