import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
  (table) => [index('audit_log_tenant_at').on(table.tenantId, table.at)],
)

/** The answer to a create that carried an idempotency key, so that its repetition creates nothing. */
export const idempotentReply = pgTable(
  'idempotent_reply',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    reply: jsonb('reply'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.key] })],
)
