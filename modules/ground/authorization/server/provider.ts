import { hkdfSync } from 'node:crypto'
import type { Db, Vault } from '@mingtai/server-kit'
import { isClosed, loadActor, organization, person, tenant } from '@mingtai/modules/ground/organization/server'
import { and, eq } from 'drizzle-orm'
import Provider, { type AccountClaims, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { adapterFor } from './adapter.ts'
import { markBrowser } from './asking-browser.ts'
import { errorPage } from './error-page.ts'
import { signingKey } from './keys.ts'
import { oauthClient } from './tables.ts'

export interface ProviderServices {
  db: Db
  vault: Vault
  publicUrl: string
  tokens: { secret: string }
  proxy: string | null
}

/** Path of the provider, and its name. */
export const PLACE = '/authz'

/** Makes the provider on the first request, because reading its key takes a moment. */
export function lazyProvider(services: ProviderServices, tell: (defect: unknown) => void): () => Promise<Provider> {
  let made: Promise<Provider> | null = null
  return () => {
    made ??= createProvider(services, tell).catch((problem: unknown) => {
      made = null
      throw problem
    })
    return made
  }
}

async function createProvider(
  { db, vault, publicUrl, tokens, proxy }: ProviderServices,
  tell: (defect: unknown) => void,
): Promise<Provider> {
  const provider = new Provider(`${publicUrl}${PLACE}`, {
    adapter: adapterFor(db, vault),
    jwks: { keys: [await signingKey(db, vault)] },
    cookies: {
      keys: [Buffer.from(hkdfSync('sha256', tokens.secret, 'mingtai-authz', 'cookies', 32)).toString('base64url')],
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: PLACE },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: {
      openid: ['sub', 'tenant_id'],
      profile: ['name', 'preferred_username'],
      phone: ['phone_number'],
      email: ['email'],
      organization: ['organization_id', 'organization_name', 'department_id'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
    },
    pkce: { required: () => true },
    interactions: {
      policy: policyOf(),
      url: (ctx, { uid }) => {
        markBrowser(ctx, uid)
        return `${PLACE}/oauth2approve?oauth_approval=${uid}`
      },
    },
    // Tokens end with their grant, which the person revokes, not with the session of the browser.
    expiresWithSession: () => false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    findAccount: (ctx, sub) => accountOf(db, ctx, sub),
    renderError: (ctx, out) => errorPage(ctx, out),
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 600,
      Session: 3600,
      Grant: 365 * 86_400,
      RefreshToken: 30 * 86_400,
    },
  })
  provider.proxy = proxy !== null
  provider.on('server_error', (_ctx, defect) => tell(defect))
  return provider
}

/** Asks for a sign-in with every request, so that the person who is signed in here now answers. */
function policyOf() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(
      new Check('asked_here', 'whoever is signed in answers', 'login_required', (ctx) =>
        ctx.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    )
  return policy
}

/**
 * A person as programs see them; nobody where the person may not sign in or belongs to another tenant than the program.
 */
async function accountOf(db: Db, ctx: KoaContextWithOIDC, sub: string) {
  const [found] = await db
    .select({ person, tenant })
    .from(person)
    .innerJoin(tenant, eq(tenant.id, person.tenantId))
    .innerJoin(oauthClient, and(eq(oauthClient.tenantId, person.tenantId), eq(oauthClient.deleted, false)))
    .where(
      and(eq(person.id, sub), eq(person.deleted, false), eq(oauthClient.clientId, ctx.oidc.client?.clientId ?? '')),
    )
  if (found === undefined || found.person.disabled || isClosed(found.tenant)) return undefined
  const self = found.person
  return {
    accountId: sub,
    async claims(): Promise<AccountClaims> {
      const actor = await loadActor(db, { tenantId: self.tenantId, userId: self.id })
      const [place] = await db
        .select({ name: organization.name })
        .from(organization)
        .where(and(eq(organization.id, actor?.organizationId ?? ''), eq(organization.tenantId, self.tenantId)))
      return {
        sub,
        tenant_id: self.tenantId,
        name: self.realName,
        preferred_username: self.loginName,
        phone_number: self.phone,
        email: self.email,
        organization_id: actor?.organizationId ?? null,
        organization_name: place?.name ?? null,
        department_id: actor?.departmentId ?? null,
      }
    },
  }
}
