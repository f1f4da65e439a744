import { roleGrant } from '@mingtai/modules/ground/organization/server'
import { type Context, newId, signedIn } from '@mingtai/server-kit'
import { giveRoles as giveEachRole, termsInWords, grantedOrganization } from '../grant/change-grants.ts'
import { mustGive, rolesToGive } from '../grant/giving.ts'
import { auditPersonChanges } from '../person/audit-person.ts'
import type { ChangedPerson, NewPerson } from './check-rows.ts'

interface Entered {
  plan: NewPerson
  row: { id: string; realName: string }
  departmentId: string | null
}

const terms = { organizationId: null, range: null, expiresAt: null, reason: null }

/**
 * Gives new people their roles. Whether a role may be given depends on the role and the place, so each pair is checked
 * once, and the grants of all people at a place are written together.
 */
export async function giveNewRoles(context: Context, people: readonly Entered[], partOf: string): Promise<void> {
  const actor = signedIn(context)
  const { db } = context
  const wanted = people.flatMap((one) => one.plan.roleIds.map((roleId) => ({ one, roleId })))
  const roles = await rolesToGive(db, actor.tenantId, [...new Set(wanted.map(({ roleId }) => roleId))])
  const alike = Map.groupBy(wanted, ({ one: { plan, departmentId }, roleId }) =>
    [roleId, plan.place.organizationId, departmentId ?? ''].join(' '),
  )
  for (const group of alike.values()) {
    const [first] = group
    const given = roles.find(({ id }) => id === first?.roleId)
    if (first === undefined || given === undefined) continue
    const personId = first.one.row.id
    const organizationId = await grantedOrganization(db, actor, { role: given, personId, terms })
    await mustGive(db, actor, { role: given, personId, terms: { organizationId, range: null, expiresAt: null } })
    await db.insert(roleGrant).values(
      group.map(({ one }) => ({
        ...{ id: newId(), tenantId: actor.tenantId, personId: one.row.id, roleId: given.id, organizationId },
        ...{ range: null, grantedBy: actor.realName, expiresAt: null, reason: null },
      })),
    )
    const words = await termsInWords(db, actor.tenantId, {
      ...terms,
      organizationId,
      roleName: given.name,
      personName: '',
    })
    const notes = group.map(({ one: { row } }) => ({
      action: '授予角色',
      subject: `${row.realName}：${given.name}`,
      about: [row.id, given.id],
      after: { ...words, 人员: row.realName },
      partOf,
    }))
    await auditPersonChanges(context, db, notes)
  }
}

/** Gives existing people their roles. They may work in several places, so each person is checked alone. */
export async function giveRoles(context: Context, plans: readonly ChangedPerson[]): Promise<void> {
  for (const { person, roleIds } of plans)
    if (roleIds.length > 0) await giveEachRole(context, { roleIds, people: [person], terms })
}
