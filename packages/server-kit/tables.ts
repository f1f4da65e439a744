import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what to which thing; append only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id'),
    who: text('who').notNull(),
    address: text('address').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_tenant_at').on(table.tenantId, table.at),
    index('audit_log_action').on(table.tenantId, table.action, table.at),
    index('audit_log_user').on(table.tenantId, table.userId, table.at),
    index('audit_log_subject').on(table.tenantId, table.subject, table.at),
    // Finds the log of one thing by the ids that an entry is about.
    index('audit_log_about').using('gin', sql`(${table.detail} -> 'about')`),
  ],
)

/** The answer to a create that carried an idempotency key, so that its repetition creates nothing. */
export const idempotentReply = pgTable(
  'idempotent_reply',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    /** Only the hash of the key is kept. */
    key: text('key').notNull(),
    /** Hash of the call and its input: a key that comes back with another input is refused. */
    asked: text('asked').notNull(),
    status: integer('status').notNull(),
    /** The reply, encrypted by the vault because it may hold a secret that is shown only once. */
    reply: text('reply'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.key] })],
)

/** How often an address used something within a stretch of time; see `rate.ts`. */
export const callRate = pgTable(
  'call_rate',
  {
    what: text('what').notNull(),
    who: text('who').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.who, table.since] })],
)

/**
 * Text messages on their way to phones. Administrators read `text`, in which a code or a password is stars; the whole
 * words are only in `sealed`, for the channel that sends them.
 */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    phone: text('phone').notNull(),
    /** What it is for, such as sign-in or forgotten password. */
    scene: text('scene').notNull(),
    text: text('text').notNull(),
    /** The whole words while they wait to be sent; null where `text` already has all of them. */
    sealed: text('sealed'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    error: text('error'),
  },
  (table) => [index('sms_outbox_tenant_at').on(table.tenantId, table.at)],
)

/** Facts of the database itself: one row, written when it is filled for the first time. */
export const installation = pgTable('installation', {
  id: smallint('id').primaryKey(),
  /** Decides for ever whether anything of the demo may be planted here. */
  world: text('world', { enum: ['demo', 'empty'] }).notNull(),
  /** A known text sealed with the site's secret: a server with another secret does not start on this database. */
  secretProof: text('secret_proof'),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
})
