import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Personal access tokens; only the hash of the secret is kept. */
export const accessToken = pgTable(
  'access_token',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('access_token_user').on(table.tenantId, table.userId)],
)
