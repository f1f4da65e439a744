import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const loginCaptcha = pgTable('login_captcha', {
  id: text('id').primaryKey(),
  answer: text('answer').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** SM2 key pairs for encrypted sign-in; the private half is sealed by the vault. */
export const loginKey = pgTable('login_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** Nonces that were used; a second use is a replay. */
export const loginNonce = pgTable('login_nonce', {
  nonce: text('nonce').primaryKey(),
  at: at('at').notNull().defaultNow(),
})

/** Wrong passwords by account and network address. */
export const loginFailure = pgTable(
  'login_failure',
  {
    tenantId: text('tenant_id').notNull(),
    loginName: text('login_name').notNull(),
    address: text('address').notNull(),
    failures: integer('failures').notNull(),
    lockedUntil: at('locked_until'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.loginName, table.address] })],
)

/** One sign-in on one device; refresh tokens of it count up, and an old one ends it. */
export const loginSession = pgTable(
  'login_session',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    /** Where the person works in this session; null: nowhere, or wherever their primary place is. */
    organizationId: text('organization_id'),
    turn: integer('turn').notNull().default(1),
    turnedAt: at('turned_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    ended: boolean('ended').notNull().default(false),
    address: text('address').notNull(),
  },
  (table) => [index('login_session_user').on(table.tenantId, table.userId)],
)
