import {
  department,
  departmentIdsBelow,
  membership,
  organization,
  organizationIdsBelow,
  person,
} from '@mingtai/modules/ground/organization/server'
import { peopleOnLeave } from '@mingtai/modules/office/approval/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Submission } from '../../template-calls.ts'
import { type TemplateRow, workReport } from '../tables.ts'
import type { Stretch } from './periods.ts'

type Delivery = Submission['people'][number]

/**
 * Who was to report of a period, with how they stand: everybody who works in the places of the template, without those to
 * whom it is reported. Who was on leave on every working day of it owes nothing.
 */
export async function deliveriesOf(
  db: Db,
  template: TemplateRow,
  { period, within }: { period: Stretch; within: SQL | undefined },
): Promise<Delivery[]> {
  const people = await peopleIn(db, template, within)
  const onLeave = await peopleOnLeave(db, { tenantId: template.tenantId, from: period.start, to: period.end })
  const reports = await db
    .select({ id: workReport.id, authorId: workReport.authorId, at: workReport.submittedAt, isLate: workReport.isLate })
    .from(workReport)
    .where(
      and(
        ofTenant(workReport, template.tenantId),
        eq(workReport.templateId, template.id),
        eq(workReport.periodStart, period.start),
        eq(workReport.state, 'submitted'),
      ),
    )
  const byAuthor = new Map(reports.map((one) => [one.authorId, one]))
  return people
    .filter(({ id }) => !template.receiverIds.includes(id))
    .map(({ id, name, place }) => {
      const own = byAuthor.get(id)
      if (own !== undefined)
        return {
          id,
          name,
          place,
          reportId: own.id,
          at: own.at?.toISOString() ?? null,
          delivery: own.isLate ? ('late' as const) : ('submitted' as const),
        }
      return {
        id,
        name,
        place,
        reportId: null,
        at: null,
        delivery: onLeave.has(id) ? ('leave' as const) : ('absent' as const),
      }
    })
}

/** People at work whose first place lies in the places of a template. */
function peopleIn(db: Db, { tenantId, placeIds }: TemplateRow, within: SQL | undefined) {
  return db
    .select({
      id: person.id,
      name: person.realName,
      place: sql<string>`coalesce(${department.name}, ${organization.name})`,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(
      and(
        ofTenant(membership, tenantId),
        eq(membership.isPrimary, true),
        ofTenant(person, tenantId),
        eq(person.disabled, false),
        eq(person.isSpecial, false),
        isNull(person.leftAt),
        sql`(${membership.organizationId} = any(${organizationIdsBelow(tenantId, placeIds)})
          or ${membership.departmentId} = any(${departmentIdsBelow(tenantId, placeIds)}))`,
        within,
      ),
    )
    .orderBy(asc(organization.id), asc(department.sort), asc(person.pinyin), asc(person.id))
    .limit(5000)
}
