import { refusal, refuse } from '@mingtai/messages'
import { groupRobots } from '@mingtai/modules/ground/notification/server'
import {
  department,
  departmentIdsBelow,
  membership,
  person,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { JobForm, Recipient } from '../../job.ts'
import { usableTargets } from '../target/target-rows.ts'
import { isAllowedAddress, outsideRule } from './outside-addresses.ts'

/** Somebody who gets what a job makes. */
export interface Addressee {
  /** null: an address outside. */
  personId: string | null
  name: string
  email: string
}

const of = (recipients: readonly Recipient[], kind: Recipient['kind']) => [
  '',
  ...recipients.filter((one) => one.kind === kind).map(({ id }) => id),
]

/** The names of recipients by kind and id; who is gone has none. */
export async function recipientNames(
  db: Db,
  tenantId: string,
  recipients: readonly Recipient[],
): Promise<Map<string, string>> {
  const [people, departments, roles, robots, targets] = await Promise.all([
    db
      .select({ id: person.id, name: person.realName })
      .from(person)
      .where(and(activeIn(tenantId), inArray(person.id, of(recipients, 'person')))),
    db
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(and(ofTenant(department, tenantId), inArray(department.id, of(recipients, 'department')))),
    db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(and(ofTenant(role, tenantId), inArray(role.id, of(recipients, 'role')))),
    groupRobots(db, tenantId),
    usableTargets(db, tenantId),
  ])
  return new Map([
    ...people.map(({ id, name }): [string, string] => [`person ${id}`, name]),
    ...departments.map(({ id, name }): [string, string] => [`department ${id}`, name]),
    ...roles.map(({ id, name }): [string, string] => [`role ${id}`, name]),
    ...robots.map(({ id, name }): [string, string] => [`robot ${id}`, name]),
    ...targets.map(({ id, name }): [string, string] => [`target ${id}`, name]),
    ...recipients.flatMap(({ kind, id }): [string, string][] => (kind === 'mail' ? [[`mail ${id}`, id]] : [])),
  ])
}

/** Refuses recipients of another tenant, others than oneself without the right to share, and addresses outside that are not allowed. */
export async function mustReachRecipients(
  db: Db,
  actor: Actor,
  { recipients }: Pick<JobForm, 'recipients'>,
): Promise<void> {
  const names = await recipientNames(db, actor.tenantId, recipients)
  const gone = recipients.find(({ kind, id }) => !names.has(`${kind} ${id}`))
  if (gone !== undefined) throw refusal('schedule.recipientGone').at('recipients')
  const isForOthers = recipients.some(({ kind, id }) => kind !== 'person' || id !== actor.userId)
  if (isForOthers && !actor.rights.has('report:share')) refuse('schedule.onlyOneself')
  const addresses = recipients.flatMap(({ kind, id }) => (kind === 'mail' ? [id] : []))
  if (addresses.length === 0) return
  const rule = await outsideRule(db, actor.tenantId)
  const wrong = addresses.find((address) => !isAllowedAddress(rule, address))
  if (wrong !== undefined) throw refusal('schedule.outsideForbidden', wrong).at('recipients')
}

/** The people and addresses that recipients stand for now, each once. */
export async function addresseesOf(db: Db, tenantId: string, recipients: readonly Recipient[]): Promise<Addressee[]> {
  const found = await db
    .select({ personId: person.id, name: person.realName, email: person.email })
    .from(person)
    .where(and(activeIn(tenantId), meant(tenantId, recipients)))
    .orderBy(person.id)
  const rule = await outsideRule(db, tenantId)
  const outside = recipients.flatMap(({ kind, id }) => (kind === 'mail' && isAllowedAddress(rule, id) ? [id] : []))
  return [
    ...found.map((one) => ({ ...one, email: one.email ?? '' })),
    ...[...new Set(outside)].map((email) => ({ personId: null, name: email, email })),
  ]
}

function activeIn(tenantId: string): SQL | undefined {
  return and(
    eq(person.tenantId, tenantId),
    eq(person.deleted, false),
    eq(person.disabled, false),
    isNull(person.leftAt),
  )
}

function meant(tenantId: string, recipients: readonly Recipient[]): SQL | undefined {
  const within = departmentIdsBelow(tenantId, of(recipients, 'department'))
  return or(
    inArray(person.id, of(recipients, 'person')),
    sql`exists (select 1 from ${membership} where ${membership.tenantId} = ${tenantId}
      and ${membership.personId} = ${person.id} and not ${membership.deleted}
      and ${membership.departmentId} = any(${within}))`,
    sql`exists (select 1 from ${roleGrant} where ${and(
      eq(roleGrant.tenantId, tenantId),
      eq(roleGrant.personId, person.id),
      inArray(roleGrant.roleId, of(recipients, 'role')),
      or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
    )})`,
  )
}
