import { newId, type Db, type Vault } from '@mingtai/server-kit'
import { desc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { oidcKey } from './tables.ts'

const LOCK = 433_489_004

/** The signing key of the provider. Made once for the site; its private half is stored encrypted. */
export async function signingKey(db: Db, vault: Vault): Promise<JWK> {
  return db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [stored] = await inside.select().from(oidcKey).orderBy(desc(oidcKey.createdAt)).limit(1)
    if (stored !== undefined) return jwkOf(vault.open(stored.sealedJwk, stored.id))
    const id = newId()
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(privateKey)), kid: id, use: 'sig', alg: 'RS256' }
    await inside.insert(oidcKey).values({ id, sealedJwk: vault.seal(JSON.stringify(jwk), id) })
    return jwk
  })
}

function jwkOf(text: string): JWK {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('kty' in value)) throw new Error('no key')
  return { ...value, kty: String(value.kty) }
}
