import type { Handlers } from '@mingtai/api'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { refusal, refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import type { TaskAction } from '../../words.ts'
import { peopleOfTask } from '../item/units.ts'
import { recordHistory } from '../item/change-item.ts'
import { today } from '../item/settle.ts'
import { ruleOf } from '../rule/rules.ts'
import { taskLinkOf } from '../shared/links.ts'
import { tellOf } from '../shared/telling.ts'
import { addStep, endStep } from '../shared/todos.ts'
import { type FeedbackRow, supervisionFeedback, type TaskRow } from '../tables.ts'
import { changeTask } from './change-task.ts'
import { shownTask } from './present-task.ts'
import { lapseExtensions } from './extension-rows.ts'
import { nextReport } from './signing.ts'
import { type FoundTask, taskFor } from './task-rows.ts'

/** The kind of thing that evidence hangs on. */
export const SUPERVISION_FEEDBACK = 'supervision-feedback'

type FeedbackHandlers = Pick<
  Handlers<typeof supervisionCalls, Context>,
  'sendFeedback' | 'signFeedback' | 'answerFeedback'
>
type Sent = Parameters<FeedbackHandlers['sendFeedback']>[0]

/** 反馈: what a unit reports counts once its head has signed; the office accepts it or sends it back. */
export function feedbackHandlers(): FeedbackHandlers {
  return {
    sendFeedback: (sent, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        if (await isThere(db, actor.tenantId, sent.requestId)) return shownTask(context, sent.id)
        const found = await taskFor(db, actor, { id: sent.id, action: sent.isFinal ? 'reportDone' : 'feedback' })
        await checkHonest(db, found.task, sent)
        const { headId } = await peopleOfTask(db, found.task)
        // A unit without a head, and a head who writes, sign at once.
        const isSigned = found.relation.isHead || headId === null
        const row = await insertFeedback(context, { found, sent, isSigned })
        if (isSigned) await takeFeedback(db, actor, { ...found, row })
        else await askSignature(db, actor, { ...found, headId })
        await audit(context, {
          action: sent.isFinal ? '报告督办任务办结' : '反馈督办任务进展',
          subject: found.item.title,
          detail: {
            unit: found.task.unitName,
            progress: row.progress,
          },
        })
        return shownTask(context, sent.id)
      }),

    signFeedback: ({ feedbackId, isAgreed, words }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, found } = await feedbackFor(db, actor, { id: feedbackId, action: 'signFeedback' })
        if (row.state !== 'signing') refuse('supervision.notSigning')
        const { task, item } = found
        await endStep(
          db,
          { tenantId: task.tenantId, id: task.id, step: 'signFeedback' },
          { by: actor.realName, outcome: 'done' },
        )
        if (isAgreed) {
          const signed = await writeState(db, actor, row, {
            state: 'submitted',
            signedBy: actor.realName,
            signedAt: new Date(),
          })
          await takeFeedback(db, actor, { ...found, row: signed })
          return shownTask(context, task.id)
        }
        if (words === '') throw refusal('supervision.returnReason').at('words')
        await writeState(db, actor, row, { state: 'returned', answer: words, answeredBy: actor.realName })
        await recordHistory(db, actor, { before: item, after: item, action: '审签退回', note: words, taskId: task.id })
        await addStep(db, { item, step: 'report', to: [row.writerId], task })
        await tellOf(db, {
          item,
          template: 'supervision.returned',
          to: [row.writerId],
          by: actor,
          link: taskLinkOf(task.id),
          values: {
            unit: task.unitName,
            words,
          },
        })
        return shownTask(context, task.id)
      }),

    answerFeedback: ({ feedbackId, isAccepted, words }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, found } = await feedbackFor(db, actor, { id: feedbackId, action: 'returnFeedback' })
        if (row.state !== 'submitted') refuse('supervision.answered')
        if (!isAccepted && words === '') throw refusal('supervision.returnReason').at('words')
        const answer = { answer: words, answeredBy: actor.realName }
        await writeState(db, actor, row, { state: isAccepted ? 'accepted' : 'returned', ...answer })
        const { task, item } = found
        if (isAccepted)
          await recordHistory(db, actor, {
            before: item,
            after: item,
            action: '采纳反馈',
            note: words,
            taskId: task.id,
          })
        else await sendBack(db, actor, { ...found, words })
        await audit(context, {
          action: isAccepted ? '采纳督办反馈' : '退回督办反馈',
          subject: item.title,
          detail: { unit: task.unitName },
        })
        return shownTask(context, task.id)
      }),
  }
}

async function isThere(db: Db, tenantId: string, requestId: string): Promise<boolean> {
  return (
    (await db.$count(
      supervisionFeedback,
      and(ofTenant(supervisionFeedback, tenantId), eq(supervisionFeedback.requestId, requestId)),
    )) > 0
  )
}

/** 如实反馈: what is reported never falls, does not jump without evidence, and only a report of the end says it is done. */
async function checkHonest(db: Db, task: TaskRow, { progress, isFinal, attachments }: Sent): Promise<void> {
  const open = and(eq(supervisionFeedback.taskId, task.id), eq(supervisionFeedback.state, 'signing'))
  if ((await db.$count(supervisionFeedback, open)) > 0) refuse('supervision.signingOpen')
  if (isFinal && attachments.length === 0) refuse('supervision.finalNeedsEvidence')
  if (isFinal) return
  if (progress >= 100) throw refusal('supervision.useReportDone').at('progress')
  if (progress < task.progress) throw refusal('supervision.progressFell', task.progress).at('progress')
  const { jump } = await ruleOf(db, task.tenantId)
  const steps = progress - task.progress
  if (steps > jump && attachments.length === 0)
    throw refusal('supervision.jumpNeedsEvidence', steps, jump).at('progress')
}

async function insertFeedback(
  context: Context,
  { found, sent, isSigned }: { found: FoundTask; sent: Sent; isSigned: boolean },
): Promise<FeedbackRow> {
  const actor = signedIn(context)
  const { task, item } = found
  const { requestId, content, problems, next, isFinal, attachments } = sent
  const [row] = await context.db
    .insert(supervisionFeedback)
    .values({
      ...stamp(actor),
      itemId: item.id,
      taskId: task.id,
      periodAt: task.nextReportAt,
      before: task.progress,
      progress: isFinal ? 100 : sent.progress,
      requestId,
      content,
      problems,
      next,
      isFinal,
      evidence: attachments.length,
      writerId: actor.userId,
      writerName: actor.realName,
      ...{ state: isSigned ? ('submitted' as const) : ('signing' as const) },
      ...(isSigned && {
        signedBy: actor.realName,
        signedAt: new Date(),
      }),
    })
    .returning()
  if (row === undefined) throw new Error('a feedback was not written')
  await bindAttachments(context, attachments, { ownerType: SUPERVISION_FEEDBACK, ownerId: row.id })
  return row
}

type Taken = FoundTask & { row: FeedbackRow }

/** What was signed counts: the task goes on, or waits for its recognition. */
async function takeFeedback(db: Db, actor: Actor, { task, item, row }: Taken): Promise<void> {
  const { progress, isFinal } = row
  const values = isFinal
    ? { progress, state: 'reported' as const, reportedAt: new Date(), judgedOn: today(), nextReportAt: null }
    : { progress, nextReportAt: nextReport(item, task, today()) }
  const note = isFinal ? row.content : `${task.progress}% → ${progress}%，${row.content}`
  const after = await changeTask(db, actor, { item, task, action: isFinal ? '报告办结' : '反馈', note, values })
  const ended = { by: actor.realName, outcome: 'done' as const }
  await endStep(db, { tenantId: task.tenantId, id: task.id, step: 'report' }, ended)
  if (isFinal) {
    await lapseExtensions(db, actor, [task.id])
    await addStep(db, { item: after.item, step: 'recognise', to: [item.ownerId], task })
  }
  const words = isFinal ? `${task.unitName}报告办结` : `${task.unitName}反馈进度${progress}%`
  await tellOf(db, {
    item,
    template: 'supervision.changed',
    to: [item.ownerId],
    values: { words },
    by: actor,
    link: taskLinkOf(task.id),
  })
}

async function askSignature(
  db: Db,
  actor: Actor,
  { task, item, headId }: FoundTask & { headId: string | null },
): Promise<void> {
  await addStep(db, { item, step: 'signFeedback', to: [headId], task })
  await recordHistory(db, actor, {
    before: item,
    after: item,
    action: '报送审签',
    note: task.unitName,
    taskId: task.id,
  })
}

/** What was sent back does not count: the task has come as far as the last that was not sent back says. */
async function sendBack(db: Db, actor: Actor, { task, item, words }: FoundTask & { words: string }): Promise<void> {
  const [last] = await db
    .select({ progress: supervisionFeedback.progress })
    .from(supervisionFeedback)
    .where(and(eq(supervisionFeedback.taskId, task.id), inArray(supervisionFeedback.state, ['submitted', 'accepted'])))
    .orderBy(desc(supervisionFeedback.createdAt), desc(supervisionFeedback.id))
    .limit(1)
  const values = { progress: last?.progress ?? 0, nextReportAt: item.cycle === 'none' ? null : today() }
  await changeTask(db, actor, { item, task, action: '退回反馈', note: words, values })
  const { all } = await peopleOfTask(db, task)
  await addStep(db, { item, step: 'report', to: all, task })
  await tellOf(db, {
    item,
    template: 'supervision.returned',
    to: all,
    by: actor,
    link: taskLinkOf(task.id),
    values: {
      unit: task.unitName,
      words,
    },
  })
}

async function writeState(
  db: Db,
  actor: Actor,
  row: FeedbackRow,
  values: Partial<typeof supervisionFeedback.$inferInsert>,
): Promise<FeedbackRow> {
  const [after] = await db
    .update(supervisionFeedback)
    .set({ ...values, ...touch(actor), revision: sql`${supervisionFeedback.revision} + 1` })
    .where(eq(supervisionFeedback.id, row.id))
    .returning()
  if (after === undefined) throw new Error('a feedback of a locked item went away')
  return after
}

/** A feedback with its task, locked by its item; read again after that. */
async function feedbackFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: TaskAction },
): Promise<{ row: FeedbackRow; found: FoundTask }> {
  const read = async () => {
    const [row] = await db
      .select()
      .from(supervisionFeedback)
      .where(and(ofTenant(supervisionFeedback, actor.tenantId), eq(supervisionFeedback.id, id)))
    return row ?? refuse('row.gone', '这条反馈')
  }
  const { taskId } = await read()
  const found = await taskFor(db, actor, { id: taskId, action })
  return { row: await read(), found }
}
