import type { Handlers } from '@mingtai/api'
import { audit, type Context, inTransaction, signedIn } from '@mingtai/server-kit'
import type { supervisionCalls } from '../../calls.ts'
import { daysAfter } from '../../light.ts'
import { cycleDays } from '../../words.ts'
import { today } from '../item/settle.ts'
import { endStep } from '../shared/todos.ts'
import { taskLinkOf } from '../shared/links.ts'
import { tellOf } from '../shared/telling.ts'
import type { ItemRow, TaskRow } from '../tables.ts'
import { changeTask } from './change-task.ts'
import { shownTask } from './present-task.ts'
import { taskFor } from './task-rows.ts'

/** 签收: a unit takes its task; who signs becomes its contact where none was named. */
export function signingHandlers(): Pick<Handlers<typeof supervisionCalls, Context>, 'sign' | 'task'> {
  return {
    task: ({ id }, context) => shownTask(context, id),

    sign: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { item, task } = await taskFor(db, actor, { id, action: 'sign' })
        const contact = task.contactId === null ? { contactId: actor.userId, contactName: actor.realName } : {}
        const values = {
          ...contact,
          state: 'doing' as const,
          signedAt: new Date(),
          signedBy: actor.realName,
          nextReportAt: nextReport(item, task, today()),
        }
        await changeTask(db, actor, { item, task, action: '签收', values })
        await endStep(db, { tenantId: task.tenantId, id, step: 'sign' }, { by: actor.realName, outcome: 'done' })
        const told = { words: `${task.unitName}已签收` }
        await tellOf(db, {
          item,
          template: 'supervision.changed',
          to: [item.ownerId],
          values: told,
          by: actor,
          link: taskLinkOf(id),
        })
        await audit(context, { action: '签收督办任务', subject: item.title, detail: { unit: task.unitName } })
        return shownTask(context, id)
      }),
  }
}

/** The day of the report after a day; null where none is asked for. The last one before the due day is the report of the end. */
export function nextReport(
  { cycle }: Pick<ItemRow, 'cycle'>,
  { dueAt }: Pick<TaskRow, 'dueAt'>,
  from: string,
): string | null {
  const days = cycleDays[cycle]
  if (days === null) return null
  const next = daysAfter(from, days)
  if (next < dueAt) return next
  // Who is late goes on reporting.
  return dueAt > from ? dueAt : next
}
