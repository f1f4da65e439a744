import { membership, organization, person, withinScope } from '@mingtai/modules/ground/organization/server'
import type { Actor } from '@mingtai/server-kit'
import { maskedPhone } from '@mingtai/zh'
import { type SQL, sql } from 'drizzle-orm'
import type { Contact } from '../calls.ts'

/** Posts of people who lead an organization; most readers do not see their numbers. */
const LEADS = '(书记|市长|县长|区长|局长|厅长|部长|主任|秘书长)$'

/** Whether the person leads an organization, by its manager or by the post. */
export const isLeader = sql<boolean>`(
  coalesce(${person.postName} ~ ${LEADS}, false)
  or exists (select 1 from ${organization} where ${organization.tenantId} = ${person.tenantId}
    and ${organization.managerId} = ${person.id} and not ${organization.deleted}))`

/**
 * How much the actor sees of a person's numbers. One's own: all. Hidden by the person: none. Within the reach of
 * `contacts:phone` or, except for leaders, in the same organization: masked, can be revealed. Leaders: none. Others:
 * masked.
 */
export function numberState(actor: Actor): SQL<Contact['numbers']> {
  const reach = withinScope(actor, 'contacts:phone', {
    organizationId: membership.organizationId,
    departmentId: membership.departmentId,
    ownerId: membership.personId,
  })
  const memberships = sql`from ${membership} where ${membership.personId} = ${person.id}
    and ${membership.tenantId} = ${person.tenantId} and not ${membership.deleted}`
  const places = sql`(select mine.organization_id from ${membership} mine where mine.person_id = ${actor.userId}
    and mine.tenant_id = ${actor.tenantId} and not mine.deleted)`
  return sql<Contact['numbers']>`case
    when ${person.id} = ${actor.userId} then 'open'
    when ${person.hidesContact} then 'hidden'
    when exists (select 1 ${memberships} and ${reach}) then 'masked'
    when ${isLeader} then 'hidden'
    when exists (select 1 ${memberships} and ${membership.organizationId} in ${places}) then 'masked'
    else 'closed' end`
}

interface Numbers {
  phone: string | null
  tel: string | null
  email: string | null
}

/** The numbers as they are shown before a reveal. */
export function shownNumbers({ phone, tel, email }: Numbers, state: Contact['numbers']): Numbers {
  if (state === 'open') return { phone, tel, email }
  if (state === 'hidden') return { phone: null, tel: null, email: null }
  // Office telephone and mailbox belong to the office, so they are not masked.
  return { phone: phone === null ? null : maskedPhone(phone), tel, email }
}
