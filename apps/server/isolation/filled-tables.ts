import { DEMO_TENANT } from '@mingtai/seeds'
import type { Db } from '@mingtai/server-kit'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { allTables } from './module-tables.ts'

/** What names and titles of the tenant end with: an answer may show a row without any other id of it. */
export const NAME_MARK = '〔本单位〕'

const YEAR = 365 * 24 * 3_600_000

/** One row for the demo tenant in each table that has none of it, so that a call without its filter has something to show. */
export async function fillTables(db: Db, ids: Record<string, string[]>): Promise<void> {
  await db.transaction(async (inside) => {
    // Rows point to whatever is there: what refers to what is not under test.
    await inside.execute(sql`set local session_replication_role = replica`)
    for (const table of await allTables()) {
      const columns = getTableColumns(table)
      const tenant = columns['tenantId']
      if (tenant === undefined || settings.has(getTableName(table))) continue
      const there = await inside.$count(table, sql`${tenant} = ${DEMO_TENANT}`)
      if (there === 0) await inside.insert(table).values(rowOf(table, columns, ids))
    }
  })
}

/** One row of each means something to everybody who signs in. */
const settings = new Set(['site_setting', 'login_failure', 'oidc_key', 'oidc_model', 'oauth_state'])

function rowOf(table: PgTable, columns: Record<string, PgColumn>, ids: Record<string, string[]>) {
  const needed = Object.entries(columns).filter(([name, column]) => !column.hasDefault || name === 'id')
  return Object.fromEntries(
    needed.flatMap(([name, column]) => {
      const value = valueOf(name, column, ids)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function valueOf(name: string, column: PgColumn, ids: Record<string, string[]>): unknown {
  if (name === 'tenantId') return DEMO_TENANT
  if (name === 'id' && column.dataType.startsWith('string')) return crypto.randomUUID()
  const [id] = (name.endsWith('Id') ? ids[tableNamed(name, ids)] : undefined) ?? []
  if (id !== undefined) return id
  if (!column.notNull) return undefined
  if (column.getSQLType().endsWith('[]')) return []
  const kind = column.dataType.split(' ')[0] ?? ''
  if (column.enumValues !== undefined && column.enumValues.length > 0) return column.enumValues[0]
  if (kind === 'number' || kind === 'bigint') return 1
  if (kind === 'boolean') return false
  if (/date|timestamp/.test(column.dataType) || /timestamp|date/.test(column.getSQLType()))
    return new Date(Date.now() + YEAR)
  if (/json/.test(column.getSQLType())) return {}
  if (/bytea/.test(column.getSQLType())) return Buffer.from('0')
  return `${name}${NAME_MARK}`
}

/** The table that an id points to by its name; persons are the usual ones. */
function tableNamed(name: string, ids: Record<string, string[]>): string {
  const word = name
    .replace(/Id$/, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase()
  return Object.keys(ids).find((table) => table === word || table.endsWith(`_${word}`)) ?? 'person'
}
