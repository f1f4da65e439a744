import { type Db, newId, type Vault } from '@mingtai/server-kit'
import { desc, eq, sql } from 'drizzle-orm'
import { sm2 } from 'sm-crypto-v2'
import { issuedKey } from '../tables.ts'

/** Any number that nothing else locks by: processes that need the first key at once make one. */
const KEY_LOCK = 4_502_501

interface SiteKey {
  id: string
  publicKey: string
  privateKey: string
}

/** The key that this site signs with; made when the first report is issued. */
export async function siteKey(db: Db, vault: Vault): Promise<SiteKey> {
  const known = await newest(db)
  if (known !== undefined) return opened(known, vault)
  return db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
    const found = await newest(inside)
    if (found !== undefined) return opened(found, vault)
    const pair = sm2.generateKeyPairHex()
    const id = newId()
    await inside
      .insert(issuedKey)
      .values({ id, publicKey: pair.publicKey, sealedPrivateKey: vault.seal(pair.privateKey, id) })
    return { id, ...pair }
  })
}

async function newest(db: Db) {
  const [row] = await db.select().from(issuedKey).orderBy(desc(issuedKey.createdAt)).limit(1)
  return row
}

function opened({ id, publicKey, sealedPrivateKey }: typeof issuedKey.$inferSelect, vault: Vault): SiteKey {
  return { id, publicKey, privateKey: vault.open(sealedPrivateKey, id) }
}

/** The public key that an entry was signed for; null: nobody knows it. */
export async function publicKeyOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ publicKey: issuedKey.publicKey }).from(issuedKey).where(eq(issuedKey.id, id))
  return row?.publicKey ?? null
}
