import { standing } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Data sources. A code is unique among the sources of a tenant that are not deleted. */
export const reportDatasource = pgTable(
  'report_datasource',
  {
    ...standing,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Dictionary code of `sql-sources/kinds.ts`: 0 is the warehouse that comes with the product. */
    type: integer('type').notNull(),
    host: text('host').notNull().default(''),
    port: integer('port'),
    database: text('database').notNull().default(''),
    userName: text('user_name').notNull().default(''),
    ssl: boolean('ssl').notNull().default(false),
    /** Sealed by the vault about this row's id; null where none is kept. */
    password: text('password'),
    remark: text('remark').notNull().default(''),
  },
  (table) => [
    uniqueIndex('report_datasource_code')
      .on(table.tenantId, table.code)
      .where(sql`not ${table.deleted}`),
  ],
)

export type SourceRow = typeof reportDatasource.$inferSelect
