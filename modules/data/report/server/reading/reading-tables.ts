import { baseColumns } from '@mingtai/server-kit'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Systems that show reports and data screens inside their own pages. */
export const reportEmbed = pgTable(
  'report_embed',
  {
    ...baseColumns,
    name: text('name').notNull(),
    /** What a token names as its issuer. */
    appKey: text('app_key').notNull(),
    /** Tokens are signed with it. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Exact origins, such as `https://oa.example.cn`. */
    origins: text('origins').array().notNull(),
    /** Ids of the reports that may be shown. */
    reports: text('reports').array().notNull(),
    /** Ids of the data screens that may be shown. */
    screens: text('screens').array().notNull().default([]),
    mayExport: boolean('may_export').notNull().default(false),
    /** Whoever saved it last: reports and screens run in their name. */
    userId: text('user_id').notNull(),
    /** 1 in use, 0 stopped. */
    status: integer('status').notNull().default(1),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('report_embed_key').on(table.appKey), index('report_embed_tenant').on(table.tenantId)],
)

export type EmbedRow = typeof reportEmbed.$inferSelect
