import { packedBook } from '@mingtai/modules/data/sheet/server'
import { type Db, newId } from '@mingtai/server-kit'
import type { Book } from '@mingtai/sheet-model'
import { and, eq } from 'drizzle-orm'
import type { AreaValues } from '../filing.ts'
import type { Status, Verb } from '../words.ts'
import { filingAssignment, filingStep, filingSubmission, filingTask } from './tables.ts'
import { issueTask, type NewTask } from './task/issue-task.ts'
import { tellIssued } from './task/publishing.ts'
import { hashOf } from './unit/acting.ts'

/** What a unit of the past did with its part. */
export interface PastPart {
  unitId: string
  status: Status
  /** What it handed in, in their order; the last one counts. */
  submissions: { rows: AreaValues['rows']; at: Date; by: { id: string; name: string }; isNothing: boolean }[]
  steps: { verb: Verb; to: Status; by: { id: string; name: string }; at: Date; note: string }[]
}

export interface PastTask extends NewTask {
  bookOf: ReadonlyMap<string, Book>
  issuedAt: Date
  isClosed: boolean
  parts: readonly PastPart[]
}

/** Whether a tenant has any task. */
export async function hasTasks(db: Db, tenantId: string): Promise<boolean> {
  return (await db.$count(filingTask, eq(filingTask.tenantId, tenantId))) > 0
}

/** Adds a task of the past with what its units did; one that still runs is on the lists of those who owe it. */
export async function addPastTask(db: Db, past: PastTask): Promise<string> {
  const { issuedAt, isClosed, parts, ...made } = past
  const issued = await issueTask(db, made)
  if (issued === null) throw new Error('a task of the demo world twice')
  const { task, assignments } = issued
  const here = and(eq(filingTask.tenantId, task.tenantId), eq(filingTask.id, task.id))
  await db
    .update(filingTask)
    .set({ createdAt: issuedAt, state: isClosed ? 'closed' : 'running' })
    .where(here)
  for (const part of parts) {
    const row = assignments.find(({ unitId }) => unitId === part.unitId)
    if (row === undefined) continue
    const book = made.bookOf.get(part.unitId) ?? made.book
    const body = await packedBook(book)
    const submissions = part.submissions.map(({ rows, at, by, isNothing }, index) => {
      const cells = isNothing ? [] : [{ id: made.areas[0]?.id ?? '', rows }]
      return {
        id: newId(),
        tenantId: task.tenantId,
        taskId: task.id,
        assignmentId: row.id,
        number: index + 1,
        hash: hashOf(cells),
        cells,
        body: isNothing ? null : body,
        isNothing,
        isLate: at > task.dueAt,
        at,
        personId: by.id,
        personName: by.name,
      }
    })
    if (submissions.length > 0) await db.insert(filingSubmission).values(submissions)
    const steps = part.steps.map(({ verb, to, by, at, note }) => ({
      id: newId(),
      tenantId: task.tenantId,
      assignmentId: row.id,
      verb,
      toStatus: to,
      note,
      at,
      personId: by.id,
      personName: by.name,
    }))
    if (steps.length > 0) await db.insert(filingStep).values(steps)
    const last = part.status === 20 ? undefined : submissions.at(-1)
    await db
      .update(filingAssignment)
      .set({
        status: part.status,
        submissions: submissions.length,
        submissionId: last?.id ?? null,
        submittedAt: last?.at ?? null,
        submittedBy: last?.personName ?? '',
        isLate: last?.isLate ?? false,
        isNothing: last?.isNothing ?? false,
        returnedReason: part.status === 20 ? (part.steps.findLast(({ verb }) => verb === 'reject')?.note ?? '') : '',
      })
      .where(and(eq(filingAssignment.tenantId, task.tenantId), eq(filingAssignment.id, row.id)))
  }
  const owing = assignments.filter(({ unitId }) => (parts.find((part) => part.unitId === unitId)?.status ?? 20) === 20)
  if (!isClosed && task.dueAt > new Date()) await tellIssued(db, task, owing)
  return task.seriesId
}
