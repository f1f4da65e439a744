import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { addTasks, nameIn, namesById, peopleOfTask } from '../item/units.ts'
import { tasksOf, today } from '../item/settle.ts'
import { taskLinkOf } from '../shared/links.ts'
import { tellOf } from '../shared/telling.ts'
import { addStep, endAllSteps, endStep } from '../shared/todos.ts'
import { supervisionExtension, supervisionFeedback, supervisionTask } from '../tables.ts'
import { changeTask } from './change-task.ts'
import { openExtension } from './extension-rows.ts'
import { shownTask } from './present-task.ts'
import { taskFor } from './task-rows.ts'

/** 认定 and 移交: the office takes what a unit has done or sends it back, and gives a task to another unit. */
export function recognisingHandlers(): Pick<Handlers<typeof supervisionCalls, Context>, 'recognise' | 'transfer'> {
  return {
    recognise: ({ id, revision, isAccepted, score, note }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { item, task } = await taskFor(db, actor, { id, action: 'recognise' })
        if (isAccepted && score === null) throw refusal('supervision.scoreNeeded').at('score')
        if (!isAccepted && note === '') throw refusal('supervision.returnReason').at('note')
        const locked = await saveRevision(db, supervisionTask, {
          id,
          tenantId: actor.tenantId,
          revision,
          values: {},
          actor,
        })
        const [report] = await db
          .select()
          .from(supervisionFeedback)
          .where(and(eq(supervisionFeedback.taskId, id), eq(supervisionFeedback.isFinal, true)))
          .orderBy(desc(supervisionFeedback.createdAt))
          .limit(1)
        if (report !== undefined)
          await db
            .update(supervisionFeedback)
            .set({
              state: isAccepted ? 'accepted' : 'returned',
              answer: note,
              answeredBy: actor.realName,
              ...touch(actor),
            })
            .where(eq(supervisionFeedback.id, report.id))
        const values = isAccepted
          ? { state: 'accepted' as const, acceptedAt: new Date(), acceptNote: note, score }
          : {
              state: 'doing' as const,
              reportedAt: null,
              judgedOn: null,
              progress: report?.before ?? 0,
              nextReportAt: item.cycle === 'none' ? null : today(),
            }
        const words = isAccepted ? `${score}分${note === '' ? '' : `，${note}`}` : note
        const action = isAccepted ? '认定办结' : '退回重办'
        const after = await changeTask(db, actor, { item, task: locked, action, note: words, values })
        await endStep(db, { tenantId: task.tenantId, id, step: 'recognise' }, { by: actor.realName, outcome: 'done' })
        if (after.item.state === 'accepted')
          await addStep(db, { item: after.item, step: 'close', to: [item.ownerId], task: null })
        const { all } = await peopleOfTask(db, task)
        if (!isAccepted) await addStep(db, { item, step: 'report', to: all, task })
        await tellOf(db, {
          item,
          to: all,
          by: actor,
          link: taskLinkOf(id),
          template: isAccepted ? 'supervision.changed' : 'supervision.returned',
          values: {
            unit: task.unitName,
            words: isAccepted ? `${task.unitName}的任务已认定办结` : note,
          },
        })
        await audit(context, { action: `督办${action}`, subject: item.title, detail: { unit: task.unitName } })
        return shownTask(context, id)
      }),

    transfer: ({ id, revision, departmentId, contactId, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { item, task } = await taskFor(db, actor, { id, action: 'transfer' })
        if (departmentId === task.departmentId) throw refusal('supervision.sameUnit').at('departmentId')
        const others = await tasksOf(db, item.id)
        if (others.some((other) => other.departmentId === departmentId))
          throw refusal('supervision.unitTwice').at('departmentId')
        const locked = await saveRevision(db, supervisionTask, {
          id,
          tenantId: actor.tenantId,
          revision,
          values: {},
          actor,
        })
        const names = await namesById(db, actor.tenantId, [contactId])
        nameIn(names, contactId)
        const { role, content, weight, dueAt } = task
        const unit = { departmentId, role, contactId, content, weight, dueAt }
        const [next] = await addTasks(db, actor, { item, units: [unit], from: task.sort })
        if (next === undefined) refuse('supervision.unitGone')
        await db.update(supervisionTask).set({ issuedAt: new Date() }).where(eq(supervisionTask.id, next.id))
        const open = await openExtension(db, id)
        if (open !== null)
          await db
            .update(supervisionExtension)
            .set({ state: 'refused', ...touch(actor) })
            .where(eq(supervisionExtension.id, open.id))
        const note = `移交给${next.unitName}，${reason}`
        await endAllSteps(db, { tenantId: task.tenantId, ids: [id], by: actor.realName })
        await changeTask(db, actor, { item, task: locked, action: '移交', note, values: { state: 'transferred' } })
        const { all } = await peopleOfTask(db, next)
        await addStep(db, { item, step: 'sign', to: all, task: next })
        await tellOf(db, {
          item,
          template: 'supervision.issued',
          to: all,
          by: actor,
          link: taskLinkOf(next.id),
          values: { due: next.dueAt },
        })
        await audit(context, {
          action: '移交督办任务',
          subject: item.title,
          detail: { from: task.unitName, to: next.unitName },
        })
        return shownTask(context, next.id)
      }),
  }
}
