import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

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

/** One sign-in on one device. Its refresh tokens are numbered, and the use of an old one ends it. */
export const loginSession = pgTable(
  'login_session',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    /** The organization in which the session works; null: none, or the primary one. */
    organizationId: text('organization_id'),
    turn: integer('turn').notNull().default(1),
    turnedAt: at('turned_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    ended: boolean('ended').notNull().default(false),
    /** What ended it, where it was not left by whoever sat at it. */
    endedBy: text('ended_by', { enum: ['owner', 'administrator', 'password'] }),
    address: text('address').notNull(),
    /** Browser and system in words, made of what the browser says of itself. */
    device: text('device').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** The way in: password, phone, qrcode, social, dingtalk, special. */
    method: text('method').notNull().default('password'),
    /** The screen is locked: only unlocking, signing out and reading oneself work. */
    locked: boolean('locked').notNull().default(false),
    /** The password must be changed before anything else. */
    mustChange: boolean('must_change').notNull().default(false),
    /** When the person last proved themselves anew, for dangerous acts. */
    steppedUpAt: at('stepped_up_at'),
  },
  (table) => [index('login_session_user').on(table.tenantId, table.userId)],
)

/** Every attempt to sign in; rows are only added. */
export const loginLog = pgTable(
  'login_log',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id'),
    /** The name or number as it was typed. */
    who: text('who').notNull(),
    way: text('way').notNull(),
    /** `ok`, or the key of the refusal. */
    result: text('result').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('login_log_tenant_at').on(table.tenantId, table.at),
    index('login_log_user').on(table.tenantId, table.userId, table.at),
  ],
)

/** Codes sent to phones; `answer` is a digest, null for a number without an account. */
export const phoneCode = pgTable(
  'phone_code',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    phone: text('phone').notNull(),
    answer: text('answer'),
    tries: integer('tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
    at: at('at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('phone_code_phone').on(table.tenantId, table.phone, table.at)],
)

/** A QR code on a screen: `id` stands in the picture, the digest is of what only the asking browser knows. */
export const qrTicket = pgTable('qr_ticket', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  state: text('state', { enum: ['NEW', 'SCANNED', 'CONFIRMED', 'CANCELED', 'USED'] })
    .notNull()
    .default('NEW'),
  personId: text('person_id'),
  device: text('device').notNull(),
  address: text('address').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
})

/** A sign-in whose password was right and whose second step is awaited. */
export const twoStepWait = pgTable('two_step_wait', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  personId: text('person_id').notNull(),
  method: text('method').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
})

/** The authenticator of a person; it counts from the moment that it is confirmed. */
export const twoStep = pgTable('two_step', {
  personId: text('person_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The last time step that was used; an earlier or equal one is a replay. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** One-use codes for the day when the telephone is lost. */
export const backupCode = pgTable(
  'backup_code',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [index('backup_code_person').on(table.tenantId, table.personId)],
)

/** Former passwords, so that the last ones are not taken again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    hash: text('hash').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('password_history_person').on(table.tenantId, table.personId, table.at)],
)

/** What a tenant's administrator decides about signing in. */
export const signInRule = pgTable('sign_in_rule', {
  tenantId: text('tenant_id').primaryKey(),
  /** Days after which a password must be changed; null: never. */
  passwordDays: integer('password_days'),
  phone: boolean('phone').notNull().default(true),
  qrcode: boolean('qrcode').notNull().default(true),
  /** Who must turn the second step on. */
  twoStepFor: text('two_step_for', { enum: ['nobody', 'administrators', 'everyone'] })
    .notNull()
    .default('nobody'),
  /** The line at the foot of the sign-in page: who runs it and whom to call. */
  foot: text('foot').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull().default(''),
})

/** A system elsewhere that people may sign in with: OAuth 2 as the administrator describes it. */
export const socialProvider = pgTable(
  'social_provider',
  {
    ...baseColumns,
    /** Its name in addresses, such as `unified` or `dingtalk`. */
    type: text('type').notNull(),
    name: text('name').notNull(),
    protocol: text('protocol', { enum: ['oauth2', 'dingtalk', 'dingtalk_inner'] })
      .notNull()
      .default('oauth2'),
    clientId: text('client_id').notNull(),
    sealedSecret: text('sealed_secret'),
    authorizeUrl: text('authorize_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    userinfoUrl: text('userinfo_url').notNull(),
    scope: text('scope').notNull().default(''),
    /** Where in the answer the person's id and name stand, with dots for what lies deeper. */
    idField: text('id_field').notNull().default('sub'),
    nameField: text('name_field').notNull().default('name'),
    enabled: boolean('enabled').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    uniqueIndex('social_provider_type')
      .on(table.tenantId, table.type)
      .where(sql`${table.deleted} = false`),
  ],
)

/** Which account of another system belongs to which person here. */
export const socialBind = pgTable(
  'social_bind',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    providerId: text('provider_id').notNull(),
    personId: text('person_id').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('social_bind_subject').on(table.providerId, table.subject),
    uniqueIndex('social_bind_person').on(table.providerId, table.personId),
    index('social_bind_tenant').on(table.tenantId, table.personId),
  ],
)

/** A sign-in at another system that has begun: serves once, bound to the browser that began it. */
export const oauthState = pgTable('oauth_state', {
  /** Digest of the state. */
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  providerId: text('provider_id').notNull(),
  browserHash: text('browser_hash').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  /** The person who binds an account; null: a sign-in. */
  personId: text('person_id'),
  expiresAt: at('expires_at').notNull(),
})

/** An account of another system that belongs to nobody here; it can be bound after the next sign-in. */
export const socialPending = pgTable('social_pending', {
  /** Digest of the ticket. */
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  providerId: text('provider_id').notNull(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  expiresAt: at('expires_at').notNull(),
})
