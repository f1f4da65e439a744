import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What somebody has written into an approval that waits for them and has not sent yet. */
export const approvalHandlingDraft = pgTable(
  'approval_handling_draft',
  {
    tenantId: text('tenant_id').notNull(),
    instanceId: text('instance_id').notNull(),
    personId: text('person_id').notNull(),
    /** The whole form; null: only an opinion was begun. */
    values: jsonb('form_values').$type<unknown>(),
    opinion: text('opinion').notNull().default(''),
    /** Of the form that the person had before them. */
    formRevision: integer('form_revision').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.personId] })],
)
