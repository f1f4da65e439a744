import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A link in a message that decides one task once, without signing in. Its seal is only in the message. */
export const approvalLink = pgTable(
  'approval_link',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    instanceId: text('instance_id').notNull(),
    task: integer('task').notNull(),
    entry: integer('entry').notNull(),
    personId: text('person_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('approval_link_expires').on(table.expiresAt)],
)
