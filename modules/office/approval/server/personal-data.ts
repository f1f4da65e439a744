import { type FormValues, visibleValues } from '@mingtai/form-schema'
import type { Db, PersonalData, PersonKey } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { instanceStates, taskStates } from '../calls.ts'
import { rightsAt, versionOf } from './definition/content.ts'
import { approvalDraft, approvalInstance, approvalTask } from './tables.ts'

/** What a person asked for, decided and has not sent yet. */
export const approvalData: PersonalData[] = [
  { title: '发起的审批', of: startedBy },
  { title: '处理的审批', of: decidedBy },
  { title: '审批草稿', of: draftsOf },
]

async function startedBy(db: Db, { tenantId, userId }: PersonKey, most: number) {
  const { number, title, status, values, versionId, startedAt, endedAt } = approvalInstance
  const rows = await db
    .select({ number, title, status, values, versionId, startedAt, endedAt })
    .from(approvalInstance)
    .where(and(eq(approvalInstance.tenantId, tenantId), eq(approvalInstance.initiatorId, userId)))
    .orderBy(desc(startedAt))
    .limit(most)
  const shown = []
  for (const { versionId: id, values: stored, ...row } of rows) {
    const version = await versionOf(db, tenantId, id)
    // What others wrote into fields that whoever asked does not see is not theirs to take along.
    const own = visibleValues(version.form, stored as FormValues, rightsAt(version, 'start'))
    shown.push({ ...row, status: instanceStates[row.status], values: own })
  }
  return shown
}

async function decidedBy(db: Db, { tenantId, userId }: PersonKey, most: number) {
  const { nodeName, status, opinion, openedAt, closedAt } = approvalTask
  const rows = await db
    .select({
      ...{ number: approvalInstance.number, title: approvalInstance.title },
      ...{ step: nodeName, status, opinion, openedAt, closedAt },
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(and(eq(approvalTask.tenantId, tenantId), eq(approvalTask.personId, userId)))
    .orderBy(desc(openedAt))
    .limit(most)
  return rows.map((row) => ({ ...row, status: taskStates[row.status] }))
}

async function draftsOf(db: Db, { tenantId, userId }: PersonKey, most: number) {
  const { title, values, updatedAt } = approvalDraft
  return db
    .select({ title, values, updatedAt })
    .from(approvalDraft)
    .where(
      and(eq(approvalDraft.tenantId, tenantId), eq(approvalDraft.ownerId, userId), eq(approvalDraft.deleted, false)),
    )
    .orderBy(desc(updatedAt))
    .limit(most)
}
