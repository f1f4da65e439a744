import { refuse } from '@mingtai/messages'
import type { Actor, Db } from '@mingtai/server-kit'
import type { OfficeView, SourceConfig } from '@mingtai/sql-sources'
import { PgDialect } from 'drizzle-orm/pg-core'
import { officeTablesFor } from './tables.ts'

const dialect = new PgDialect()

/** Office data for one reader: the tables' names stand for the rows that this reader may see. */
export async function officeConfig(
  db: Db,
  actor: Actor | null,
  databaseUrl: string | undefined,
): Promise<SourceConfig> {
  if (databaseUrl === undefined) throw new Error('office data needs the address of the database')
  if (actor === null) refuse('source.officeReader')
  const tables = await officeTablesFor(db, actor)
  const views = await Promise.all(
    tables.map(async ({ name, title, columns, rows, isListed = true }): Promise<OfficeView> => {
      const { sql, params } = dialect.sqlToQuery(await rows(actor, db))
      return { name, title, columns, sql, values: params.map(bound), isListed }
    }),
  )
  return { type: 'office', host: '', port: 0, database: '', user: '', password: '', path: databaseUrl, views }
}

/** What the rows depend on beside the statement. */
export function officeReader({ tenantId, userId, organizationId, departmentId, grants }: Actor): string {
  return JSON.stringify([tenantId, userId, organizationId, departmentId, grants])
}

type Bound = OfficeView['values'][number]

function bound(value: unknown): Bound {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(String)
  throw new Error('office data binds a value that is not plain')
}
