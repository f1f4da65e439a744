import { eq } from 'drizzle-orm'
import type { Db } from './context.ts'
import { installation } from './tables.ts'

/** What a database holds: the invented city, or an organization's own people. */
export type World = 'demo' | 'empty'

const ONLY = 1

/** Which world the database holds; null while it holds nothing yet. */
export async function worldIn(db: Db): Promise<World | null> {
  const [row] = await db.select({ world: installation.world }).from(installation).where(eq(installation.id, ONLY))
  return row?.world ?? null
}

/** Writes once which world a database holds; of two that begin together the second fails, and plants nothing. */
export async function recordWorld(db: Db, world: World): Promise<void> {
  await db.insert(installation).values({ id: ONLY, world }).onConflictDoNothing()
  const found = await worldIn(db)
  if (found !== world) throw new Error(`the database holds the world ${found}, not ${world}`)
}

/** The text that the site's secret sealed when the database was new; null before a secret did. */
export async function secretProofIn(db: Db): Promise<string | null> {
  const [row] = await db.select({ proof: installation.secretProof }).from(installation).where(eq(installation.id, ONLY))
  return row?.proof ?? null
}

export async function storeSecretProof(db: Db, secretProof: string): Promise<void> {
  await db.update(installation).set({ secretProof }).where(eq(installation.id, ONLY))
}
