import type { Handlers } from '@mingtai/api'
import { audit, type Context, newId, signedIn, serverModule, sealedByRow } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { importJWK, SignJWT } from 'jose'
import type Provider from 'oidc-provider'
import { authorizationCalls } from '../calls.ts'
import { sweepOidc } from './adapter.ts'
import { clientList, insertClient, removeClient, renewSecret, updateClient } from './clients.ts'
import { answerOf, askedOf, grantsOf, isFirst } from './consent.ts'
import { endOauthOf } from './end.ts'
import { signingKey } from './keys.ts'
import { PLACE, type ProviderServices } from './provider.ts'

export { providerMiddleware } from './mount-provider.ts'
export { lazyProvider } from './provider.ts'

const SSO_SECONDS = 60

/** 授权: our own OAuth 2 and OpenID provider. */
export function authorizationHandlers(
  services: ProviderServices,
  provider: () => Promise<Provider>,
): Handlers<typeof authorizationCalls, Context> {
  const { vault } = services
  return {
    async list(_, context) {
      const grants = await grantsOf(context, null)
      return grants.map(({ grant, client, scopes }) => ({
        id: grant.id,
        client: client.clientId,
        name: client.name,
        homepage: client.homepage,
        scopes,
        at: grant.createdAt.toISOString(),
      }))
    },
    async remove({ id }, context) {
      const grant = (await grantsOf(context, null)).find((one) => one.grant.id === id)
      if (grant === undefined) refuse('row.gone', '授权')
      const { tenantId, userId } = signedIn(context)
      await endOauthOf(context.db, { tenantId, userId }, grant.client.clientId)
      await audit(context, { action: 'oauth-remove', subject: grant.client.name, detail: { scopes: grant.scopes } })
      return null
    },
    checkFirst: ({ client }, context) => isFirst(context, client, ['openid']),
    asked: async ({ uid }, context) => askedOf(context, await provider(), uid),
    answer: async (input, context) => ({ next: await answerOf(context, await provider(), input) }),
    ssoToken: (_, context) => ssoToken(services, context),
    clients: (_, context) => clientList(context),
    insertClient: (form, context) => insertClient(context, vault, form),
    async updateClient(form, context) {
      await updateClient(context, form)
      return null
    },
    newSecret: ({ id }, context) => renewSecret(context, vault, id),
    async removeClient({ id }, context) {
      await removeClient(context, id)
      return null
    },
  }
}

/** 授权 as the server takes it. */
export const server = serverModule({
  name: 'authorization',
  title: '授权应用',
  calls: authorizationCalls,
  handlers: (services: ProviderServices & { provider: () => Promise<Provider> }) =>
    authorizationHandlers(services, services.provider),
  delegatedAccess: { endsWith: 'sign-ins', end: (db, whose) => endOauthOf(db, whose) },
  sweeps: [({ db }) => sweepOidc(db)],
  sealedColumns: [sealedByRow('oauth_client', 'sealed_secret'), sealedByRow('oidc_key', 'sealed_jwk')],
})

/** A statement for another system's sign-in, to be checked by our public key, for one minute. */
async function ssoToken({ db, vault, publicUrl }: ProviderServices, context: Context) {
  const { userId, tenantId, loginName, realName, sessionId } = signedIn(context)
  if (sessionId === null) refuse('session.notHere')
  const jwk = await signingKey(db, vault)
  const token = await new SignJWT({ tenant_id: tenantId, preferred_username: loginName, name: realName })
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
    .setIssuer(`${publicUrl}${PLACE}`)
    .setAudience('maxkey')
    .setSubject(userId)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${SSO_SECONDS}s`)
    .sign(await importJWK(jwk, 'RS256'))
  return { token, expires_in: SSO_SECONDS }
}
