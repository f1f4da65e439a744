import { siteSettings } from '@mingtai/modules/ground/system/server'
import { randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { audit, type Context, type Db, isSmsServed, sealedByRow, serverModule, signedIn } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { person, rightGroups, membershipsOf, tenant } from '@mingtai/modules/ground/organization/server'
import { and, eq } from 'drizzle-orm'
import { Credentials, PhoneCredentials, signInCalls, type UserInfo } from '../calls.ts'
import { accountHandlers } from './way/account-handlers.ts'
import type { SignInServices } from './way/admit.ts'
import { spendCaptcha, spendCaptchaQuestion, spendSignIn, sweepAttempts } from './way/attempts.ts'
import { newCaptcha, newCaptchaQuestion } from './captcha/captcha.ts'
import { guardHandlers } from './way/guard-handlers.ts'
import { openSealed, presentKey } from './session/login-key.ts'
import { sweepLoginLog } from './log/login-log.ts'
import { remindTwoStep } from './two-step/must-enrol.ts'
import { sweepPhoneCodes } from './phone/phone-codes.ts'
import { remindPasswords } from './password/remind-passwords.ts'
import { rulesOf } from './way/rules.ts'
import { endSession, refreshSession, type Tokens } from './session/session.ts'
import { offeredWays } from './social/social.ts'
import { socialHandlers } from './social/social-handlers.ts'
import { dropSsoCookies, setSsoCookies, sessionOfCookie } from './session/sso-cookies.ts'
import { DEFAULT_TENANT } from './way/tenant.ts'
import { byPassword, byPhone, byQrCode, bySecondStep, bySocial } from './way/ways.ts'
import { signInLogHandlers } from './log/sign-in-log.ts'
import { signInMenus } from './menus.ts'
import { signInNotices } from './notice-templates.ts'
import { signInTables } from './office-tables.ts'
import { signInData } from './personal-data.ts'
import { sessionReferences } from './references.ts'
import { signInRights } from './rights.ts'

export { attemptsOf, lastSignIns, locksOf, unlockAccount } from './way/account.ts'
export { mustStepUp } from './way/guard.ts'
export { type Identity, identity } from './session/identify.ts'
export { captchaLetters } from './captcha/captcha-letters.ts'
export { frontHash, hashDrawn, hashPassword, passwordHolds } from './password/password.ts'
export { addRules, rulesOf } from './way/rules.ts'
export { provePassword } from './password/password-change.ts'
export { endAccessOf, useDelegatedAccess } from './session/end-access.ts'
export { endTwoStep, hasTwoStep } from './two-step/two-step.ts'
export { DEFAULT_TENANT } from './way/tenant.ts'
export { openSessions, activeSessions } from './session/open-sessions.ts'

/** All ways to sign in, the session, and its protection. */
export function signInHandlers(services: SignInServices): Handlers<typeof signInCalls, Context> {
  return {
    ...entryHandlers(services),
    ...accountHandlers(services),
    ...guardHandlers(services),
    ...signInLogHandlers(),
    ...socialHandlers(services),
  }
}

/** 登录 as the server takes it. */
export const server = serverModule({
  name: 'sign-in',
  title: '登录',
  calls: signInCalls,
  handlers: (services: SignInServices & { db: Db }) => signInHandlers(services),
  jobs: [
    {
      name: 'account-reminders',
      cron: '10 * * * *',
      retries: 2,
      seconds: 600,
      async work({ db }) {
        await remindPasswords(db)
        await remindTwoStep(db)
      },
    },
  ],
  sweeps: [({ db }) => sweepAttempts(db), ({ db }) => sweepPhoneCodes(db)],
  logSweeps: [sweepLoginLog],
  sealedColumns: [
    sealedByRow('login_key', 'sealed_private_key'),
    sealedByRow('two_step', 'sealed_secret', 'person_id'),
    sealedByRow('social_provider', 'sealed_secret'),
    sealedByRow('oauth_state', 'sealed_verifier'),
  ],
  rights: signInRights,
  menus: signInMenus,
  noticeTemplates: signInNotices,
  references: sessionReferences,
  officeTables: signInTables,
  personalData: signInData,
})

type EntryKeys =
  | 'settings'
  | 'captcha'
  | 'captchaQuestion'
  | 'oauthCaptcha'
  | 'loginKey'
  | 'token'
  | 'signin'
  | 'signinApp'
  | 'cleanSession'
  | 'readme'
  | 'logout'
  | 'buttons'

function entryHandlers(services: SignInServices): Pick<Handlers<typeof signInCalls, Context>, EntryKeys> {
  const { vault, tokens, captcha } = services
  const drawn = async (context: Context) => {
    await spendCaptcha(context)
    return newCaptcha(context)
  }
  const signInSealed = async (sealed: { keyId: string; data: string }, context: Context) => {
    await spendSignIn(context)
    const credentials = await openSealed({ db: context.db, vault }, sealed, Credentials)
    const issued = await byPassword(context, services, { ...credentials, special: false })
    setSsoCookies(context, services.publicUrl, issued)
    return { token: issued.access, ticket: issued.refresh }
  }
  return {
    async settings(_, context) {
      const tenantId = context.header('tenant-id') ?? DEFAULT_TENANT
      const [found] = await context.db.select().from(tenant).where(eq(tenant.id, tenantId))
      const rules = await rulesOf(context.db, tenantId)
      return {
        tenantId,
        merchantKnown: found !== undefined,
        pageTitle: found?.pageTitle ?? '明台',
        organizationName: found?.name ?? '',
        captcha,
        methods: ['password', ...(rules.phone ? ['phone' as const] : []), ...(rules.qrcode ? ['qrcode' as const] : [])],
        others: await offeredWays(context, tenantId),
        foot: rules.foot,
        smsArrives: await isSmsServed(context.db),
        severalMerchants: (await context.db.select({ id: tenant.id }).from(tenant).limit(2)).length > 1,
        oauthManage: (await siteSettings(context.db, tenantId)).oauthManage,
      }
    },
    captcha: (_, context) => drawn(context),
    async captchaQuestion(_, context) {
      await spendCaptchaQuestion(context)
      return newCaptchaQuestion(context)
    },
    oauthCaptcha: (_, context) => drawn(context),
    loginKey: (_, { db }) => presentKey(db, vault),
    async token(input, context) {
      if (input.grant_type === 'refresh_token') {
        const { tenantId, mustChange, ...renewed } = await refreshSession(context.db, tokens, input.refresh_token ?? '')
        return tokenReply(services, { ...renewed, mustChange }, tenantId)
      }
      await spendSignIn(context)
      const issued = await admitted(services, context, input)
      return tokenReply(services, issued, issued.tenantId)
    },
    signin: signInSealed,
    signinApp: ({ keyId, data }, context) => signInSealed({ keyId, data }, context),
    async cleanSession(_, context) {
      const id = context.actor?.sessionId ?? sessionOfCookie(context, tokens)
      if (id !== null) await endSession(context.db, id)
      dropSsoCookies(context, services.publicUrl)
      return null
    },
    readme: (_, context) => userInfo(context),
    async logout(_, context) {
      const actor = signedIn(context)
      if (actor.sessionId !== null) await endSession(context.db, actor.sessionId)
      dropSsoCookies(context, services.publicUrl)
      await audit(context, { action: 'sign-out', subject: actor.loginName })
      return null
    },
    async buttons(_, context) {
      const { rights } = signedIn(context)
      return Object.entries(rightGroups)
        .map(([name, group]) => ({
          code: name,
          name,
          children: Object.entries(group).flatMap(([code, word]) => (rights.has(code) ? [{ code, name: word }] : [])),
        }))
        .filter(({ children }) => children.length > 0)
    },
  }
}

type TokenInput = Parameters<Handlers<typeof signInCalls, Context>['token']>[0]
type Issued = Tokens & { mustChange: boolean; tenantId: string }

async function admitted(services: SignInServices, context: Context, input: TokenInput): Promise<Issued> {
  switch (input.grant_type) {
    case 'password':
      return input.type === 'phone'
        ? bySealed(services, context, input, PhoneCredentials, (typed) => byPhone(context, services, typed))
        : bySealed(services, context, input, Credentials, (typed) =>
            byPassword(context, services, { ...typed, special: input.type === 'special' }),
          )
    case 'two_step':
      return bySecondStep(context, services, { ticket: input.ticket ?? '', code: input.code ?? '' })
    case 'qrcode':
      return byQrCode(context, services, input.qrCodeId ?? '')
    case 'social':
    case 'dingtalk_inner':
      return bySocial(context, services, {
        code: input.code ?? '',
        state: input.state ?? context.header('state') ?? '',
        source: input.source ?? context.header('source'),
        inner: input.grant_type === 'dingtalk_inner',
      })
    case 'refresh_token':
      return refuse('call.malformed')
    default:
      return input.grant_type satisfies never
  }
}

async function bySealed<T extends { tenant: string; timestamp: number; nonce: string }>(
  { vault }: SignInServices,
  { db }: Context,
  { keyId, data }: TokenInput,
  ...[shape, work]: [Parameters<typeof openSealed<T>>[2], (typed: T) => Promise<Issued>]
): Promise<Issued> {
  if (keyId === undefined || data === undefined) refuse('call.malformed')
  return work(await openSealed({ db, vault }, { keyId, data }, shape))
}

function tokenReply({ tokens }: SignInServices, issued: Tokens & { mustChange: boolean }, tenantId: string) {
  return {
    access_token: issued.access,
    refresh_token: issued.refresh,
    token_type: 'bearer' as const,
    expires_in: tokens.seconds,
    serverRandom: randomBytes(16).toString('hex'),
    tenant_id: tenantId,
    must_change: issued.mustChange,
  }
}

async function userInfo(context: Context): Promise<UserInfo> {
  const actor = signedIn(context)
  const [row] = await context.db
    .select({ person, tenantName: tenant.name })
    .from(person)
    .leftJoin(tenant, eq(tenant.id, person.tenantId))
    .where(and(eq(person.id, actor.userId), eq(person.tenantId, actor.tenantId)))
  if (row === undefined) refuse('session.ended')
  const self = row.person
  const roles = actor.grants.filter(({ alias }) => alias !== 'everyone')
  return {
    id: self.id,
    realName: self.realName,
    name: self.loginName,
    sex: self.sex,
    birthday: self.birthday,
    avatar: self.avatar,
    tenantId: self.tenantId,
    tenantName: row.tenantName ?? '',
    phone: self.phone,
    postName: self.postName,
    rankNameStr: self.rankName,
    politicStr: self.politic,
    userLevelStr: self.userLevel,
    userTagStr: self.tags.join('、'),
    roleName: roles.map(({ name }) => name).join('、'),
    organizationId: actor.organizationId,
    userBusinessList: await membershipsOf(context.db, self),
    roles: roles.map(({ alias, name }) => ({ roleAlias: alias, roleName: name })),
    roleAlias: actor.roles,
    grants: actor.grants.map((grant) => ({ ...grant, rights: [...grant.rights], places: [...grant.places] })),
    isSystemMerchant: self.isSystemMerchant,
    merchantNo: self.merchantNo,
  }
}
