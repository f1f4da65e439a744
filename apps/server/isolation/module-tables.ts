import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** Which tables a bare id of a module may point to. */
export async function tablesOfModule(module: string): Promise<string[]> {
  const names = [module, ...(borrowing[module] ?? [])]
  const found = await tablesIn(`*/{${names.join(',')},}/server/tables.ts`)
  return found.map((table) => getTableName(table))
}

/** The tables of all modules. */
export async function allTables(): Promise<PgTable[]> {
  return tablesIn('*/*/server/tables.ts')
}

async function tablesIn(pattern: string): Promise<PgTable[]> {
  const cwd = join(import.meta.dirname, '..', '..', '..', 'modules')
  const found = await Promise.all(
    globSync(pattern, { cwd }).map(async (file) => {
      const tables: Record<string, unknown> = await import(join(cwd, file))
      return Object.values(tables).filter((table) => is(table, PgTable))
    }),
  )
  return found.flat()
}

/** Modules that act on tables of another one. */
const borrowing: Record<string, string[]> = {
  claim: ['organization'],
  people: ['organization'],
  administration: ['organization', 'workbench', 'system'],
  contacts: ['organization'],
  personal: ['organization'],
  'sign-in': ['organization'],
}
