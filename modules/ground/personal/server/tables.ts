import { baseColumns } from '@mingtai/server-kit'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Personal access tokens; only the hash of the secret is kept. */
export const accessToken = pgTable(
  'access_token',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('access_token_user').on(table.tenantId, table.userId)],
)

/** 常用语: what a person writes again and again. */
export const commonPhrase = pgTable(
  'common_phrase',
  {
    ...baseColumns,
    ownerId: text('owner_id').notNull(),
    text: text('text').notNull(),
    sort: integer('sort').notNull().default(0),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [index('common_phrase_owner').on(table.tenantId, table.ownerId)],
)

/** How the product looks and behaves for one person. */
export const personPreference = pgTable(
  'person_preference',
  {
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    fontSize: integer('font_size').notNull(),
    density: text('density', { enum: ['comfortable', 'compact'] }).notNull(),
    pageSize: integer('page_size').notNull(),
    reducesMotion: boolean('reduces_motion').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.personId] })],
)

/** 委托: from whom to whom, for which systems and how long. */
export const delegation = pgTable(
  'delegation',
  {
    ...baseColumns,
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    /** Codes of systems; empty: everything. */
    systems: text('systems').array().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    mode: text('mode', { enum: ['instead', 'beside'] }).notNull(),
    reason: text('reason').notNull().default(''),
    /** Whether what waits already when it begins goes along. */
    handsOver: boolean('hands_over').notNull().default(false),
    /** When that went over. */
    handedAt: timestamp('handed_at', { withTimezone: true }),
    /** When what the delegate still had came back, after the end. */
    givenBackAt: timestamp('given_back_at', { withTimezone: true }),
    /** Ended before its time. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('delegation_from').on(table.tenantId, table.fromId),
    index('delegation_to').on(table.tenantId, table.toId),
  ],
)
