import type { Actor, Db } from '@mingtai/server-kit'
import { department, membership, organization, person, roleGrant } from '@mingtai/modules/ground/organization/server'
import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import { sql } from 'drizzle-orm'
import type { Beginning } from '../calls.ts'

interface Facts extends Record<string, unknown> {
  organization: boolean
  people: boolean
  role: boolean
  report: boolean
}

/** The first steps of a merchant and which are done, by what stands in the database; for its administrators alone. */
export async function beginningOf(db: Db, actor: Actor): Promise<Beginning> {
  if (!actor.rights.has('organization:structure') || !actor.rights.has('organization:role')) return []
  const { tenantId } = actor
  // A merchant is made with one organization of its name, its administrator and the administrator's role.
  const { rows } = await db.execute<Facts>(sql`select
    (select count(*) > 1 or bool_or(${organization.revision} > 1) from ${organization}
      where ${organization.tenantId} = ${tenantId} and not ${organization.deleted}) as organization,
    exists (select 1 from ${department} where ${department.tenantId} = ${tenantId} and not ${department.deleted})
      and (select count(*) > 1 from ${person} where ${person.tenantId} = ${tenantId} and not ${person.deleted}
        and exists (select 1 from ${membership} where ${membership.personId} = ${person.id})) as people,
    exists (select 1 from ${roleGrant} join ${person} on ${person.id} = ${roleGrant.personId}
      where ${roleGrant.tenantId} = ${tenantId} and not ${person.isSystemMerchant} and not ${person.deleted}) as role,
    exists (select 1 from ${reportTpl} where ${reportTpl.tenantId} = ${tenantId} and not ${reportTpl.deleted}) as report`)
  const facts = rows[0]
  const keys = ['organization', 'people', 'role', 'report'] as const
  const steps = keys.map((key) => ({ key, done: facts?.[key] === true }))
  return steps.every(({ done }) => done) ? [] : steps
}
