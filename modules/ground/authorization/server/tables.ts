import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A program outside of Mingtai to which people of a tenant can sign in with their account here. */
export const oauthClient = pgTable(
  'oauth_client',
  {
    ...baseColumns,
    /** The program's own id; unique over the whole site, since a request names it before the tenant is known. */
    clientId: text('client_id').notNull(),
    name: text('name').notNull(),
    remark: text('remark').notNull().default(''),
    homepage: text('homepage').notNull().default(''),
    redirectUris: text('redirect_uris').array().notNull(),
    scopes: text('scopes').array().notNull().default(['openid']),
    /** A program that can keep no secret; it uses PKCE alone. */
    isPublic: boolean('is_public').notNull().default(false),
    sealedSecret: text('sealed_secret'),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [
    uniqueIndex('oauth_client_client_id')
      .on(table.clientId)
      .where(sql`${table.deleted} = false`),
    index('oauth_client_tenant').on(table.tenantId),
  ],
)

/** What the provider keeps: codes, tokens, grants, interactions. Their ids are kept as digests. */
export const oidcModel = pgTable(
  'oidc_model',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    /** The tenant of the client; empty for what belongs to none. */
    tenantId: text('tenant_id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    personId: text('person_id'),
    clientId: text('client_id'),
    consumedAt: at('consumed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_model_grant').on(table.grantId),
    index('oidc_model_uid').on(table.model, table.uid),
    index('oidc_model_person').on(table.tenantId, table.personId, table.model),
  ],
)

/** The provider's signing keys; the private half is sealed by the vault. */
export const oidcKey = pgTable('oidc_key', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull().default(''),
  sealedJwk: text('sealed_jwk').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})
