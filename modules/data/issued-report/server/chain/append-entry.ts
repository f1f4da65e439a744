import { type Db, newId, type Vault } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { issuedChain, issuedEntry } from '../tables.ts'
import { signEntry } from './sign-entry.ts'
import { siteKey } from './site-key.ts'

/** Where the next entry goes; whoever has it is alone until their transaction ends. */
export interface ChainEnd {
  tenantId: string
  sequence: number
  hash: string
  year: number
  yearNumber: number
}

/** Takes the end of a tenant's chain, in the caller's transaction. */
export async function takeChainEnd(inside: Db, tenantId: string, year: number): Promise<ChainEnd> {
  await inside.insert(issuedChain).values({ tenantId, sequence: 0, year, yearNumber: 0 }).onConflictDoNothing()
  const [end] = await inside.select().from(issuedChain).where(eq(issuedChain.tenantId, tenantId)).for('update')
  if (end === undefined) throw new Error('the chain has no end')
  return end.year === year ? end : { ...end, year, yearNumber: 0 }
}

interface NewEntry {
  kind: 'issue' | 'withdraw'
  issuedId: string
  at: Date
  /** What is said for ever; its order of words is the order of the text. */
  says: Record<string, unknown>
}

/** Appends an entry to the chain whose end was taken. */
export async function appendEntry(
  inside: Db,
  vault: Vault,
  { end, entry }: { end: ChainEnd; entry: NewEntry },
): Promise<number> {
  const { tenantId } = end
  const { kind, issuedId, at, says } = entry
  const sequence = end.sequence + 1
  const key = await siteKey(inside, vault)
  const body = JSON.stringify({ sequence, kind, issuedId, at: at.toISOString(), ...says })
  const sealed = signEntry(body, end.hash, key)
  await inside
    .insert(issuedEntry)
    .values({ id: newId(), tenantId, sequence, kind, issuedId, keyId: key.id, at, ...sealed })
  const { year, yearNumber } = end
  await inside
    .update(issuedChain)
    .set({ sequence, hash: sealed.hash, year, yearNumber })
    .where(eq(issuedChain.tenantId, tenantId))
  return sequence
}
