import type { ScreenDocument } from '@mingtai/screen-model'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { OfflineMode } from '../display-calls.ts'
import type { PlaylistItem, QuietHours } from '../playlist.ts'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Data screens. A code is unique among the screens of a tenant that are not deleted; deleted ones lie in the bin. */
export const screen = pgTable(
  'screen',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Code, name, full pinyin and initials, for the search box. */
    search: text('search').notNull(),
    /** null: in none. */
    folder: text('folder'),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** The person it belongs to; null: nobody, as what came with the product. */
    ownerId: text('owner_id'),
    /** Its own lines of rights say who may view and design it; else everybody who may view or design screens. */
    ownRights: boolean('own_rights').notNull().default(false),
    /** As designers saved it last; viewers see `published`. */
    document: jsonb('document').$type<ScreenDocument>().notNull(),
    components: integer('components').notNull().default(0),
    /** What viewers see; null before the first publishing. */
    published: jsonb('published').$type<ScreenDocument>(),
    /** `document` says something else than `published`. */
    /** How often it was published; 0: never. */
    version: integer('version').notNull().default(0),
    pending: boolean('pending').notNull().default(true),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedBy: text('published_by'),
  },
  (table) => [
    uniqueIndex('screen_code')
      .on(table.tenantId, table.code)
      .where(sql`not ${table.deleted}`),
    index('screen_tenant_updated').on(table.tenantId, table.updatedAt),
  ],
)

/** What was published, each time. */
export const screenVersion = pgTable(
  'screen_version',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    screenId: text('screen_id').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<ScreenDocument>().notNull(),
    /** What its publisher says of it. */
    note: text('note').notNull().default(''),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [uniqueIndex('screen_version_once').on(table.tenantId, table.screenId, table.version)],
)

/** Screens that new ones of the same organization begin with. */
export const screenTemplate = pgTable(
  'screen_template',
  {
    ...baseColumns,
    name: text('name').notNull(),
    remark: text('remark').notNull().default(''),
    /** Whoever saved it, who may remove it again. */
    savedById: text('saved_by_id').notNull(),
    document: jsonb('document').$type<ScreenDocument>().notNull(),
  },
  (table) => [index('screen_template_tenant').on(table.tenantId, table.createdAt)],
)

/** Displays on walls that play screens. */
export const screenDisplay = pgTable(
  'screen_display',
  {
    ...baseColumns,
    name: text('name').notNull(),
    place: text('place').notNull().default(''),
    /** In whose name it reads rows: whoever registered it. */
    ownerId: text('owner_id').notNull(),
    /** The SHA-256 of what the display says who it is with; the display alone knows it. */
    tokenHash: text('token_hash').notNull(),
    items: jsonb('items').$type<PlaylistItem[]>().notNull(),
    quiet: jsonb('quiet').$type<QuietHours>(),
    offline: text('offline').$type<OfflineMode>().notNull(),
    offlineText: text('offline_text').notNull().default(''),
    /** Counts up when it is told to load the page anew. */
    reloads: integer('reloads').notNull().default(0),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    goodAt: timestamp('good_at', { withTimezone: true }),
    showing: text('showing'),
    /** A data address. */
    picture: text('picture'),
    pictureAt: timestamp('picture_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('screen_display_token').on(table.tokenHash),
    index('screen_display_tenant').on(table.tenantId, table.createdAt),
  ],
)

/** Displays that show their code and wait for somebody to enter it; of no tenant yet. */
export const screenDisplayCode = pgTable(
  'screen_display_code',
  {
    code: text('code').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('screen_display_code_token').on(table.tokenHash)],
)

export type DisplayRow = typeof screenDisplay.$inferSelect
export type ScreenRow = typeof screen.$inferSelect
export type VersionRow = typeof screenVersion.$inferSelect
