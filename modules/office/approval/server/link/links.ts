import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { channelOfSeal } from '@mingtai/modules/ground/notification/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { provePassword } from '@mingtai/modules/ground/sign-in/server'
import { audit, type Context, type Db, signedIn, spend, type Vault } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { linkCalls } from '../../link-calls.ts'
import { versionOf } from '../definition/content.ts'
import { act } from '../instance/act.ts'
import { detailOf } from '../instance/detail.ts'
import { readableInstance } from '../instance/instance-rows.ts'
import { approvalLink } from './link-table.ts'
import { linkAddress, takesLink } from './task-links.ts'

/** Limit on links that one address opens in a minute: a whole office may stand behind it. */
const limit = { what: 'approval-link', most: 300, seconds: 60 }

interface Sent {
  id: string
  seal: string
  password?: string | undefined
}

/** Approvals decided from a mail or a group's message: the seal shows that we sent the link, and to whom. */
export function linkHandlers({ vault }: { vault: Vault }): Handlers<typeof linkCalls, Context> {
  return {
    async openLink(sent, outside) {
      const { link, context, channel } = await opened(vault, sent, outside)
      if (channel === 'robot' && sent.password === undefined) return { detail: null }
      return { detail: await detailOfLink(context, link) }
    },

    async decideByLink({ decision, opinion, formRevision, ...sent }, outside) {
      const { link, context, channel } = await opened(vault, sent, outside)
      if (channel === 'robot' && sent.password === undefined) refuse('approval.linkPassword')
      const { title, number } = await detailOfLink(context, link)
      await outside.db.transaction(async (db) => {
        const inside = { ...context, db }
        mustHold(await linkRow(db, link.id, 'lock'))
        const on = { task: link.task, entry: link.entry, seen: formRevision }
        const command = { type: decision, id: `link-${link.id}`, ...on, opinion }
        await act(inside, { id: link.instanceId, command, formRevision })
        await db.update(approvalLink).set({ usedAt: new Date() }).where(eq(approvalLink.id, link.id))
        await audit(inside, { action: '用消息里的链接审批', subject: title, detail: { number, channel, decision } })
      })
      return { title }
    },
  }
}

type Link = typeof approvalLink.$inferSelect

/** The link with the person whom it was sent to as the one who acts. */
async function opened(vault: Vault, { id, seal, password }: Sent, outside: Context) {
  await spend(outside, limit)
  const channel = channelOfSeal(vault, linkAddress(id), seal)
  if (channel === null) refuse('approval.linkUnknown')
  const link = mustHold(await linkRow(outside.db, id))
  const actor = await loadActor(outside.db, { tenantId: link.tenantId, userId: link.personId })
  if (actor === null) refuse('approval.linkUnknown')
  const context = { ...outside, actor }
  // Others read along in a group: there the password of the person shows who acts.
  if (channel === 'robot' && password !== undefined) await provePassword(context, password, 'password')
  return { link, context, channel }
}

async function linkRow(db: Db, id: string, lock: 'read' | 'lock' = 'read'): Promise<Link | undefined> {
  const query = db.select().from(approvalLink).where(eq(approvalLink.id, id))
  const [row] = lock === 'lock' ? await query.for('update') : await query
  return row
}

function mustHold(link: Link | undefined): Link {
  if (link === undefined) refuse('approval.linkUnknown')
  if (link.usedAt !== null) refuse('approval.linkUsed')
  if (link.expiresAt < new Date()) refuse('approval.linkExpired')
  return link
}

/** The approval as the person reads it at this task; refused where the task is no longer theirs or asks for more. */
async function detailOfLink(context: Context, { instanceId, task }: Link) {
  const { row, relation } = await readableInstance(context.db, signedIn(context), instanceId)
  const version = await versionOf(context.db, row.tenantId, row.versionId)
  const { myTask, ...detail } = await detailOf(context, row, relation)
  if (row.archivedAt !== null || myTask?.number !== task) refuse('approval.linkOver')
  if (!takesLink(version, myTask.node) || detail.must.length > 0) refuse('approval.linkNotEnough')
  return { ...detail, myTask }
}
