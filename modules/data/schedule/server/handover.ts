import { say } from '@mingtai/messages'
import { type HandoverKind, type Leaver, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { timingWords } from '../timing.ts'
import { scheduleJob } from './tables.ts'

/** 定时任务: those of a leaver go on under the rights of their successor, or stop. */
export const scheduleHandover: HandoverKind = {
  key: 'schedule',
  name: '定时任务',
  otherwise: '停下，等管理员移交',
  async ownedBy(db, leaver) {
    const { id, name, timing } = scheduleJob
    const rows = await db
      .select({ id, name, timing })
      .from(scheduleJob)
      .where(ownedBy(leaver))
      .orderBy(desc(scheduleJob.updatedAt))
    return rows.map((row) => ({ id: row.id, name: row.name, note: timingWords(row.timing) }))
  },
  async pass(db, leaver, { id: ownerId, realName: ownerName }) {
    await db.update(scheduleJob).set({ ownerId, ownerName }).where(ownedBy(leaver))
  },
  async end(db, leaver) {
    const stopped = { state: 'ERROR' as const, reason: say('schedule.ownerGone'), nextAt: null }
    await db
      .update(scheduleJob)
      .set(stopped)
      .where(and(ownedBy(leaver), eq(scheduleJob.state, 'NORMAL')))
    await db.update(scheduleJob).set({ ownerId: null }).where(ownedBy(leaver))
  },
}

function ownedBy({ tenantId, id }: Leaver) {
  return and(ofTenant(scheduleJob, tenantId), eq(scheduleJob.ownerId, id))
}
