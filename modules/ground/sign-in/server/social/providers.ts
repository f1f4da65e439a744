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
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProviderForm, SocialProvider } from '../../calls-social.ts'
import { socialBind, socialProvider } from '../tables.ts'

type Form = z.output<typeof ProviderForm>
type Row = typeof socialProvider.$inferSelect

/** The other systems that the administrator has described. */
export async function providerList(context: Context): Promise<SocialProvider[]> {
  const { tenantId } = signedIn(context)
  const orderBy = [asc(socialProvider.sort), asc(socialProvider.name)]
  const { rows } = await pagedRows(context.db, socialProvider, {
    where: ofTenant(socialProvider, tenantId),
    orderBy,
    current: 1,
    size: 500,
  })
  const bound = await context.db
    .select({ id: socialBind.providerId, people: count() })
    .from(socialBind)
    .where(eq(socialBind.tenantId, tenantId))
    .groupBy(socialBind.providerId)
  return rows.map((row) => presentSocialProvider(row, bound.find(({ id }) => id === row.id)?.people ?? 0))
}

export async function insertProvider(context: Context, vault: Vault, { secret, ...form }: Form): Promise<void> {
  const actor = signedIn(context)
  checkAddresses(form)
  await checkTypeFree(context, form.type, '')
  const baseColumns = stamp(actor)
  const sealedSecret = secret === null || secret === '' ? null : vault.seal(secret, baseColumns.id)
  await context.db.insert(socialProvider).values({ ...baseColumns, ...form, sealedSecret })
  await audit(context, { action: '新增第三方登录', subject: form.name, change: created(form) })
}

export async function updateProvider(
  context: Context,
  vault: Vault,
  { id, revision, secret, ...form }: Form & { id: string; revision: number },
): Promise<void> {
  const actor = signedIn(context)
  checkAddresses(form)
  const before = await providerRow(context, id)
  await checkTypeFree(context, form.type, id)
  // A secret is only sent to the address that it was entered for, so a new address needs the secret again.
  const moved = before.tokenUrl !== form.tokenUrl && before.sealedSecret !== null
  if (moved && secret === null) throw refusal('field.required', '密钥').at('secret')
  const sealedSecret = secret === null ? before.sealedSecret : secret === '' ? null : vault.seal(secret, id)
  await saveRevision(context.db, socialProvider, {
    id,
    tenantId: actor.tenantId,
    revision,
    values: { ...form, sealedSecret },
    actor,
  })
  await audit(context, { action: '修改第三方登录', subject: form.name, change: changed(facts(before), form) })
}

export async function removeProvider(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  const before = await providerRow(context, id)
  await context.db
    .update(socialProvider)
    .set({ deleted: true, sealedSecret: null, ...touch(actor) })
    .where(and(ofTenant(socialProvider, actor.tenantId), eq(socialProvider.id, id)))
  const gone = await context.db
    .delete(socialBind)
    .where(and(eq(socialBind.tenantId, actor.tenantId), eq(socialBind.providerId, id)))
    .returning()
  const detail = { bound: gone.length }
  const change = removed(facts(before))
  await audit(context, { action: '删除第三方登录', subject: before.name, detail, change })
}

/** An address without https only where it stays inside the network of the site. */
function checkAddresses({ protocol, authorizeUrl, tokenUrl, userinfoUrl }: Omit<Form, 'secret'>): void {
  const wanted = [
    ['tokenUrl', '令牌地址', tokenUrl],
    ['userinfoUrl', '用户信息地址', userinfoUrl],
    ...(protocol === 'dingtalk_inner' ? [] : [['authorizeUrl', '授权地址', authorizeUrl] as const]),
  ] as const
  for (const [field, label, address] of wanted)
    if (!isSafeAddress(address)) throw refusal('signIn.providerAddress', label).at(field)
}

async function checkTypeFree({ db, actor }: Context, type: string, self: string): Promise<void> {
  const here = and(
    ofTenant(socialProvider, actor?.tenantId ?? ''),
    eq(socialProvider.type, type),
    ne(socialProvider.id, self),
  )
  const taken = await db.select({ id: socialProvider.id }).from(socialProvider).where(here)
  if (taken.length > 0) throw refusal('signIn.providerTaken', type).at('type')
}

async function providerRow(context: Context, id: string): Promise<Row> {
  const { tenantId } = signedIn(context)
  const [row] = await context.db
    .select()
    .from(socialProvider)
    .where(and(ofTenant(socialProvider, tenantId), eq(socialProvider.id, id)))
  if (row === undefined) refuse('row.gone', '第三方登录')
  return row
}

function facts(row: Row) {
  return { ...row, sealedSecret: row.sealedSecret === null ? null : '已保存' }
}

function presentSocialProvider(row: Row, bound: number): SocialProvider {
  const { sealedSecret, tenantId: _t, createdAt: _c, createdBy: _b, deleted: _d, updatedAt, ...rest } = row
  return { ...rest, hasSecret: sealedSecret !== null, bound, updatedAt: updatedAt.toISOString() }
}
