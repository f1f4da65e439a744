import { randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { audit, type Context, signedIn, type Vault } from '@mingtai/server-kit'
import { refusal, refuse } from '@mingtai/messages'
import { person, rightGroups, seatsOf, tenant } from '@mingtai/modules/organization/server'
import { and, eq } from 'drizzle-orm'
import { type Credentials, type signInCalls, type UserInfo } from '../calls.ts'
import { countFailure, forgetFailures, refuseLocked, spendCaptcha, spendSignIn } from './attempts.ts'
import { checkCaptcha, newCaptcha } from './captcha.ts'
import { openCredentials, presentKey } from './login-key.ts'
import { passwordHolds } from './password.ts'
import { endSession, refreshSession, startSession, type Tokens, type TokenRules } from './session.ts'

export { endSessionsOf, lastSignIns, locksOf, unlockAccount } from './account.ts'
export { sweepAttempts } from './attempts.ts'
export { type Identity, identity } from './identify.ts'
export { frontHash, hashPassword } from './password.ts'

/** The tenant whose sign-in page is shown when the address names none. */
export const DEFAULT_TENANT = '433489'

export interface SignInServices {
  vault: Vault
  tokens: TokenRules
  captcha: boolean
}

export function signInHandlers(services: SignInServices): Handlers<typeof signInCalls, Context> {
  const { vault, tokens, captcha } = services
  const drawn = async (context: Context) => {
    await spendCaptcha(context)
    return newCaptcha(context)
  }
  const signInSealed = async (sealed: { keyId: string; data: string }, context: Context) => {
    await spendSignIn(context)
    const issued = await signIn(services, context, await openCredentials(context.db, vault, sealed))
    return { token: issued.access, ticket: issued.refresh }
  }
  return {
    async settings(_, { db }) {
      const [found] = await db.select().from(tenant).where(eq(tenant.id, DEFAULT_TENANT))
      return {
        tenantId: DEFAULT_TENANT,
        pageTitle: found?.pageTitle ?? '明台',
        organizationName: found?.name ?? '',
        captcha,
        methods: ['password'],
      }
    },
    captcha: (_, context) => drawn(context),
    oauthCaptcha: (_, context) => drawn(context),
    loginKey: (_, { db }) => presentKey(db, vault),
    async token(input, context) {
      if (input.grant_type === 'refresh_token') {
        const { tenantId, ...renewed } = await refreshSession(context.db, tokens, input.refresh_token ?? '')
        return tokenReply(services, renewed, tenantId)
      }
      if (input.keyId === undefined || input.data === undefined) refuse('call.malformed')
      await spendSignIn(context)
      const credentials = await openCredentials(context.db, vault, { keyId: input.keyId, data: input.data })
      return tokenReply(services, await signIn(services, context, credentials), credentials.tenant)
    },
    signin: signInSealed,
    signinApp: ({ keyId, data }, context) => signInSealed({ keyId, data }, context),
    async cleanSession(_, { db, actor }) {
      if (actor?.sessionId) await endSession(db, actor.sessionId)
      return null
    },
    readme: (_, context) => userInfo(context),
    async logout(_, context) {
      const actor = signedIn(context)
      if (actor.sessionId !== null) await endSession(context.db, actor.sessionId)
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

function tokenReply({ tokens }: SignInServices, issued: Tokens, tenantId: string) {
  return {
    access_token: issued.access,
    refresh_token: issued.refresh,
    token_type: 'bearer' as const,
    expires_in: tokens.seconds,
    serverRandom: randomBytes(16).toString('hex'),
    tenant_id: tenantId,
  }
}

/** Wrong user and wrong password get the same words and take the same time. */
async function signIn(services: SignInServices, context: Context, credentials: Credentials): Promise<Tokens> {
  if (services.captcha) await checkCaptcha(context, credentials.captchaKey, credentials.code)
  const who = { tenantId: credentials.tenant, loginName: credentials.username }
  await refuseLocked(context, who)
  const [found] = await context.db
    .select()
    .from(person)
    .where(and(eq(person.tenantId, who.tenantId), eq(person.loginName, who.loginName), eq(person.deleted, false)))
  if (!(await passwordHolds(found?.passwordHash ?? null, credentials.password)) || found === undefined) {
    const locked = await countFailure(context, who)
    await audit(context, {
      action: locked ? 'sign-in-locked' : 'sign-in-refused',
      subject: who.loginName,
      tenantId: who.tenantId,
      who: who.loginName,
    })
    if (locked) await refuseLocked(context, who)
    throw refusal('signIn.wrongPassword').at('password')
  }
  // Guesses that were sent together must not be answered after the lock that the others brought about.
  await refuseLocked(context, who)
  if (found.disabled) refuse('signIn.disabled')
  await forgetFailures(context, who)
  await audit(context, { action: 'sign-in', subject: who.loginName, tenantId: who.tenantId, who: found.realName })
  const [seat] = await seatsOf(context.db, found)
  return startSession(context, services.tokens, {
    userId: found.id,
    tenantId: found.tenantId,
    organizationId: seat?.orgId ?? null,
  })
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
  const held = actor.grants.filter(({ alias }) => alias !== 'everyone')
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
    roleName: held.map(({ name }) => name).join('、'),
    organizationId: actor.organizationId,
    userBusinessList: await seatsOf(context.db, self),
    roles: held.map(({ alias, name }) => ({ roleAlias: alias, roleName: name })),
    roleAlias: actor.roles,
    grants: actor.grants.map((grant) => ({ ...grant, rights: [...grant.rights], places: [...grant.places] })),
    isSystemMerchant: self.isSystemMerchant,
    merchantNo: self.merchantNo,
  }
}
