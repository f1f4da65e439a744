import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A conversation about one place of a thing, wherever that place moves. */
export const commentThread = pgTable(
  'comment_thread',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** Kind and id of the thing. */
    ownerType: text('owner_type').notNull(),
    ownerId: text('owner_id').notNull(),
    /** Where it belongs, in the owner's own shape. */
    place: jsonb('place').$type<object>().notNull(),
    /** The place in words. */
    title: text('title').notNull(),
    userId: text('user_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: text('resolved_by'),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [index('comment_thread_owner').on(table.tenantId, table.ownerType, table.ownerId)],
)

export const comment = pgTable(
  'comment',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    threadId: text('thread_id').notNull(),
    userId: text('user_id').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    /** Ids of the people that it calls. */
    mentions: text('mentions').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(1),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [index('comment_of_thread').on(table.tenantId, table.threadId, table.createdAt)],
)

export type ThreadRow = typeof commentThread.$inferSelect
export type CommentRow = typeof comment.$inferSelect
