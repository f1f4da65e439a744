import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A call that an administrator made stricter for their tenant than the product does: it takes one more right, or is off. */
export const apiRule = pgTable(
  'api_rule',
  {
    ...baseColumns,
    method: text('method').notNull(),
    path: text('path').notNull(),
    state: text('state', { enum: ['right', 'off'] }).notNull(),
    /** The right that it takes beside its own; null where it is off. */
    right: text('right'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('api_rule_call')
      .on(table.tenantId, table.method, table.path)
      .where(sql`${table.deleted} = false`),
  ],
)

/** 权限模板: the rights that a merchant's own administrators may give. Belongs to the tenant that runs the site. */
export const merchantTemplate = pgTable('merchant_template', {
  ...baseColumns,
  name: text('name').notNull(),
  remark: text('remark').notNull().default(''),
  rights: text('rights').array().notNull().default([]),
})
