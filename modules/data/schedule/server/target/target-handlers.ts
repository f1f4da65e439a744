import type { Handlers } from '@mingtai/api'
import { Refusal, refusal, refuse } from '@mingtai/messages'
import { groupRobots, hookAddress, triedHook } from '@mingtai/modules/ground/notification/server'
import {
  audit,
  changed,
  type Context,
  type Db,
  newId,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Target, targetCalls } from '../../target-calls.ts'
import { targetKinds } from '../../words.ts'
import type { ScheduleServices } from '../services.ts'
import { scheduleJob, scheduleTarget, type TargetRow } from '../tables.ts'
import { isFolderName, testFolder } from './write-to-folder.ts'
import { hookOf } from './post-to-hook.ts'
import { targetById, usableTargets } from './target-rows.ts'

type Form = Parameters<Handlers<typeof targetCalls, Context>['insertTarget']>[0]

/** 接口和文件夹: named by an administrator, chosen by whoever makes jobs. */
export function targetHandlers(services: ScheduleServices): Handlers<typeof targetCalls, Context> {
  const { vault, webhooks, deliveryFolder } = services
  return {
    async places(_, context) {
      const { tenantId } = signedIn(context)
      const [robots, targets] = await Promise.all([
        groupRobots(context.db, tenantId),
        usableTargets(context.db, tenantId),
      ])
      return [
        ...robots.map((one) => ({ kind: 'robot' as const, id: one.id, name: one.name, words: '群机器人' })),
        ...targets.map((one) => ({
          kind: 'target' as const,
          id: one.id,
          name: one.name,
          words: targetKinds[one.kind],
        })),
      ]
    },

    async targets(_, context) {
      const { tenantId } = signedIn(context)
      const rows = await context.db
        .select()
        .from(scheduleTarget)
        .where(ofTenant(scheduleTarget, tenantId))
        .orderBy(asc(scheduleTarget.createdAt))
      const targets = await Promise.all(rows.map((row) => presented(context.db, row)))
      return { targets, hasFolder: deliveryFolder !== null }
    },

    async insertTarget({ url, secret, ...form }, context) {
      const actor = signedIn(context)
      if (form.kind === 'hook' && (url === null || url === '')) throw refusal('field.required', '接口地址').at('url')
      const own = stamp(actor)
      const host = checkedHost({ ...form, url, secret }, webhooks)
      const [row] = await context.db
        .insert(scheduleTarget)
        .values({
          ...own,
          ...form,
          host: host ?? '',
          sealedUrl: url === null || url === '' ? null : vault.seal(url, own.id),
          sealedSecret: secret === null || secret === '' ? null : vault.seal(secret, own.id),
        })
        .returning()
      if (row === undefined) refuse('row.gone', form.name)
      await audit(context, {
        action: '新建投递位置',
        subject: row.name,
        detail: { host: row.host, folder: row.folder },
      })
      return presented(context.db, row)
    },

    async updateTarget({ id, revision, url, secret, ...form }, context) {
      const actor = signedIn(context)
      const before = await targetById(context.db, actor.tenantId, id)
      const host = checkedHost({ ...form, url, secret }, webhooks)
      const address = host === null || url === null ? {} : { host, sealedUrl: vault.seal(url, id) }
      const key = secret === null ? {} : { sealedSecret: secret === '' ? null : vault.seal(secret, id) }
      // A new host drops the stored secret, which must not be sent to an address that somebody else typed.
      const dropped = host !== null && host !== before.host && secret === null ? { sealedSecret: null } : {}
      const values = { ...form, ...address, ...key, ...dropped }
      const row = await saveRevision(context.db, scheduleTarget, {
        id,
        tenantId: actor.tenantId,
        revision,
        values,
        actor,
      })
      await audit(context, { action: '修改投递位置', subject: row.name, change: changed(told(before), told(row)) })
      return presented(context.db, row)
    },

    async removeTarget({ id }, context) {
      const actor = signedIn(context)
      const row = await targetById(context.db, actor.tenantId, id)
      await context.db
        .update(scheduleTarget)
        .set({ deleted: true, sealedUrl: null, sealedSecret: null, ...touch(actor) })
        .where(and(ofTenant(scheduleTarget, actor.tenantId), eq(scheduleTarget.id, id)))
      await audit(context, { action: '删除投递位置', subject: row.name })
      return null
    },

    async testTarget({ id }, context) {
      const actor = signedIn(context)
      const row = await targetById(context.db, actor.tenantId, id)
      const body = { event: 'report.test', text: `${actor.realName}在测试明台的接口“${row.name}”。` }
      if (row.kind === 'hook') await triedHook(hookOf(services, row), { delivery: newId(), body }, webhooks)
      else await testFolder(services, row)
      await audit(context, { action: '测试投递位置', subject: row.name })
      return null
    },
  }
}

/** The host of a new address; null: none was given. Refuses what must not be called, and folders that lead elsewhere. */
function checkedHost({ kind, url, folder }: Form, webhooks: readonly string[]): string | null {
  if (kind === 'folder') {
    if (!isFolderName(folder)) throw refusal('schedule.folderName').at('folder')
    return null
  }
  if (url === null || url === '') return null
  try {
    return hookAddress(url, webhooks).url.host
  } catch (problem) {
    throw problem instanceof Refusal ? problem.at('url') : problem
  }
}

function told({ kind, name, host, folder, enabled }: TargetRow) {
  return { kind: targetKinds[kind], name, host, folder, enabled }
}

async function presented(db: Db, row: TargetRow): Promise<Target> {
  const { id, kind, name, host, sealedSecret, folder, enabled, revision, tenantId } = row
  const names = JSON.stringify([{ kind: 'target', id }])
  const jobs = await db.$count(
    scheduleJob,
    and(ofTenant(scheduleJob, tenantId), sql`${scheduleJob.recipients} @> ${names}::jsonb`),
  )
  return { id, kind, name, host, hasSecret: sealedSecret !== null, folder, enabled, revision, jobs }
}
