import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WorkbenchCard } from '../layout-calls.ts'

/**
 * A place that a person can go to. Groups: the top bar (navbar), what hangs in the side bar of one of its items (side),
 * the groups of the workbench (system, individual, admin, myapp), and buttons.
 */
export const menu = pgTable(
  'menu',
  {
    ...baseColumns,
    code: text('code').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    /** Empty: it only holds others, or goes to `/{alias}`. */
    path: text('path').notNull().default(''),
    /** Icon name. */
    source: text('source').notNull().default(''),
    parentId: text('parent_id'),
    group: text('group', {
      enum: ['system', 'individual', 'admin', 'myapp', 'navbar', 'side', 'button'],
    }).notNull(),
    /** The item of the top bar in whose side bar it hangs. */
    topMenuId: text('top_menu_id'),
    sort: integer('sort').notNull().default(0),
    /** Lit: shown in the top bar; first among the applications. */
    light: boolean('light').notNull().default(true),
    published: boolean('published').notNull().default(true),
    /** Its page stays alive while another tab is shown. */
    isCache: boolean('is_cache').notNull().default(true),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Another system's address, which is opened with a single sign-on token. */
    external: text('external'),
    /** 1 for everybody signed in, 2 for holders of the right; without one: whoever sees something below it. */
    rule: integer('rule').notNull().default(1),
    right: text('right_code'),
    /** Comes with the product. */
    builtIn: boolean('built_in').notNull().default(false),
  },
  (table) => [
    index('menu_group').on(table.tenantId, table.group, table.sort),
    uniqueIndex('menu_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

/** 工作台布局: which cards somebody has put where; who has none has those of their role. */
export const workbenchLayout = pgTable(
  'workbench_layout',
  {
    ...baseColumns,
    personId: text('person_id').notNull(),
    cards: jsonb('cards').$type<WorkbenchCard[]>().notNull(),
  },
  (table) => [uniqueIndex('workbench_layout_person').on(table.tenantId, table.personId)],
)

/** What went wrong in somebody's browser, as the browser told it. */
export const errorLog = pgTable(
  'error_log',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id'),
    who: text('who').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    /** Path only: what stands behind `?` may be the key to a share. */
    url: text('url').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    info: text('info').notNull(),
    /** By the clock of the browser. */
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('error_log_at').on(table.tenantId, table.at),
    index('error_log_message').on(table.tenantId, table.type, table.message),
  ],
)
