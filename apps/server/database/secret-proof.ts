import { type Db, secretProofIn, storeSecretProof, type Vault } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { sealedColumns } from './reseal.ts'

const ABOUT = 'installation'
const TEXT = 'mingtai'

const OTHER_SECRET =
  '站点密钥与这个数据库不符：数据库里的密码和登录密钥是用另一个密钥加密的。请用原来的 MINGTAI_SECRET，或放回数据目录里原来的 secret 文件后再启动；要换密钥，请设 MINGTAI_OLD_SECRETS=旧密钥。数据没有改动。'

/** Refuses a server whose secret does not open what the database holds: nobody could sign in to it. */
export async function demandSecret(db: Db, vault: Vault): Promise<void> {
  const proof = await secretProofIn(db)
  const isTheirs = proof === null ? await opensWhatIsThere(db, vault) : opens(vault, proof, ABOUT)
  if (!isTheirs) throw new Error(OTHER_SECRET)
}

/** Writes for the next start which secret is this database's; after a change, once all is sealed anew. */
export async function proveSecret(db: Db, vault: Vault): Promise<void> {
  const proof = await secretProofIn(db)
  if (proof === null || !vault.isCurrent(proof)) await storeSecretProof(db, vault.seal(TEXT, ABOUT))
}

/** A database from before there was a proof: one value of each sealed column is tried. */
async function opensWhatIsThere(db: Db, vault: Vault): Promise<boolean> {
  for (const { table, key, column, about } of sealedColumns) {
    const [id, sealed] = [sql.identifier(key), sql.identifier(column)]
    const { rows } = await db.execute<{ id: string; sealed: string }>(
      sql`select ${id} as id, ${sealed} as sealed from ${sql.identifier(table)} where ${sealed} is not null limit 1`,
    )
    if (rows.some((row) => !opens(vault, row.sealed, about(row.id)))) return false
  }
  return true
}

function opens(vault: Vault, sealed: string, about: string): boolean {
  try {
    vault.open(sealed, about)
    return true
  } catch {
    return false
  }
}
