import type { Handlers } from '@mingtai/api'
import { refuse, sayPhrase } from '@mingtai/messages'
import { personWithin, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import { retainingAdministrator } from '../administrators.ts'
import { closedRole, mustGive, rolesToGive } from './giving.ts'
import {
  futureOf,
  grantToChange,
  giveRoles,
  reachedPerson,
  termsInWords,
  grantedOrganization,
} from './change-grants.ts'
import { endingWithin, grantRows } from './grant-rows.ts'
import { auditPersonChange } from '../person/audit-person.ts'
import { mustExist } from '../place/places.ts'
import type { PersonOfTable } from '../reach.ts'
import { tellRoles } from './tell-roles.ts'

type GrantCalls = Pick<typeof peopleCalls, 'holders' | 'grantable' | 'grantRole' | 'editGrant' | 'revokeRole'>

/** Who holds which role: given, changed and taken by those who hold as much themselves. */
export const grantHandlers: Handlers<GrantCalls, Context> = {
  async holders({ roleId, soon, ...turn }, context) {
    const actor = signedIn(context)
    const ofRole = roleId === undefined ? undefined : eq(roleGrant.roleId, roleId)
    const ending = soon === undefined ? undefined : endingWithin(soon)
    const where = and(ofRole, ending, personWithin(actor, 'organization:role', roleGrant.personId))
    return grantRows(context.db, actor.tenantId, { where, ...turn })
  },

  async grantable(_, context) {
    const actor = signedIn(context)
    const rows = await context.db
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.tenantId, actor.tenantId), eq(role.deleted, false), eq(role.status, 1)))
      .orderBy(asc(role.sort), asc(role.alias))
    if (rows.length === 0) return []
    const roles = await rolesToGive(
      context.db,
      actor.tenantId,
      rows.map(({ id }) => id),
    )
    return roles
      .filter(({ alias }) => alias !== 'everyone')
      .map((given) => {
        const { id, alias, name, scope } = given
        const closed = closedRole(actor, given)
        return { id, alias, name, scope, closed: closed === null ? null : sayPhrase(closed) }
      })
  },

  async grantRole({ roleIds, personIds, ...terms }, context) {
    const people: PersonOfTable[] = []
    for (const id of new Set(personIds)) people.push(await reachedPerson(context, id))
    const left = people.find(({ leftAt }) => leftAt !== null)
    if (left !== undefined) refuse('person.hasLeft', left.realName)
    return context.db.transaction(async (inside) => {
      const here = { ...context, db: inside }
      const { granted, existing, given } = await giveRoles(here, { roleIds, people, terms })
      await tellRoles(here, given, '授予您')
      return { granted, held: existing }
    })
  },

  async editGrant({ id, ...terms }, context) {
    const actor = signedIn(context)
    const before = await grantToChange(context, id)
    const { given, personId, personName } = before
    const expiresAt = futureOf(terms.expiresAt)
    if (terms.range !== null) await mustExist(context.db, actor.tenantId, terms.range)
    const organizationId = await grantedOrganization(context.db, actor, { role: given, personId, terms })
    await mustGive(context.db, actor, {
      role: given,
      personId,
      terms: { organizationId, range: terms.range, expiresAt },
    })
    await retainingAdministrator(context, async (inside) => {
      await inside
        .update(roleGrant)
        .set({ organizationId, range: terms.range, expiresAt, reason: terms.reason })
        .where(and(eq(roleGrant.id, id), eq(roleGrant.tenantId, actor.tenantId)))
      const words = { roleName: given.name, personName }
      const old = { ...before, ...words, expiresAt: before.expiresAt?.toISOString() ?? null }
      await auditPersonChange(context, inside, {
        action: '修改授权',
        subject: `${personName}：${given.name}`,
        about: [personId, given.id],
        before: await termsInWords(inside, actor.tenantId, old),
        after: await termsInWords(inside, actor.tenantId, { ...terms, ...words, organizationId }),
        reason: terms.reason,
      })
      await tellRoles({ ...context, db: inside }, new Map([[personId, [given.name]]]), '修改了您的')
    })
    return null
  },

  async revokeRole({ ids }, context) {
    const actor = signedIn(context)
    const found: Awaited<ReturnType<typeof grantToChange>>[] = []
    for (const id of new Set(ids)) found.push(await grantToChange(context, id))
    await retainingAdministrator(context, async (inside) => {
      await inside.delete(roleGrant).where(
        and(
          eq(roleGrant.tenantId, actor.tenantId),
          inArray(
            roleGrant.id,
            found.map(({ id }) => id),
          ),
        ),
      )
      for (const { personId, personName, given } of found)
        await auditPersonChange(context, inside, {
          action: '收回角色',
          subject: `${personName}：${given.name}`,
          about: [personId, given.id],
          before: { 人员: personName, 角色: given.name },
        })
      const taken = Map.groupBy(found, ({ personId }) => personId)
      const names = [...taken].map(([id, gone]) => [id, gone.map(({ given }) => given.name)] as const)
      await tellRoles({ ...context, db: inside }, new Map(names), '收回了您的')
    })
    return null
  },
}
