import type { Handlers } from '@mingtai/api'
import { Refusal, refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  ofTenant,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { notificationCalls, Robot } from '../../calls.ts'
import type { DeliveryServices } from './outbox.ts'
import { noticeRobot } from '../tables.ts'
import { allowedUrl, speak } from './webhook.ts'

type RobotKeys = 'robots' | 'insertRobot' | 'updateRobot' | 'removeRobot' | 'testRobot'

/** 群机器人 of DingTalk and WeCom. Their addresses are keys: sealed, and never shown again. */
export function robotHandlers(
  services: DeliveryServices,
): Pick<Handlers<typeof notificationCalls, Context>, RobotKeys> {
  const { vault, webhooks } = services
  const checked = (url: string) => {
    try {
      return allowedUrl(url, webhooks)
    } catch (problem) {
      throw problem instanceof Refusal ? problem.at('url') : problem
    }
  }
  return {
    async robots(_, context) {
      const { tenantId } = signedIn(context)
      const rows = await context.db
        .select()
        .from(noticeRobot)
        .where(ofTenant(noticeRobot, tenantId))
        .orderBy(asc(noticeRobot.createdAt))
      return rows.map(presentRobot)
    },

    async insertRobot({ url, secret, ...form }, context) {
      const actor = signedIn(context)
      if (url === null || url === '') throw refusal('field.required', '机器人地址').at('url')
      const { host } = checked(url)
      const row = stamp(actor)
      const values = {
        ...{ ...row, ...form, host, sealedUrl: vault.seal(url, row.id) },
        sealedSecret: secret === null || secret === '' ? null : vault.seal(secret, row.id),
      }
      const [saved] = await context.db.insert(noticeRobot).values(values).returning()
      if (saved === undefined) refuse('row.gone', form.name)
      await audit(context, { action: '新建群机器人', subject: form.name, change: created(presentRobot(saved)) })
      return presentRobot(saved)
    },

    async updateRobot({ id, revision, url, secret, ...form }, context) {
      const actor = signedIn(context)
      const before = await robotOf(context.db, actor.tenantId, id)
      const address = url === null || url === '' ? {} : { host: checked(url).host, sealedUrl: vault.seal(url, id) }
      const key = secret === null ? {} : { sealedSecret: secret === '' ? null : vault.seal(secret, id) }
      // A new host drops the stored secret, which must not be sent to an address that somebody else typed.
      const dropped = 'host' in address && address.host !== before.host && secret === null ? { sealedSecret: null } : {}
      const values = { ...form, ...address, ...key, ...dropped }
      const change = { id, tenantId: actor.tenantId, revision, values, actor }
      const after = await saveRevision(context.db, noticeRobot, change)
      await audit(context, {
        action: '修改群机器人',
        subject: form.name,
        change: changed(presentRobot(before), presentRobot(after)),
      })
      return presentRobot(after)
    },

    async removeRobot({ id }, context) {
      const actor = signedIn(context)
      const row = await robotOf(context.db, actor.tenantId, id)
      await context.db
        .update(noticeRobot)
        .set({ deleted: true, sealedUrl: '', sealedSecret: null, ...touch(actor) })
        .where(and(ofTenant(noticeRobot, actor.tenantId), eq(noticeRobot.id, id)))
      await audit(context, { action: '删除群机器人', subject: row.name, change: removed(presentRobot(row)) })
      return null
    },

    async testRobot({ id }, context) {
      const actor = signedIn(context)
      const robot = await robotOf(context.db, actor.tenantId, id)
      const url = vault.open(robot.sealedUrl, robot.id)
      const secret = robot.sealedSecret === null ? null : vault.open(robot.sealedSecret, robot.id)
      const text = `${actor.realName}在测试明台的群机器人“${robot.name}”。`
      await speak({ kind: robot.kind, url, secret, text, mentions: [] }, webhooks).catch((problem: unknown) =>
        refuse('notification.sendFailed', problem instanceof Error ? problem.message : '未知原因'),
      )
      await audit(context, { action: '测试群机器人', subject: robot.name })
      return null
    },
  }
}

async function robotOf(db: Db, tenantId: string, id: string) {
  const [row] = await db
    .select()
    .from(noticeRobot)
    .where(and(ofTenant(noticeRobot, tenantId), eq(noticeRobot.id, id)))
  return row ?? refuse('row.gone', '这个群机器人')
}

function presentRobot({
  id,
  kind,
  name,
  host,
  sealedSecret,
  systems,
  quiet,
  status,
  revision,
}: typeof noticeRobot.$inferSelect): Robot {
  return { id, kind, name, host, hasSecret: sealedSecret !== null, systems, quiet, status, revision }
}
