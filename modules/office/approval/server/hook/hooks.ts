import type { Handlers } from '@mingtai/api'
import { refusal, Refusal, refuse } from '@mingtai/messages'
import { hookAddress, triedHook } from '@mingtai/modules/ground/notification/server'
import {
  audit,
  type Context,
  type Db,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
  type Vault,
} from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ApprovalHook, hookCalls } from '../../hook-calls.ts'
import { processesWith } from '../definition/processes-with.ts'
import { approvalHook, approvalOutbox } from '../tables.ts'
import { hookById, type HookRow, openedHook } from './hook-rows.ts'

const MOST = 100

/** 外部接口: addresses of other systems that processes call. They are keys: sealed, and never shown again. */
export function hookHandlers({
  vault,
  webhooks,
}: {
  vault: Vault
  webhooks: string[]
}): Handlers<typeof hookCalls, Context> {
  const checked = (url: string) => {
    try {
      return hookAddress(url, webhooks).url
    } catch (problem) {
      throw problem instanceof Refusal ? problem.at('url') : problem
    }
  }
  return {
    hooks: (_, context) => hooksOf(context.db, signedIn(context).tenantId),

    async hookNames(_, context) {
      const { code, name, note } = approvalHook
      return context.db
        .select({ code, name, note })
        .from(approvalHook)
        .where(and(ofTenant(approvalHook, signedIn(context).tenantId), eq(approvalHook.enabled, true)))
        .orderBy(asc(name))
    },

    async insertHook({ url, secret, ...form }, context) {
      const actor = signedIn(context)
      if (url === null || url === '') throw refusal('field.required', '接口地址').at('url')
      const { host } = checked(url)
      const here = ofTenant(approvalHook, actor.tenantId)
      if ((await context.db.$count(approvalHook, here)) >= MOST) refuse('approval.tooManyHooks', MOST)
      const taken = await context.db.$count(approvalHook, and(here, eq(approvalHook.code, form.code)))
      if (taken > 0) throw refusal('approval.hookCodeTaken', form.code).at('code')
      const row = stamp(actor)
      await context.db.insert(approvalHook).values({
        ...{ ...row, ...form, host, sealedUrl: vault.seal(url, row.id) },
        sealedSecret: secret === null || secret === '' ? null : vault.seal(secret, row.id),
      })
      await audit(context, { action: '新建审批外部接口', subject: form.name, detail: { code: form.code, host } })
      return null
    },

    async updateHook({ id, revision, url, secret, ...form }, context) {
      const actor = signedIn(context)
      const before = await hookById(context.db, actor.tenantId, id)
      const address = url === null || url === '' ? {} : { host: checked(url).host, sealedUrl: vault.seal(url, id) }
      const key = secret === null ? {} : { sealedSecret: secret === '' ? null : vault.seal(secret, id) }
      // A new host drops the stored secret, which must not be sent to an address that somebody else typed.
      const dropped = 'host' in address && address.host !== before.host && secret === null ? { sealedSecret: null } : {}
      const values = { ...form, ...address, ...key, ...dropped }
      await saveRevision(context.db, approvalHook, { id, tenantId: actor.tenantId, revision, values, actor })
      await audit(context, { action: '修改审批外部接口', subject: form.name, detail: { host: before.host, ...form } })
      return null
    },

    async removeHook({ id }, context) {
      const actor = signedIn(context)
      const row = await hookById(context.db, actor.tenantId, id)
      const users = await usersOf(context.db, row)
      if (users.length > 0) refuse('approval.hookUsed', row.name, users.map((name) => `“${name}”`).join('、'))
      await context.db
        .update(approvalHook)
        .set({ deleted: true, sealedUrl: '', sealedSecret: null, ...touch(actor) })
        .where(and(ofTenant(approvalHook, actor.tenantId), eq(approvalHook.id, id)))
      await audit(context, { action: '删除审批外部接口', subject: row.name, detail: { host: row.host } })
      return null
    },

    async testHook({ id }, context) {
      const actor = signedIn(context)
      const hook = await hookById(context.db, actor.tenantId, id)
      const delivery = `test-${crypto.randomUUID()}`
      const body = { event: 'approval.test', delivery, by: actor.realName }
      const begun = performance.now()
      const status = await triedHook(openedHook(vault, hook), { delivery, body }, webhooks)
      await audit(context, { action: '测试审批外部接口', subject: hook.name })
      return { status, milliseconds: Math.round(performance.now() - begun) }
    },
  }
}

async function hooksOf(db: Db, tenantId: string): Promise<ApprovalHook[]> {
  const calls = (what: string) => sql<number>`(select count(*)::int from ${approvalOutbox} o
    where o.tenant_id = ${tenantId} and o.kind = 'http' and o.payload ->> 'hook' = ${approvalHook}."code"
      and o.next_at > now() - interval '30 days' and ${sql.raw(what)})`
  const rows = await db
    .select({
      hook: approvalHook,
      answered: calls('o.done_at is not null and o.error is null'),
      failed: calls('o.error is not null'),
      lastError: sql<string>`coalesce((select o.error from ${approvalOutbox} o where o.tenant_id = ${tenantId}
        and o.kind = 'http' and o.payload ->> 'hook' = ${approvalHook}."code" and o.error is not null
        order by o.next_at desc limit 1), '')`,
    })
    .from(approvalHook)
    .where(ofTenant(approvalHook, tenantId))
    .orderBy(asc(approvalHook.createdAt))
  return rows.map(({ hook, ...counts }) => ({ ...presentHook(hook), ...counts }))
}

function presentHook({ id, code, name, note, host, sealedSecret, sendsForm, enabled, revision }: HookRow) {
  return { id, code, name, note, host, hasSecret: sealedSecret !== null, sendsForm, enabled, revision }
}

/** Names of the processes whose draft or published version calls it. */
function usersOf(db: Db, { tenantId, code }: HookRow): Promise<string[]> {
  return processesWith(db, tenantId, '@.kind == "http" && @.hook == $code', { code })
}
