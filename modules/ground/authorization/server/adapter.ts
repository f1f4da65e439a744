import { createHash } from 'node:crypto'
import type { Db, Vault } from '@mingtai/server-kit'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { oauthClient, oidcModel } from './tables.ts'

/** Stores the provider's codes, tokens and grants in PostgreSQL. Ids are tokens, so only their digests are stored. */
export function adapterFor(db: Db, vault: Vault): (model: string) => Adapter {
  return (model) => (model === 'Client' ? clientAdapter(db, vault) : modelAdapter(db, model))
}

function modelAdapter(db: Db, model: string): Adapter {
  const here = (id: string) => and(eq(oidcModel.model, model), eq(oidcModel.id, digest(id)))
  const living = () => or(isNull(oidcModel.expiresAt), gt(oidcModel.expiresAt, new Date()))
  return {
    async upsert(id, payload, seconds) {
      const row = {
        tenantId: await tenantOfClient(db, payload.clientId),
        payload: storesPlainId(model) ? payload : withoutId(payload),
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        personId: payload.accountId ?? null,
        clientId: payload.clientId ?? null,
        expiresAt: seconds ? new Date(Date.now() + seconds * 1000) : null,
      }
      await db
        .insert(oidcModel)
        .values({ model, id: digest(id), ...row })
        .onConflictDoUpdate({ target: [oidcModel.model, oidcModel.id], set: row })
    },
    async find(id) {
      const [row] = await db
        .select()
        .from(oidcModel)
        .where(and(here(id), living()))
      return row === undefined ? undefined : payloadOf(row, id)
    },
    async findByUid(uid) {
      const [row] = await db
        .select()
        .from(oidcModel)
        .where(and(eq(oidcModel.model, model), eq(oidcModel.uid, uid), living()))
      return row === undefined ? undefined : payloadOf(row, null)
    },
    async findByUserCode() {
      return undefined
    },
    async consume(id) {
      // Only one of several uses at the same moment succeeds: the provider checks before any of them is written.
      const taken = await db
        .update(oidcModel)
        .set({ consumedAt: new Date() })
        .where(and(here(id), isNull(oidcModel.consumedAt)))
        .returning({ id: oidcModel.id })
      if (taken.length === 0) throw new errors.InvalidGrant('already consumed')
    },
    async destroy(id) {
      await db.delete(oidcModel).where(here(id))
    },
    async revokeByGrantId(grantId) {
      await db.delete(oidcModel).where(eq(oidcModel.grantId, grantId))
    },
  }
}

/** Reads the programs that administrators registered; the provider never writes them. */
function clientAdapter(db: Db, vault: Vault): Adapter {
  const readOnly = async () => {
    throw new Error('clients are registered by administrators')
  }
  return {
    async find(id) {
      const [row] = await db
        .select()
        .from(oauthClient)
        .where(and(eq(oauthClient.clientId, id), eq(oauthClient.deleted, false), eq(oauthClient.enabled, true)))
      if (row === undefined) return undefined
      const secret = row.sealedSecret === null ? null : vault.open(row.sealedSecret, row.id)
      return {
        client_id: row.clientId,
        client_name: row.name,
        redirect_uris: row.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope: ['openid', ...row.scopes.filter((scope) => scope !== 'openid')].join(' '),
        ...(row.isPublic || secret === null
          ? { token_endpoint_auth_method: 'none' as const }
          : { client_secret: secret }),
      }
    },
    upsert: readOnly,
    consume: readOnly,
    destroy: readOnly,
    revokeByGrantId: readOnly,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  }
}

/** Deletes what has expired. */
export async function sweepOidc(db: Db): Promise<void> {
  await db.delete(oidcModel).where(lt(oidcModel.expiresAt, new Date()))
}

/** Models whose ids are stored as they are: they are no secrets, and the provider needs them back. */
function storesPlainId(model: string): boolean {
  return model === 'Session' || model === 'Grant' || model === 'Interaction'
}

function withoutId(payload: AdapterPayload): AdapterPayload {
  return { ...payload, jti: undefined }
}

function payloadOf(row: typeof oidcModel.$inferSelect, id: string | null): AdapterPayload {
  // What this adapter wrote is what it reads.
  const payload = row.payload as AdapterPayload
  return {
    ...payload,
    ...(id === null ? {} : { jti: id }),
    ...(row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt.getTime() / 1000) }),
  }
}

async function tenantOfClient(db: Db, clientId: string | undefined): Promise<string> {
  if (clientId === undefined) return ''
  const [row] = await db
    .select({ tenantId: oauthClient.tenantId })
    .from(oauthClient)
    .where(eq(oauthClient.clientId, clientId))
  return row?.tenantId ?? ''
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
