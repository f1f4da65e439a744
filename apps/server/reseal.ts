import type { Db, Vault } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'

interface SealedColumn {
  table: string
  /** Of the row; what is sealed is about it. */
  key: string
  column: string
  about(key: string): string
}

const self = (key: string) => key

/** Every column that the vault sealed and that outlives a day. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'report_datasource', key: 'id', column: 'password', about: self },
  { table: 'report_datasource', key: 'id', column: 'secrets', about: (id) => `${id}:settings` },
  { table: 'notice_robot', key: 'id', column: 'sealed_url', about: self },
  { table: 'notice_robot', key: 'id', column: 'sealed_secret', about: self },
  { table: 'login_key', key: 'id', column: 'sealed_private_key', about: self },
  { table: 'two_step', key: 'person_id', column: 'sealed_secret', about: self },
  { table: 'social_provider', key: 'id', column: 'sealed_secret', about: self },
  { table: 'oauth_state', key: 'id', column: 'sealed_verifier', about: self },
  { table: 'oauth_client', key: 'id', column: 'sealed_secret', about: self },
  { table: 'report_share', key: 'id', column: 'sealed_token', about: self },
  { table: 'report_embed', key: 'id', column: 'sealed_secret', about: self },
  { table: 'oidc_key', key: 'id', column: 'sealed_jwk', about: self },
]

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
