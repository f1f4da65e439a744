import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What has to be done outside of the transaction of a decision: calls of other systems and sub-processes. */
export const approvalOutbox = pgTable(
  'approval_outbox',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    instanceId: text('instance_id').notNull(),
    entry: integer('entry').notNull(),
    /**
     * `sub` starts sub-processes, `finished` tells the approval above that one is over, `end` ends those of an entry,
     * `subject` tells the module of a thing what became of its approval.
     */
    kind: text('kind', { enum: ['http', 'form', 'sub', 'finished', 'end', 'subject'] }).notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    doneAt: at('done_at'),
    error: text('error'),
  },
  (table) => [
    index('approval_outbox_next')
      .on(table.nextAt)
      .where(sql`${table.doneAt} is null`),
    index('approval_outbox_instance').on(table.instanceId),
  ],
)
