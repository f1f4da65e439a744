import { baseColumns } from '@mingtai/server-kit'
import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 通知公告: written by one person for some or all, read and perhaps confirmed by each of them. */
export const notice = pgTable(
  'notice',
  {
    ...baseColumns,
    senderId: text('sender_id').notNull(),
    /** The organization for which the sender acted. */
    organizationId: text('organization_id'),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    category: text('category', { enum: ['notice', 'announcement'] }).notNull(),
    priority: text('priority', { enum: ['L', 'M', 'H'] }).notNull(),
    scope: text('scope', { enum: ['all', 'organization', 'department', 'person'] }).notNull(),
    targets: text('targets').array().notNull().default([]),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    status: text('status', { enum: ['draft', 'published', 'revoked'] })
      .notNull()
      .default('draft'),
    publishedAt: at('published_at'),
    publishedBy: text('published_by'),
    /** When the readers were told; null: not yet, because it has not begun. */
    toldAt: at('told_at'),
    remindedAt: at('reminded_at'),
    /** Ids of the sendings of messages about it; they are recalled when it is withdrawn. */
    sendIds: text('send_ids').array().notNull().default([]),
    revokeReason: text('revoke_reason'),
    pinned: boolean('pinned').notNull().default(false),
    mustConfirm: boolean('must_confirm').notNull().default(false),
  },
  (table) => [
    index('notice_current').on(table.tenantId, table.status, table.publishedAt),
    index('notice_sender').on(table.tenantId, table.senderId),
  ],
)

/** What one person has done with a notice. */
export const noticeRead = pgTable(
  'notice_read',
  {
    tenantId: text('tenant_id').notNull(),
    noticeId: text('notice_id').notNull(),
    personId: text('person_id').notNull(),
    readAt: at('read_at'),
    starred: boolean('starred').notNull().default(false),
    confirmedAt: at('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.noticeId, table.personId] }),
    index('notice_read_person').on(table.tenantId, table.personId),
  ],
)
