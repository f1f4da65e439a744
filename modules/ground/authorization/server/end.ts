import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { oidcModel } from './tables.ts'

const secretModels = ['Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode']

/** Revokes a person's grants and the tokens that came of them, for all programs or for one. */
export async function endOauthOf(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  clientId: string | null = null,
): Promise<void> {
  const whose = and(eq(oidcModel.tenantId, tenantId), eq(oidcModel.personId, userId))
  const ofClient = clientId === null ? undefined : eq(oidcModel.clientId, clientId)
  await db.delete(oidcModel).where(and(whose, ofClient, inArray(oidcModel.model, secretModels)))
}
