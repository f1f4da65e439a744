import { randomBytes } from 'node:crypto'
import {
  audit,
  changed,
  type Context,
  created,
  isSafeAddress,
  ofTenant,
  pagedRows,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
  type Vault,
} from '@mingtai/server-kit'
import { refusal, refuse } from '@mingtai/messages'
import { and, countDistinct, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type ClientForm, OauthClient } from '../calls.ts'
import { oauthClient, oidcModel } from './tables.ts'

type Form = z.output<typeof ClientForm>

/** The programs that the tenant's administrators registered, each with the number of people who gave it access. */
export async function clientList(context: Context): Promise<OauthClient[]> {
  const { tenantId } = signedIn(context)
  const orderBy = [desc(oauthClient.createdAt)]
  const { rows } = await pagedRows(context.db, oauthClient, {
    where: ofTenant(oauthClient, tenantId),
    orderBy,
    current: 1,
    size: 500,
  })
  const people = await context.db
    .select({ clientId: oidcModel.clientId, people: countDistinct(oidcModel.personId) })
    .from(oidcModel)
    .where(and(eq(oidcModel.model, 'Grant'), eq(oidcModel.tenantId, tenantId)))
    .groupBy(oidcModel.clientId)
  return rows.map((row) =>
    OauthClient.parse({
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      people: people.find(({ clientId }) => clientId === row.clientId)?.people ?? 0,
    }),
  )
}

export async function insertClient(context: Context, vault: Vault, form: Form) {
  const actor = signedIn(context)
  checkAddresses(form)
  const baseColumns = stamp(actor)
  const clientId = `mt-${randomBytes(9).toString('hex')}`
  const secret = form.isPublic ? null : newSecretText()
  const sealedSecret = secret === null ? null : vault.seal(secret, baseColumns.id)
  await context.db.insert(oauthClient).values({ ...baseColumns, ...form, clientId, sealedSecret })
  await audit(context, { action: '登记应用', subject: form.name, change: created(form) })
  return { clientId, secret }
}

export async function updateClient(
  context: Context,
  { id, revision, ...form }: Form & { id: string; revision: number },
): Promise<void> {
  const actor = signedIn(context)
  checkAddresses(form)
  const before = await clientRow(context, id)
  await saveRevision(context.db, oauthClient, { id, tenantId: actor.tenantId, revision, values: form, actor })
  if (before.enabled && !form.enabled) await revoke(context, before.clientId)
  await audit(context, { action: '修改应用', subject: form.name, change: changed(facts(before), form) })
}

/** Replaces the secret of a program; the old one is invalid at once. */
export async function renewSecret(context: Context, vault: Vault, id: string) {
  const actor = signedIn(context)
  const row = await clientRow(context, id)
  if (row.isPublic) return { clientId: row.clientId, secret: null }
  const secret = newSecretText()
  await context.db
    .update(oauthClient)
    .set({ sealedSecret: vault.seal(secret, id), ...touch(actor) })
    .where(and(ofTenant(oauthClient, actor.tenantId), eq(oauthClient.id, id)))
  await audit(context, { action: '重新生成应用密钥', subject: row.name })
  return { clientId: row.clientId, secret }
}

export async function removeClient(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  const before = await clientRow(context, id)
  await context.db
    .update(oauthClient)
    .set({ deleted: true, sealedSecret: null, ...touch(actor) })
    .where(and(ofTenant(oauthClient, actor.tenantId), eq(oauthClient.id, id)))
  await revoke(context, before.clientId)
  await audit(context, { action: '删除应用', subject: before.name, change: removed(facts(before)) })
}

/** Revokes all grants and tokens of a program. */
async function revoke(context: Context, clientId: string): Promise<void> {
  const { tenantId } = signedIn(context)
  const models = ['Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction']
  await context.db
    .delete(oidcModel)
    .where(and(eq(oidcModel.tenantId, tenantId), eq(oidcModel.clientId, clientId), inArray(oidcModel.model, models)))
}

function checkAddresses({ redirectUris, homepage }: Form): void {
  const wrong = redirectUris.find((uri) => !isSafeAddress(uri))
  if (wrong !== undefined) throw refusal('oauth.redirectWrong', wrong).at('redirectUris')
  if (homepage !== '' && !isSafeAddress(homepage)) throw refusal('oauth.redirectWrong', homepage).at('homepage')
}

async function clientRow({ db, actor }: Context, id: string) {
  const [row] = await db
    .select()
    .from(oauthClient)
    .where(and(ofTenant(oauthClient, actor?.tenantId ?? ''), eq(oauthClient.id, id)))
  if (row === undefined) refuse('row.gone', '应用')
  return row
}

function facts(row: typeof oauthClient.$inferSelect) {
  return { ...row, sealedSecret: row.sealedSecret === null ? null : '已保存' }
}

function newSecretText(): string {
  return randomBytes(32).toString('base64url')
}
