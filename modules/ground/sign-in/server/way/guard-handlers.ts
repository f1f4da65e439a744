import { randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import { signedIn } from '@mingtai/server-kit'
import type { guardCalls } from '../../calls-guard.ts'
import type { SignInServices } from './admit.ts'
import { locksOf, unlockAccount } from '../session/devices.ts'
import { lockScreen, stepUp, switchOrganization, unlockScreen } from './guard.ts'
import { pageOfLog } from '../log/login-log.ts'
import { remindTwoStep } from '../two-step/must-enrol.ts'
import { answerQrCode, lookAtQrCode, newQrCode, scanQrCode } from './qr.ts'
import { rulesOf, saveRules } from './rules.ts'

/** QR codes, the lock of the screen, the proof before dangerous acts, and what the administrator sees. */
export function guardHandlers(services: SignInServices): Handlers<typeof guardCalls, Context> {
  return {
    qrCode: ({ tenantId }, context) => newQrCode(context, services.publicUrl, tenantId),
    checkQrCode: ({ qrCodeId }, context) => lookAtQrCode(context, qrCodeId),
    scanQrCode: ({ ticket }, context) => scanQrCode(context, ticket),
    async confirmQrCode({ ticket }, context) {
      await answerQrCode(context, ticket, 'CONFIRMED')
      return null
    },
    async cancelQrCode({ ticket }, context) {
      await answerQrCode(context, ticket, 'CANCELED')
      return null
    },
    async lockScreen(_, context) {
      await lockScreen(context)
      return null
    },
    async unlockScreen({ password }, context) {
      await unlockScreen(context, password)
      return null
    },
    stepUp: (input, context) => stepUp(context, services.vault, input),
    async switchOrganization({ organizationId }, context) {
      const { access, refresh, tenantId } = await switchOrganization(context, services.tokens, organizationId)
      return {
        access_token: access,
        refresh_token: refresh,
        token_type: 'bearer',
        expires_in: services.tokens.seconds,
        serverRandom: randomBytes(16).toString('hex'),
        tenant_id: tenantId,
        must_change: false,
      }
    },
    signInLocks: (_, context) => locksOf(context),
    async unlock({ loginName }, context) {
      await unlockAccount(context, loginName)
      return null
    },
    loginLog: (input, context) => pageOfLog(context, input),
    rules: (_, context) => rulesOf(context.db, signedIn(context).tenantId),
    async saveRules(input, context) {
      const saved = await saveRules(context, input)
      await remindTwoStep(context.db)
      return saved
    },
  }
}
