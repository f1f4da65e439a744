import { type HandoverKind, type Leaver, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { taskStates } from '../words.ts'
import { filingTask } from './tables.ts'

/** 发布的报送任务: what a leaver has published goes on with their successor. */
export const filingHandover: HandoverKind = {
  key: 'filing-task',
  name: '发布的报送任务',
  otherwise: '没有发布人，由本机构有发布权限的人继续管理；按周期发布的不再发布',
  async ownedBy(db, leaver) {
    const { id, title, state, period } = filingTask
    const rows = await db
      .select({ id, title, state, period })
      .from(filingTask)
      .where(publishedBy(leaver))
      .orderBy(desc(filingTask.periodStart))
      .limit(500)
    return rows.map((row) => ({ id: row.id, name: `${row.title}（${row.period}）`, note: taskStates[row.state] }))
  },
  async pass(db, leaver, { id: publisherId, realName: publisherName }) {
    await db.update(filingTask).set({ publisherId, publisherName }).where(publishedBy(leaver))
  },
  async end(db, leaver) {
    await db.update(filingTask).set({ publisherId: null, nextAt: null }).where(publishedBy(leaver))
  },
}

function publishedBy({ tenantId, id }: Leaver) {
  return and(ofTenant(filingTask, tenantId), eq(filingTask.publisherId, id), eq(filingTask.state, 'running'))
}
