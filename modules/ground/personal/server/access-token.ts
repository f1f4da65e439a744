import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { eq } from 'drizzle-orm'
import { cutTo } from '@mingtai/permission'
import { type AccessCache, accessVersion, currentAccessVersion } from '@mingtai/modules/ground/organization/server'
import { accessToken } from './tables.ts'

const reading = ['report:read', 'report:export', 'report:print']

/** The rights that each scope allows; a token never gives more than its owner has. */
const scopeRights: Record<string, string[]> = {
  'report:read': reading,
  'report:design': [...reading, 'report:design', 'report:design-all', 'report:share'],
  'data-source:use': ['data-source:use'],
  // Calls that need no right are opened by the scope itself, see `byToken`.
  'approval:start': [],
}

interface NewToken {
  tenantId: string
  userId: string
  name: string
  scopes: string[]
  expiresAt: Date | null
}

/** Makes a token; only this reply holds its secret. */
export async function createAccessToken(
  db: Db,
  token: NewToken,
): Promise<{ row: typeof accessToken.$inferSelect; secret: string }> {
  const id = newId()
  const random = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(accessToken)
    .values({ ...token, id, secretHash: digest(random) })
    .returning()
  if (row === undefined) throw new Error('token not written')
  return { row, secret: `mt_${id}_${random}` }
}

/** Returns the owner of a token as an actor with only the rights of the token's scopes. */
export async function actorOfAccessToken(db: Db, access: AccessCache, secret: string): Promise<Actor> {
  const [, id = '', random = ''] = /^mt_([0-9a-f-]{36})_(.+)$/.exec(secret) ?? []
  const [found] = await db
    .select({ token: accessToken, version: currentAccessVersion })
    .from(accessToken)
    .leftJoin(accessVersion, eq(accessVersion.tenantId, accessToken.tenantId))
    .where(eq(accessToken.id, id))
  if (found === undefined || !same(found.token.secretHash, digest(random))) refuse('token.notFound')
  const { tenantId, userId, expiresAt, scopes, lastUsedAt } = found.token
  if (expiresAt !== null && expiresAt < new Date()) refuse('token.expired')
  const actor = await access.actor(access.at(tenantId, found.version), userId, null)
  if (actor === null) refuse('signIn.disabled')
  if (lastUsedAt === null || Date.now() - lastUsedAt.getTime() > 60_000) {
    await db.update(accessToken).set({ lastUsedAt: new Date() }).where(eq(accessToken.id, id))
  }
  const allowed = new Set(scopes.flatMap((scope) => scopeRights[scope] ?? []))
  return {
    ...actor,
    tokenScopes: scopes,
    rights: actor.rights.intersection(allowed),
    grants: cutTo(actor.grants, allowed),
  }
}

function digest(random: string): string {
  return createHash('sha256').update(random).digest('hex')
}

function same(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
