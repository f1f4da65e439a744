import { department, departmentIdsBelow, person } from '@mingtai/modules/ground/organization/server'
import { type Db, newId, ofTenant } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { addresseesOf } from '../delivery/recipients.ts'
import { schedulePart } from '../tables.ts'
import type { Claimed } from './claim.ts'

type NewPart = typeof schedulePart.$inferInsert

/** Writes down for whom a run makes files, once for all its attempts. */
export async function planBurst(db: Db, { run, job }: Claimed): Promise<void> {
  const here = and(eq(schedulePart.tenantId, run.tenantId), eq(schedulePart.runId, run.id))
  if ((await db.$count(schedulePart, here)) > 0) return
  const parts =
    job.burst === 'department' ? await departmentParts(db, { run, job }) : await peopleParts(db, { run, job })
  if (parts.length > 0) await db.insert(schedulePart).values(parts).onConflictDoNothing()
}

/** Each person that is meant, with their own rights. */
async function peopleParts(db: Db, { run, job }: Claimed): Promise<NewPart[]> {
  const people = await addresseesOf(db, run.tenantId, job.recipients)
  return people.flatMap(({ personId, name }) =>
    personId === null ? [] : partOf(run, { unitId: personId, unitName: name, personId, personName: name }),
  )
}

/** Each department and those below, with the rights of its head; people and roles that are named beside them get their own. */
async function departmentParts(db: Db, { run, job }: Claimed): Promise<NewPart[]> {
  const { tenantId } = run
  const ids = job.recipients.flatMap(({ kind, id }) => (kind === 'department' ? [id] : []))
  const heads = await db
    .select({
      unitId: department.id,
      unitName: department.name,
      personId: person.id,
      personName: person.realName,
    })
    .from(department)
    .leftJoin(
      person,
      and(
        eq(person.tenantId, department.tenantId),
        eq(person.id, department.managerId),
        sql`not ${person.deleted} and not ${person.disabled} and ${person.leftAt} is null`,
      ),
    )
    .where(
      and(
        ofTenant(department, tenantId),
        eq(department.status, 1),
        sql`${department.id} = any(${departmentIdsBelow(tenantId, ids)})`,
      ),
    )
    .orderBy(department.path)
  const others = { run, job: { ...job, recipients: job.recipients.filter(({ kind }) => kind !== 'department') } }
  return [
    ...heads.map((head) => partOf(run, { ...head, personName: head.personName ?? '' })),
    ...(await peopleParts(db, others)),
  ]
}

function partOf(
  { id: runId, tenantId }: Claimed['run'],
  unit: Pick<NewPart, 'unitId' | 'unitName' | 'personId' | 'personName'>,
): NewPart {
  return { id: newId(), tenantId, runId, ...unit, state: 'waiting' }
}
