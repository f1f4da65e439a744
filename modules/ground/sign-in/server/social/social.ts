import { createHash, randomBytes } from 'node:crypto'
import { audit, type Context, isAlive, newId, signedIn, spend, type Vault } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { and, asc, eq, lt } from 'drizzle-orm'
import { addressOf, type Outsider, outsiderOf } from './social-protocol.ts'
import { tenantOf } from '../way/tenant.ts'
import { oauthState, socialBind, socialPending, socialProvider } from '../tables.ts'

const STATE_MINUTES = 10
const PENDING_MINUTES = 10
const COOKIE = 'mingtai_oauth'

const walks = { what: 'oauth-state', most: 120, seconds: 60 }

interface Services {
  vault: Vault
  publicUrl: string
}

/**
 * Begins a sign-in at another system: makes a state that serves once, bound to this browser by a cookie that no page
 * can read.
 */
export async function beginWalk(
  context: Context,
  services: Services,
  asked: { source?: string | undefined; tenantId?: string | undefined; purpose: 'sign-in' | 'bind' },
) {
  await spend(context, walks)
  const actor = asked.purpose === 'bind' ? signedIn(context) : null
  if (actor !== null && actor.sessionId === null) refuse('session.notHere')
  const tenantId = actor?.tenantId ?? (await tenantOf(context, asked.tenantId))
  const provider = await providerOf(context, tenantId, asked.source)
  const [state, verifier, browser] = [secretText(), secretText(), secretText()]
  const id = digest(state)
  await context.db.delete(oauthState).where(lt(oauthState.expiresAt, new Date()))
  await context.db.insert(oauthState).values({
    id,
    tenantId,
    providerId: provider.id,
    browserHash: digest(browser),
    sealedVerifier: services.vault.seal(verifier, id),
    personId: actor?.userId ?? null,
    expiresAt: new Date(Date.now() + STATE_MINUTES * 60_000),
  })
  const secure = services.publicUrl.startsWith('https:') ? '; Secure' : ''
  const life = STATE_MINUTES * 60
  context.answerHeader?.(
    'set-cookie',
    `${COOKIE}=${browser}; Path=/api/alamo-base; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`,
  )
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { state, address: addressOf(provider, { state, challenge, redirectUri: redirectUri(services) }) }
}

interface Came {
  code: string
  state: string
  source: string | null
}

/**
 * Finishes a sign-in at another system: returns the account here, or a ticket to bind the other account after another
 * sign-in.
 */
export async function comeBack(context: Context, services: Services, came: Came & { inner: boolean }) {
  const { provider, outsider, begun } = await returned(context, services, came)
  if (begun.personId !== null) refuse('signIn.stateWrong')
  const { tenantId } = begun
  const [bound] = await context.db
    .select()
    .from(socialBind)
    .where(and(eq(socialBind.providerId, provider.id), eq(socialBind.subject, outsider.subject)))
  if (bound !== undefined) return { tenantId, personId: bound.personId, name: outsider.name, ticket: null }
  const ticket = secretText()
  await context.db.delete(socialPending).where(lt(socialPending.expiresAt, new Date()))
  const expiresAt = new Date(Date.now() + PENDING_MINUTES * 60_000)
  await context.db
    .insert(socialPending)
    .values({ id: digest(ticket), tenantId, providerId: provider.id, ...outsider, expiresAt })
  return { tenantId, personId: null, name: outsider.name, ticket }
}

/** Binds the other account to the person who began this and is still signed in. */
export async function bindReturned(context: Context, services: Services, came: Came): Promise<void> {
  const actor = signedIn(context)
  if (actor.sessionId === null) refuse('session.notHere')
  const { provider, outsider, begun } = await returned(context, services, { ...came, inner: false })
  if (begun.personId !== actor.userId || begun.tenantId !== actor.tenantId) refuse('signIn.stateWrong')
  await bind(context, { ...actor, who: actor.realName }, { provider, outsider })
}

/**
 * Binds, after a sign-in, the other account that came back without one here. `socialId` is its ticket, which serves
 * once.
 */
export async function bindPending(context: Context, who: PersonKey, socialId: string): Promise<void> {
  const { tenantId } = who
  const [pending] = await context.db
    .delete(socialPending)
    .where(and(eq(socialPending.id, digest(socialId)), eq(socialPending.tenantId, tenantId)))
    .returning()
  if (pending === undefined || !isAlive(pending.expiresAt, PENDING_MINUTES * 60)) refuse('signIn.bindExpired')
  const provider = await providerById(context, tenantId, pending.providerId)
  await bind(context, who, { provider, outsider: pending })
}

export async function unbind(context: Context, type: string): Promise<void> {
  const { tenantId, userId } = signedIn(context)
  if (signedIn(context).sessionId === null) refuse('session.notHere')
  const [provider] = await context.db
    .select()
    .from(socialProvider)
    .where(and(eq(socialProvider.tenantId, tenantId), eq(socialProvider.type, type), eq(socialProvider.deleted, false)))
  const gone = await context.db
    .delete(socialBind)
    .where(
      and(
        eq(socialBind.tenantId, tenantId),
        eq(socialBind.personId, userId),
        eq(socialBind.providerId, provider?.id ?? ''),
      ),
    )
    .returning()
  if (gone.length === 0) refuse('row.gone', type)
  await audit(context, { action: 'social-unbind', subject: provider?.name ?? type })
}

/** The other systems, with the account that the person has bound. */
export async function myBinds(context: Context) {
  const { tenantId, userId } = signedIn(context)
  const mine = and(eq(socialBind.providerId, socialProvider.id), eq(socialBind.personId, userId))
  const rows = await context.db
    .select({ type: socialProvider.type, name: socialProvider.name, boundAs: socialBind.name, at: socialBind.at })
    .from(socialProvider)
    .leftJoin(socialBind, and(mine, eq(socialBind.tenantId, tenantId)))
    .where(offered(tenantId))
    .orderBy(asc(socialProvider.sort), asc(socialProvider.name))
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))
}

/** What the sign-in page offers beside its own ways. */
export async function offeredWays({ db }: Context, tenantId: string) {
  const { type, name, protocol, sort } = socialProvider
  return db.select({ type, name, protocol }).from(socialProvider).where(offered(tenantId)).orderBy(asc(sort), asc(name))
}

/** Uses the state up, checks the browser, and asks the other system. */
async function returned(context: Context, services: Services, came: Came & { inner: boolean }) {
  const [begun] = await context.db
    .delete(oauthState)
    .where(eq(oauthState.id, digest(came.state)))
    .returning()
  const browser = cookieOf(context.header('cookie') ?? '')
  if (begun === undefined || !isAlive(begun.expiresAt, STATE_MINUTES * 60) || begun.browserHash !== digest(browser))
    refuse('signIn.stateWrong')
  const provider = await providerById(context, begun.tenantId, begun.providerId)
  if (came.source !== null && came.source !== provider.type) refuse('signIn.stateWrong')
  if (came.inner !== (provider.protocol === 'dingtalk_inner')) refuse('signIn.wayUnknown')
  const outsider = await outsiderOf(provider, {
    code: came.code,
    verifier: services.vault.open(begun.sealedVerifier, begun.id),
    redirectUri: redirectUri(services),
    secret: provider.sealedSecret === null ? '' : services.vault.open(provider.sealedSecret, provider.id),
  }).catch(async (problem: unknown) => {
    const why = problem instanceof Error ? problem.message.slice(0, 200) : 'unknown'
    await audit(context, {
      action: 'social-failed',
      subject: provider.name,
      detail: { why },
      tenantId: begun.tenantId,
      who: provider.name,
    })
    refuse(provider.protocol === 'oauth2' ? 'signIn.thirdPartyFailed' : 'signIn.dingTalkFailed')
  })
  return { provider, outsider, begun }
}

interface PersonKey {
  tenantId: string
  userId: string
  who: string
}

interface Found {
  provider: Provider
  outsider: Outsider
}

async function bind(context: Context, { tenantId, userId, who }: PersonKey, found: Found): Promise<void> {
  const { provider, outsider } = found
  const { subject, name } = outsider
  const row = { id: newId(), tenantId, providerId: provider.id, personId: userId, subject, name }
  const written = await context.db.insert(socialBind).values(row).onConflictDoNothing().returning()
  if (written.length === 0) {
    const [taken] = await context.db
      .select()
      .from(socialBind)
      .where(and(eq(socialBind.providerId, provider.id), eq(socialBind.subject, subject)))
    if (taken?.personId === userId) return
    if (taken !== undefined) refuse('signIn.boundToOther')
    refuse('signIn.alreadyBound', provider.name)
  }
  await audit(context, { action: 'social-bind', subject: provider.name, detail: { name }, tenantId, who })
}

type Provider = typeof socialProvider.$inferSelect

/** The other system of that name; without a name the only one that is offered. */
async function providerOf({ db }: Context, tenantId: string, type: string | undefined): Promise<Provider> {
  const named = type === undefined ? undefined : eq(socialProvider.type, type)
  const [found, another] = await db
    .select()
    .from(socialProvider)
    .where(and(offered(tenantId), named))
    .limit(2)
  if (found === undefined || (type === undefined && another !== undefined)) refuse('signIn.providerGone')
  return found
}

async function providerById({ db }: Context, tenantId: string, id: string): Promise<Provider> {
  const [found] = await db
    .select()
    .from(socialProvider)
    .where(and(offered(tenantId), eq(socialProvider.id, id)))
  if (found === undefined) refuse('signIn.providerGone')
  return found
}

function offered(tenantId: string) {
  return and(eq(socialProvider.tenantId, tenantId), eq(socialProvider.deleted, false), eq(socialProvider.enabled, true))
}

/** One redirect address for all systems, registered once; the state says which system it is. */
function redirectUri({ publicUrl }: Services): string {
  return `${publicUrl}/oauth/redirect/`
}

function cookieOf(header: string): string {
  const found = header.split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`))
  return found?.slice(COOKIE.length + 1) ?? ''
}

function secretText(): string {
  return randomBytes(32).toString('base64url')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
