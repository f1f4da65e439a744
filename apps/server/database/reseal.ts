import type { Db, SealedColumn, Vault } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { modules } from '../modules.ts'

/** Every column that the vault sealed and that outlives a day. */
export const sealedColumns = modules.flatMap((module) => module.sealedColumns ?? [])

/** Seals with the present secret what a former one sealed, of every tenant; says how many there were. */
export async function resealAll(db: Db, vault: Vault): Promise<number> {
  let count = 0
  for (const place of sealedColumns) count += await resealed(db, vault, place)
  return count
}

async function resealed(db: Db, vault: Vault, { table, key, column, about }: SealedColumn): Promise<number> {
  const [from, id, sealed] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)]
  const { rows } = await db.execute<{ id: string; sealed: string }>(
    sql`select ${id} as id, ${sealed} as sealed from ${from} where ${sealed} is not null`,
  )
  const old = rows.filter((row) => !vault.isCurrent(row.sealed))
  for (const row of old) {
    const anew = vault.seal(vault.open(row.sealed, about(row.id)), about(row.id))
    // Whoever wrote it meanwhile wrote it with the present secret.
    await db.execute(sql`update ${from} set ${sealed} = ${anew} where ${id} = ${row.id} and ${sealed} = ${row.sealed}`)
  }
  return old.length
}
