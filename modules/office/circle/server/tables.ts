import { namesOf } from '@mingtai/api'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { visibilities } from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const list = (name: string) => text(name).array().notNull().default([])

/** 动态: a post. `deleted` is for its author's removal and a manager's alike. */
export const circlePost = pgTable(
  'circle_post',
  {
    ...baseColumns,
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    /** Where the author worked when it was written. */
    organizationId: text('organization_id'),
    departmentId: text('department_id'),
    authorPlace: text('author_place').notNull().default(''),
    content: text('content').notNull(),
    tagIds: list('tag_ids'),
    /** Attachments, in their order. */
    imageIds: list('image_ids'),
    visibility: text('visibility', { enum: namesOf(visibilities) }).notNull(),
    /** The department that it is for, or the people. */
    placeIds: list('place_ids'),
    personIds: list('person_ids'),
    quoteType: text('quote_type'),
    quoteId: text('quote_id'),
    pinnedAt: at('pinned_at'),
    editedAt: at('edited_at'),
    praiseCount: integer('praise_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    removedAt: at('removed_at'),
    /** Why a manager took it down; null: its author removed it. */
    removeReason: text('remove_reason'),
    /** The same one twice is the same post. */
    requestId: text('request_id').notNull(),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    // The feed: what stands, the latest first.
    index('circle_post_feed')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`not ${table.deleted}`),
    index('circle_post_pinned')
      .on(table.tenantId, table.pinnedAt)
      .where(sql`not ${table.deleted} and ${table.pinnedAt} is not null`),
    index('circle_post_author').on(table.tenantId, table.authorId, table.createdAt),
    index('circle_post_tags').using('gin', table.tagIds),
    uniqueIndex('circle_post_request').on(table.tenantId, table.authorId, table.requestId),
    // Pieces of one and two characters: finds Chinese words, which have no spaces between them.
    index('circle_post_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 点赞: at most one of each person. */
export const circlePraise = pgTable(
  'circle_praise',
  {
    postId: text('post_id').notNull(),
    personId: text('person_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.personId] }),
    index('circle_praise_of').on(table.tenantId, table.personId),
  ],
)

/** 评论: of a post, or an answer to another one. */
export const circleComment = pgTable(
  'circle_comment',
  {
    ...baseColumns,
    postId: text('post_id').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    content: text('content').notNull(),
    mentions: list('mentions'),
    replyToId: text('reply_to_id'),
    replyToName: text('reply_to_name'),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('circle_comment_post').on(table.postId, table.createdAt),
    index('circle_comment_author').on(table.tenantId, table.authorId),
    uniqueIndex('circle_comment_request').on(table.tenantId, table.authorId, table.requestId),
  ],
)

/** 标签: one that is closed stays on the posts that have it. */
export const circleTag = pgTable(
  'circle_tag',
  {
    ...baseColumns,
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    uniqueIndex('circle_tag_name')
      .on(table.tenantId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

export type PostRow = typeof circlePost.$inferSelect
export type CommentRow = typeof circleComment.$inferSelect
export type TagRow = typeof circleTag.$inferSelect
