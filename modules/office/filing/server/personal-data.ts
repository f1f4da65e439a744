import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { taskStates } from '../words.ts'
import { filingAssignment, filingStep, filingSubmission, filingTask } from './tables.ts'

/** What a person published, handed in and did with what others handed in. */
export const filingData: PersonalData[] = [
  {
    title: '发布的报送任务',
    async of(db, { tenantId, userId }, most) {
      const { title, period, state, createdAt } = filingTask
      const rows = await db
        .select({ title, period, state, createdAt })
        .from(filingTask)
        .where(and(ofTenant(filingTask, tenantId), eq(filingTask.publisherId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, state: taskStates[row.state] }))
    },
  },
  {
    title: '提交的报送',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          title: filingTask.title,
          unit: filingAssignment.unitName,
          at: filingSubmission.at,
          reason: filingSubmission.reason,
        })
        .from(filingSubmission)
        .innerJoin(filingAssignment, eq(filingAssignment.id, filingSubmission.assignmentId))
        .innerJoin(filingTask, eq(filingTask.id, filingAssignment.taskId))
        .where(and(eq(filingSubmission.tenantId, tenantId), eq(filingSubmission.personId, userId)))
        .orderBy(desc(filingSubmission.at))
        .limit(most),
  },
  {
    title: '办理的报送',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ unit: filingAssignment.unitName, verb: filingStep.verb, note: filingStep.note, at: filingStep.at })
        .from(filingStep)
        .innerJoin(filingAssignment, eq(filingAssignment.id, filingStep.assignmentId))
        .where(and(eq(filingStep.tenantId, tenantId), eq(filingStep.personId, userId)))
        .orderBy(desc(filingStep.at))
        .limit(most),
  },
]
