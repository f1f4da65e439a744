import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Who may do what with a thing, with all in a folder, or with one part of a thing. Whoever is named may look. */
export const accessLine = pgTable(
  'access_line',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** Kind and id of the thing. */
    ownerType: text('owner_type').notNull(),
    ownerId: text('owner_id').notNull(),
    /** The part of the thing that it opens; null: the whole. */
    part: text('part'),
    /** `place`: a department or organization with everything below. */
    kind: text('kind', { enum: ['everyone', 'role', 'place', 'person'] }).notNull(),
    /** Id of the role, place or person; '' for everyone. */
    who: text('who').notNull(),
    /** What they may beside looking, by the codes of the owner. */
    may: text('may').array().notNull().default([]),
    grantedBy: text('granted_by').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('access_line_once').on(
      table.tenantId,
      table.ownerType,
      table.ownerId,
      sql`coalesce(${table.part}, '')`,
      table.kind,
      table.who,
    ),
    index('access_line_who').on(table.tenantId, table.kind, table.who),
  ],
)

export type LineRow = typeof accessLine.$inferSelect
