import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { membership, person, roleGrant } from '@mingtai/modules/ground/organization/server'
import { endAccessOf, endTwoStep, hasTwoStep, lastSignIns, unlockAccount } from '@mingtai/modules/ground/sign-in/server'
import { type Context, type Db, saveRevision, signedIn, type SmsSender, touch } from '@mingtai/server-kit'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import { type View, views } from '../../views.ts'
import { keepingAdministrator } from '../administrators.ts'
import { noted } from './audit-person.ts'
import { newPassword } from './password.ts'
import { mustFitQuota } from './person-form.ts'
import { managed, mustManage, type PersonOfTable, seen, viewer } from '../reach.ts'
import { seatFacts, writeSeats } from '../place/memberships.ts'
import { seatsByPerson, stateOf } from './shown.ts'

type AccountCalls = Pick<
  typeof peopleCalls,
  'setDisabled' | 'resetPassword' | 'resetTwoStep' | 'unlockPerson' | 'removePerson' | 'movePeople' | 'comeBack'
>

/** Calls that change accounts: disable, enable, new password, delete an unused one. */
export function accountHandlers(sms: SmsSender): Handlers<AccountCalls, Context> {
  return {
    async setDisabled({ view, ids, disabled }, context) {
      const people = await allManaged(context, view, ids)
      const actor = signedIn(context)
      const verb = disabled ? '停用' : '启用'
      if (people.some(({ id }) => id === actor.userId)) refuse('person.self', verb)
      const left = people.find(({ leftAt }) => leftAt !== null)
      if (left !== undefined) refuse('person.hasLeft', left.realName)
      const wanted = people.filter((one) => one.disabled !== disabled)
      await keepingAdministrator(context, async (inside) => {
        await write(
          inside,
          actor,
          wanted.map(({ id }) => id),
          { disabled },
        )
        if (disabled)
          for (const { id } of wanted)
            await endAccessOf(inside, { tenantId: actor.tenantId, userId: id, by: 'administrator' })
        for (const one of wanted)
          await noted(context, inside, {
            action: `${verb}人员`,
            subject: one.realName,
            about: [one.id],
            before: { 状态: disabled ? '正常' : '已停用' },
            after: { 状态: disabled ? '已停用' : '正常' },
          })
      })
      return { changed: wanted.length }
    },

    async resetPassword({ view, id, bySms }, context) {
      const target = await managed(context, view, id)
      const actor = signedIn(context)
      if (target.id === actor.userId) refuse('person.self', '重置密码')
      if (target.leftAt !== null) refuse('person.hasLeft', target.realName)
      const { phone, tenantId, realName } = target
      if (bySms && phone === null) refuse('person.noPhone', realName)
      const { password, hash } = await newPassword()
      await context.db.transaction(async (inside) => {
        await write(inside, actor, [id], {
          passwordHash: hash,
          mustChangePassword: true,
          passwordChangedAt: new Date(),
        })
        await endAccessOf(inside, { tenantId: actor.tenantId, userId: id, by: 'administrator' })
        await unlockAccount(inside, target)
        await noted(context, inside, {
          action: bySms ? '重置密码，短信发送' : '重置密码',
          subject: realName,
          about: [id],
        })
      })
      if (!bySms || phone === null) return { password }
      await sms.send({
        tenantId,
        phone,
        scene: 'new-password',
        secret: password,
        text: `您的登录密码已重置为 ${password}，请登录后立即修改。`,
      })
      return { password: null }
    },

    async resetTwoStep({ view, id }, context) {
      const target = await managed(context, view, id)
      const { tenantId, userId } = signedIn(context)
      if (target.id === userId) refuse('person.self', '关闭两步验证')
      if (!(await hasTwoStep(context.db, target))) refuse('person.noTwoStep', target.realName)
      await context.db.transaction(async (inside) => {
        await endTwoStep(inside, target)
        // Who asked for it may not be the person: whoever is in must come in anew, by the password alone.
        await endAccessOf(inside, { tenantId, userId: id, by: 'administrator' })
        await noted(context, inside, { action: '关闭两步验证', subject: target.realName, about: [id] })
      })
      return null
    },

    async unlockPerson({ view, id }, context) {
      const target = await managed(context, view, id)
      await unlockAccount(context.db, target)
      await noted(context, context.db, { action: '解除登录锁定', subject: target.realName, about: [id] })
      return null
    },

    async removePerson({ view, id }, context) {
      const target = await managed(context, view, id)
      const actor = signedIn(context)
      if (target.id === actor.userId) refuse('person.self', '删除')
      await keepingAdministrator(context, async (inside) => {
        if (await wasUsed(inside, target)) refuse('person.used', target.realName)
        // Deleted accounts keep their login names; this one was never used, so its name becomes free.
        const loginName = `${target.loginName}#${target.id}`
        await write(inside, actor, [id], { deleted: true, loginName })
        await inside
          .update(membership)
          .set({ deleted: true, ...touch(actor) })
          .where(and(eq(membership.tenantId, actor.tenantId), eq(membership.personId, id)))
        await inside.delete(roleGrant).where(and(eq(roleGrant.tenantId, actor.tenantId), eq(roleGrant.personId, id)))
        await noted(context, inside, { action: '删除人员', subject: target.realName, about: [id] })
      })
      return null
    },

    async movePeople({ view, ids, organizationId, departmentId }, context) {
      const people = await allManaged(context, view, ids)
      const actor = signedIn(context)
      await context.db.transaction(async (inside) => {
        const seats = await seatsByPerson(inside, actor.tenantId, ids)
        for (const one of people) {
          const old = seats.get(one.id) ?? []
          const primary = old.find(({ isPrimary }) => isPrimary)
          const place = { organizationId, departmentId, postName: primary?.postName ?? one.postName, isPrimary: true }
          const others = old.filter(
            (seat) =>
              !seat.isPrimary && !(seat.organizationId === organizationId && seat.departmentId === departmentId),
          )
          await saveRevision(inside, person, {
            id: one.id,
            tenantId: actor.tenantId,
            revision: one.revision,
            values: {},
            actor,
          })
          const written = await writeSeats(inside, {
            actor,
            right: views[view].right,
            personId: one.id,
            seats: [place, ...others],
          })
          await noted(context, inside, {
            action: '调整部门',
            subject: one.realName,
            about: [one.id],
            ...seatFacts(written),
          })
        }
      })
      return { changed: people.length }
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
        await write(inside, actor, [id], values)
        await noted(context, inside, {
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
}

/** Returns the people of a batch; refuses with the first one that the actor may not change. */
async function allManaged(context: Context, view: View, ids: string[]): Promise<PersonOfTable[]> {
  viewer(context, view)
  const people: PersonOfTable[] = []
  for (const id of new Set(ids)) {
    const target = await seen(context, view, id)
    await mustManage(context, view, target)
    people.push(target)
  }
  return people
}

async function write(
  db: Db,
  actor: { tenantId: string; realName: string },
  ids: string[],
  values: Partial<PersonOfTable>,
) {
  if (ids.length === 0) return
  await db
    .update(person)
    .set({ ...values, ...touch(actor), revision: sql`${person.revision} + 1` })
    .where(and(eq(person.tenantId, actor.tenantId), inArray(person.id, ids)))
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
