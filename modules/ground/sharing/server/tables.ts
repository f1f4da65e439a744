import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Links that open a thing without signing in. Only the hash of the token is kept, and the token sealed for its maker. */
export const shareLink = pgTable(
  'share_link',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** Kind and id of the thing. */
    ownerType: text('owner_type').notNull(),
    ownerId: text('owner_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The sharer, in whose name the thing is shown. */
    userId: text('user_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** argon2id; null: whoever has the link may open it. */
    passwordHash: text('password_hash'),
    note: text('note').notNull().default(''),
    /** What it allows, in the owner's own shape. */
    terms: jsonb('terms').$type<object>().notNull().default({}),
    visits: integer('visits').notNull().default(0),
    /** How often it may be opened; null: as often as anybody likes. */
    mostVisits: integer('most_visits'),
    lastVisitAt: timestamp('last_visit_at', { withTimezone: true }),
    /** How often visitors did what it is for, such as a submission. */
    uses: integer('uses').notNull().default(0),
    /** null: any number. */
    mostUses: integer('most_uses'),
    /** The token again, for whoever made the link and wants to copy it once more. */
    sealedToken: text('sealed_token'),
    /** The embedding system that this is a visit of; null: somebody gave it away. */
    embedId: text('embed_id'),
  },
  (table) => [
    uniqueIndex('share_link_token').on(table.tokenHash),
    index('share_link_owner').on(table.tenantId, table.ownerType, table.ownerId),
  ],
)

export type LinkRow = typeof shareLink.$inferSelect
