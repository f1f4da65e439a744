import type { Event } from '@mingtai/approval-engine'
import { type FileOnDisk, filesOf } from '@mingtai/modules/ground/attachment/server'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { FILES } from '../instance/start.ts'
import { approvalEvent, approvalInstance, approvalTask } from '../tables.ts'
import { ofThing, type Thing } from './approval-of.ts'

/** What somebody said when they decided about a thing. */
export interface SubjectOpinion {
  id: string
  instanceId: string
  step: string
  personName: string
  verdict: 'approved' | 'rejected' | 'returned'
  text: string
  /** The picture of their signature; null: none. */
  signatureId: string | null
  at: Date
}

const verdicts = { TaskApproved: 'approved', TaskRejected: 'rejected', Returned: 'returned' } as const

/** Every decision of people in all approvals of a thing, the first first: also of those that were sent back or taken back. */
export async function opinionsOf(db: Db, tenantId: string, thing: Thing): Promise<SubjectOpinion[]> {
  const rows = await db
    .select({ event: approvalEvent, instanceId: approvalInstance.id })
    .from(approvalEvent)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalEvent.instanceId))
    .where(and(ofThing(tenantId, thing), inArray(approvalEvent.type, Object.keys(verdicts))))
    .orderBy(asc(approvalEvent.at), asc(approvalEvent.seq))
  const steps = await stepsOf(
    db,
    rows.map(({ instanceId }) => instanceId),
  )
  return rows.flatMap(({ event: { seq, actorName, at, event }, instanceId }) => {
    const said = saidIn(event as Event)
    if (said === null) return []
    const { task, ...words } = said
    const step = steps.get(`${instanceId}:${task}`) ?? ''
    return [{ ...words, id: `${instanceId}:${seq}`, instanceId, step, personName: actorName, at }]
  })
}

function saidIn(event: Event) {
  switch (event.type) {
    case 'TaskApproved':
    case 'TaskRejected':
      return { task: event.task, verdict: verdicts[event.type], text: event.opinion, signatureId: event.signature }
    case 'Returned':
      return { task: event.task, verdict: verdicts[event.type], text: event.reason, signatureId: null }
    default:
      return null
  }
}

/** The names of the steps by approval and number of the task. */
async function stepsOf(db: Db, instanceIds: readonly string[]): Promise<Map<string, string>> {
  if (instanceIds.length === 0) return new Map()
  const { instanceId, number, nodeName } = approvalTask
  const rows = await db
    .select({ instanceId, number, nodeName })
    .from(approvalTask)
    .where(inArray(instanceId, [...new Set(instanceIds)]))
  return new Map(rows.map((row) => [`${row.instanceId}:${row.number}`, row.nodeName]))
}

/** Pictures of signatures that hang on an approval, where they lie on the disk. */
export async function signaturesOf(
  db: Db,
  { tenantId, dataFolder, instanceId }: { tenantId: string; dataFolder: string; instanceId: string },
): Promise<FileOnDisk[]> {
  const files = await filesOf(db, { tenantId, dataFolder, ownerType: FILES, ownerId: instanceId })
  return files.filter(({ isPicture }) => isPicture)
}
