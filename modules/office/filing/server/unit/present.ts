import type { Actor, Db } from '@mingtai/server-kit'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { FilingContent, FilingUnit } from '../../filing.ts'
import { statusNames, verbs as verbNames } from '../../words.ts'
import { filingStep, filingSubmission } from '../tables.ts'
import { reportersOf } from './people.ts'
import { dueOf, type FoundUnit, isTaking, lightOf, verbsOn } from './unit-rows.ts'

/** A unit's part as lists show it. */
export function presentUnit(found: FoundUnit, actor: Actor): FilingUnit {
  const { row, task, organizationName } = found
  const { id, taskId, unitKind, unitId, unitName, status, isLate, isNothing, submittedBy, returnedReason, revision } =
    row
  return {
    id,
    taskId,
    unitKind,
    unitId,
    unitName,
    organizationName,
    status,
    isLate,
    isNothing,
    submittedBy,
    returnedReason,
    revision,
    title: task.title,
    period: task.period,
    kind: task.kind,
    light: lightOf(found),
    dueAt: dueOf(found).toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    verbs: verbsOn(found, actor),
  }
}

/** A unit's part with its history; what is being filled in is for the unit alone. */
export async function presentContent(db: Db, actor: Actor, found: FoundUnit): Promise<FilingContent> {
  const { row, task } = found
  const { tenantId } = actor
  const submissions = await db
    .select({
      id: filingSubmission.id,
      number: filingSubmission.number,
      hash: filingSubmission.hash,
      at: filingSubmission.at,
      personName: filingSubmission.personName,
      isLate: filingSubmission.isLate,
      isNothing: filingSubmission.isNothing,
      reason: filingSubmission.reason,
    })
    .from(filingSubmission)
    .where(and(eq(filingSubmission.tenantId, tenantId), eq(filingSubmission.assignmentId, row.id)))
    .orderBy(desc(filingSubmission.number))
  const steps = await db
    .select()
    .from(filingStep)
    .where(and(eq(filingStep.tenantId, tenantId), eq(filingStep.assignmentId, row.id)))
    .orderBy(asc(filingStep.at), asc(filingStep.id))
  const isOfUnit = found.isFiller || found.isReporter
  const reporters = row.organizationId === null ? null : await reportersOf(db, tenantId, [row.organizationId])
  return {
    ...presentUnit(found, actor),
    note: task.note,
    publisherName: task.publisherName,
    allowsNothing: task.allowsNothing,
    documentId: isOfUnit ? row.documentId : null,
    areas: task.areas.filter(({ unitIds }) => unitIds.length === 0 || unitIds.includes(row.unitId)),
    isClosed: !isTaking(found),
    submissions: submissions
      .filter(({ id }) => isOfUnit || (row.status >= 30 && id === row.submissionId))
      .map(({ at, ...one }) => ({
        ...one,
        at: at.toISOString(),
      })),
    steps: steps.map(({ verb, personName, at, note, toStatus }) => ({
      personName,
      note,
      at: at.toISOString(),
      verb: `${Object.entries(verbNames).find(([name]) => name === verb)?.[1] ?? verb}，${statusNames[toStatus as 20]}`,
    })),
    lacksReporter: (reporters?.get(row.organizationId ?? '') ?? []).length === 0,
  }
}
