import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { membership, person, roleGrant } from '@mingtai/modules/ground/organization/server'
import { lastSignIns } from '@mingtai/modules/ground/sign-in/server'
import { type Context, type Db, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, eq } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import { views } from '../../views.ts'
import { retainingAdministrator } from '../administrators.ts'
import { membershipFacts, writeMemberships } from '../place/memberships.ts'
import { managed, type PersonOfTable } from '../reach.ts'
import { auditPersonChange } from './audit-person.ts'
import { allManaged, writePeople } from './batch.ts'
import { newPassword } from './password.ts'
import { mustFitQuota } from './person-form.ts'
import { placesLedBy } from './places-led.ts'
import { membershipsByPerson, stateOf } from './shown.ts'

type StaffCalls = Pick<typeof peopleCalls, 'removePerson' | 'movePeople' | 'comeBack'>

/** Calls that change who belongs to the staff, and where: other departments, coming back, deleting an unused account. */
export const staffHandlers: Handlers<StaffCalls, Context> = {
  async removePerson({ view, id }, context) {
    const target = await managed(context, view, id)
    const actor = signedIn(context)
    if (target.id === actor.userId) refuse('person.self', '删除')
    await retainingAdministrator(context, async (inside) => {
      if (await wasUsed(inside, target)) refuse('person.used', target.realName)
      // Deleted accounts keep their login names; this one was never used, so its name becomes free.
      const loginName = `${target.loginName}#${target.id}`
      await writePeople(inside, actor, [id], { deleted: true, loginName })
      await inside
        .update(membership)
        .set({ deleted: true, ...touch(actor) })
        .where(and(eq(membership.tenantId, actor.tenantId), eq(membership.personId, id)))
      await inside.delete(roleGrant).where(and(eq(roleGrant.tenantId, actor.tenantId), eq(roleGrant.personId, id)))
      await auditPersonChange(context, inside, { action: '删除人员', subject: target.realName, about: [id] })
    })
    return null
  },

  async movePeople({ view, ids, organizationId, departmentId }, context) {
    const people = await allManaged(context, view, ids)
    const actor = signedIn(context)
    const led = await placesLedBy(context.db, actor.tenantId, ids)
    await context.db.transaction(async (inside) => {
      const memberships = await membershipsByPerson(inside, actor.tenantId, ids)
      for (const one of people) {
        const old = memberships.get(one.id) ?? []
        const primary = old.find(({ isPrimary }) => isPrimary)
        const place = { organizationId, departmentId, postName: primary?.postName ?? one.postName, isPrimary: true }
        const others = old.filter(
          (membershipRow) =>
            !membershipRow.isPrimary &&
            !(membershipRow.organizationId === organizationId && membershipRow.departmentId === departmentId),
        )
        await saveRevision(inside, person, {
          id: one.id,
          tenantId: actor.tenantId,
          revision: one.revision,
          values: {},
          actor,
        })
        const written = await writeMemberships(inside, {
          actor,
          right: views[view].right,
          personId: one.id,
          memberships: [place, ...others],
        })
        await auditPersonChange(context, inside, {
          action: '调整部门',
          subject: one.realName,
          about: [one.id],
          ...membershipFacts(written),
        })
      }
    })
    const still = new Set((await placesLedBy(context.db, actor.tenantId, ids)).map(({ id }) => id))
    return { changed: people.length, headless: led.filter(({ id }) => !still.has(id)).map(({ name }) => name) }
  },

  async comeBack({ view, id }, context) {
    const target = await managed(context, view, id)
    const actor = signedIn(context)
    if (target.leftAt === null)
      refuse('row.wrongState', target.realName, stateOf(target) === 'normal' ? '正常' : '已停用')
    const { password, hash } = await newPassword()
    await context.db.transaction(async (inside) => {
      await mustFitQuota(inside, actor.tenantId, 1)
      const values = { leftAt: null, disabled: false, passwordHash: hash, mustChangePassword: true }
      await writePeople(inside, actor, [id], values)
      await auditPersonChange(context, inside, {
        action: '恢复在职',
        subject: target.realName,
        about: [id],
        before: { 状态: '已离职' },
        after: { 状态: '正常' },
      })
    })
    return { password }
  },
}

/** Somebody has signed in with it, or done something. */
async function wasUsed(db: Db, { id, tenantId }: PersonOfTable): Promise<boolean> {
  if ((await lastSignIns(db, tenantId, [id])).size > 0) return true
  const actions = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.userId, id)))
    .limit(1)
  return actions.length > 0
}
