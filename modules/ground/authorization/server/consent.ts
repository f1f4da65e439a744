import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { and, desc, eq, gt } from 'drizzle-orm'
import type Provider from 'oidc-provider'
import { isAskingBrowser } from './asking-browser.ts'
import { oauthClient, oidcModel } from './tables.ts'

/** What the consent page shows: the program, and what it asks to know about the signed-in person. */
export async function askedOf(context: Context, provider: Provider, uid: string) {
  const { params, client } = await interactionOf(context, provider, uid)
  const scopes = scopesOf(params)
  return {
    client: client.clientId,
    name: client.name,
    remark: client.remark,
    host: hostOf(params.redirect_uri),
    scopes,
    isFirst: await isFirst(context, client.clientId, scopes),
  }
}

/**
 * Carries out the person's answer: grants exactly what was asked and shown, or tells the program that the person
 * refused.
 */
export async function answerOf(
  context: Context,
  provider: Provider,
  { uid, agrees }: { uid: string; agrees: boolean },
): Promise<string> {
  const actor = signedIn(context)
  const { interaction, params, client } = await interactionOf(context, provider, uid)
  const next = new URL(interaction.returnTo)
  if (agrees) {
    const scopes = scopesOf(params)
    const grant = new provider.Grant({ accountId: actor.userId, clientId: client.clientId })
    grant.addOIDCScope(scopes.join(' '))
    const grantId = await grant.save()
    interaction.result = { login: { accountId: actor.userId, remember: false }, consent: { grantId } }
    await audit(context, { action: 'oauth-agree', subject: client.name, detail: { scopes } })
  } else {
    interaction.result = { error: 'access_denied', error_description: 'the person refused' }
    await audit(context, { action: 'oauth-refuse', subject: client.name })
  }
  // Ends the provider's session of the person who used this browser before.
  const before = interaction.session?.cookie
  if (before !== undefined) await (await provider.Session.find(before))?.destroy()
  delete interaction.session
  await interaction.persist()
  return `${next.pathname}${next.search}`
}

/** Whether the person must be asked: the program has no grant yet, or asks for more than before. */
export async function isFirst(context: Context, clientId: string, wanted: readonly string[]): Promise<boolean> {
  const given = await grantsOf(context, clientId)
  return !given.some(({ scopes }) => wanted.every((scope) => scopes.includes(scope)))
}

/** The person's grants that have not expired, the latest first. */
export async function grantsOf(context: Context, clientId: string | null) {
  const { tenantId, userId } = signedIn(context)
  const rows = await context.db
    .select({ grant: oidcModel, client: oauthClient })
    .from(oidcModel)
    .innerJoin(
      oauthClient,
      and(
        eq(oauthClient.clientId, oidcModel.clientId),
        eq(oauthClient.tenantId, oidcModel.tenantId),
        eq(oauthClient.deleted, false),
      ),
    )
    .where(
      and(
        eq(oidcModel.model, 'Grant'),
        eq(oidcModel.tenantId, tenantId),
        eq(oidcModel.personId, userId),
        clientId === null ? undefined : eq(oidcModel.clientId, clientId),
        gt(oidcModel.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(oidcModel.createdAt))
  return rows.map(({ grant, client }) => ({ grant, client, scopes: grantedIn(grant.payload) }))
}

/** The request behind a consent page; of a program of the person's own tenant, asked by this browser, and not yet answered. */
async function interactionOf(context: Context, provider: Provider, uid: string) {
  const { tenantId, sessionId } = signedIn(context)
  if (sessionId === null) refuse('session.notHere')
  const interaction = await provider.Interaction.find(uid)
  if (interaction === undefined || interaction.result !== undefined) refuse('oauth.interactionGone')
  if (!isAskingBrowser(context, uid)) refuse('oauth.otherBrowser')
  const { params } = interaction
  const [client] = await context.db
    .select()
    .from(oauthClient)
    .where(and(eq(oauthClient.clientId, String(params.client_id)), eq(oauthClient.deleted, false)))
  if (client === undefined || !client.enabled) refuse('signIn.clientUnknown')
  if (client.tenantId !== tenantId) refuse('oauth.otherTenant')
  return { interaction, params, client }
}

function scopesOf(params: Record<string, unknown>): string[] {
  return String(params.scope ?? 'openid')
    .split(' ')
    .filter((scope) => scope !== '')
}

function hostOf(uri: unknown): string {
  return typeof uri === 'string' && URL.canParse(uri) ? new URL(uri).host : ''
}

function grantedIn(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null || !('openid' in payload)) return []
  const { openid } = payload
  if (typeof openid !== 'object' || openid === null || !('scope' in openid)) return []
  return String(openid.scope).split(' ')
}
