import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { endAccessOf, endTwoStep, hasTwoStep, unlockAccount } from '@mingtai/modules/ground/sign-in/server'
import { type Context, isSmsServed, signedIn, type SmsSender } from '@mingtai/server-kit'
import type { peopleCalls } from '../../calls.ts'
import { retainingAdministrator } from '../administrators.ts'
import { managed } from '../reach.ts'
import { auditPersonChange } from './audit-person.ts'
import { allManaged, writePeople } from './batch.ts'
import { newPassword } from './password.ts'

type AccountCalls = Pick<typeof peopleCalls, 'setDisabled' | 'resetPassword' | 'resetTwoStep' | 'unlockPerson'>

/** Calls that change how somebody comes in: disable, enable, new password, two steps, unlock. */
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
      await retainingAdministrator(context, async (inside) => {
        await writePeople(
          inside,
          actor,
          wanted.map(({ id }) => id),
          { disabled },
        )
        if (disabled)
          for (const { id } of wanted)
            await endAccessOf(inside, { tenantId: actor.tenantId, userId: id, by: 'administrator' })
        for (const one of wanted)
          await auditPersonChange(context, inside, {
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
      // The old password ends at once: without a channel nobody would know the new one.
      if (bySms && !(await isSmsServed(context.db))) refuse('person.noSms', realName)
      const { password, hash } = await newPassword()
      await context.db.transaction(async (inside) => {
        await writePeople(inside, actor, [id], {
          passwordHash: hash,
          mustChangePassword: true,
          passwordChangedAt: new Date(),
        })
        await endAccessOf(inside, { tenantId: actor.tenantId, userId: id, by: 'administrator' })
        await unlockAccount(inside, target)
        await auditPersonChange(context, inside, {
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
        await auditPersonChange(context, inside, { action: '关闭两步验证', subject: target.realName, about: [id] })
      })
      return null
    },

    async unlockPerson({ view, id }, context) {
      const target = await managed(context, view, id)
      await unlockAccount(context.db, target)
      await auditPersonChange(context, context.db, { action: '解除登录锁定', subject: target.realName, about: [id] })
      return null
    },
  }
}
