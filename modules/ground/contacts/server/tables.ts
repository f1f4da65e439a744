import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = () => timestamp('at', { withTimezone: true }).notNull().defaultNow()

/** A private list of people; nobody but its owner knows of it. */
export const contactGroup = pgTable(
  'contact_group',
  {
    ...baseColumns,
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('contact_group_owner').on(table.tenantId, table.ownerId),
    uniqueIndex('contact_group_name')
      .on(table.tenantId, table.ownerId, table.name)
      .where(sql`${table.deleted} = false`),
  ],
)

export const contactGroupMember = pgTable(
  'contact_group_member',
  {
    tenantId: text('tenant_id').notNull(),
    groupId: text('group_id').notNull(),
    personId: text('person_id').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.personId] })],
)

export const contactFavourite = pgTable(
  'contact_favourite',
  {
    tenantId: text('tenant_id').notNull(),
    ownerId: text('owner_id').notNull(),
    personId: text('person_id').notNull(),
    at: at(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.ownerId, table.personId] })],
)

/** Whom somebody chose in a picker, the latest first. */
export const contactRecent = pgTable(
  'contact_recent',
  {
    tenantId: text('tenant_id').notNull(),
    ownerId: text('owner_id').notNull(),
    personId: text('person_id').notNull(),
    uses: integer('uses').notNull().default(1),
    at: at(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.ownerId, table.personId] })],
)
