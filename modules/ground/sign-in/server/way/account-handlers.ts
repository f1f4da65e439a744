import type { Handlers } from '@mingtai/api'
import { mayDoWithout } from '../two-step/must-enrol.ts'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { and, eq, ne } from 'drizzle-orm'
import type { accountCalls } from '../../calls-account.ts'
import type { SignInServices } from './admit.ts'
import { checkCaptcha } from '../captcha/captcha.ts'
import { devicesOf, endDevice, endOtherDevices } from '../session/devices.ts'
import { myLog } from '../log/login-log.ts'
import { modifyPassword, provePassword, resetByPhone, updatePassword } from '../password/password-change.ts'
import { changePhone } from '../phone/phone-change.ts'
import { checkPhoneCode, sendPhoneCode, spendQuestion } from '../phone/phone-codes.ts'
import { tenantOf } from './tenant.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, passTwoStep, twoStepState } from '../two-step/two-step.ts'

/** Codes to telephones, passwords, the second step and devices. */
export function accountHandlers(services: SignInServices): Handlers<typeof accountCalls, Context> {
  const { sms, vault } = services
  return {
    async sendOwnCode({ phone }, context) {
      const { tenantId, userId } = signedIn(context)
      // A number of another person looks like a free one: the reply is the same, but no message is sent.
      const known = !(await isKnown(context, { tenantId, phone }, userId))
      await sendPhoneCode(context, sms, { tenantId, phone, known, scene: 'own' })
      return null
    },
    async changePhone(input, context) {
      await changePhone(context, input)
      return null
    },
    async sendCode({ phone, tenantId: wanted, imageCode, imageCodeKey, purpose }, context) {
      await checkCaptcha(context, imageCodeKey, imageCode)
      const tenantId = await tenantOf(context, wanted)
      const known = await isKnown(context, { tenantId, phone }, null)
      await sendPhoneCode(context, sms, { tenantId, phone, known, scene: purpose })
      return null
    },
    async checkCode({ phone, tenantId, code }, context) {
      await checkPhoneCode(context, { tenantId: await tenantOf(context, tenantId), phone, code })
      return null
    },
    async phoneExists({ phone, tenantId }, context) {
      await spendQuestion(context)
      return isKnown(context, { tenantId: await tenantOf(context, tenantId), phone }, null)
    },
    async forgetPassword({ phone, tenantId, verificationCode, password, confirmPassword }, context) {
      await resetByPhone(context, {
        tenantId: await tenantOf(context, tenantId),
        phone,
        code: verificationCode,
        newPassword: password,
        confirmPassword,
      })
      return null
    },
    async updatePassword(input, context) {
      if (signedIn(context).sessionId === null) refuse('session.notHere')
      await updatePassword(context, input)
      return null
    },
    async modifyPassword(input, context) {
      await modifyPassword(context, input)
      return null
    },
    twoStepState: (_, context) => twoStepState(context),
    async twoStepBegin({ password }, context) {
      if (signedIn(context).sessionId === null) refuse('session.notHere')
      await provePassword(context, password, 'password')
      return beginTwoStep(context, vault)
    },
    async twoStepConfirm({ code }, context) {
      if (signedIn(context).sessionId === null) refuse('session.notHere')
      return confirmTwoStep(context, vault, code)
    },
    async twoStepOff({ password, code }, context) {
      const { userId, tenantId, sessionId, loginName } = signedIn(context)
      if (sessionId === null) refuse('session.notHere')
      const owner = { id: userId, tenantId }
      await provePassword(context, password, 'password')
      if (!(await mayDoWithout(context.db, owner))) refuse('twoStep.required')
      await passTwoStep(context.db, vault, owner, code)
      await endTwoStep(context.db, owner)
      await audit(context, { action: 'two-step-off', subject: loginName })
      return null
    },
    devices: (_, context) => devicesOf(context),
    async endDevice({ id }, context) {
      await endDevice(context, id)
      return null
    },
    endOtherDevices: (_, context) => endOtherDevices(context),
    mySignIns: (_, context) => myLog(context),
  }
}

async function isKnown(
  { db }: Context,
  { tenantId, phone }: { tenantId: string; phone: string },
  except: string | null,
): Promise<boolean> {
  const others = except === null ? undefined : ne(person.id, except)
  const found = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.phone, phone), eq(person.deleted, false), others))
  return found.length > 0
}
