import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { dayNumber } from '../../light.ts'
import { type ExtensionState, extensionStates } from '../../words.ts'
import { changeItem, recordHistory } from '../item/change-item.ts'
import { tasksOf, today } from '../item/settle.ts'
import { peopleOfTask } from '../item/units.ts'
import { ruleOf } from '../rule/rules.ts'
import { taskLinkOf } from '../shared/links.ts'
import { tellOf } from '../shared/telling.ts'
import { addStep, endStep } from '../shared/todos.ts'
import { type ExtensionRow, type ItemRow, supervisionExtension, type TaskRow } from '../tables.ts'
import { changeTask } from './change-task.ts'
import { openExtension, turnOf } from './extension-rows.ts'
import { shownTask } from './present-task.ts'
import { taskFor } from './task-rows.ts'

/** 延期: asked for before the due day, and decided by the unit's head, the office and, where it is long, a leader. */
export function extendingHandlers(): Pick<
  Handlers<typeof supervisionCalls, Context>,
  'askExtension' | 'decideExtension'
> {
  return {
    askExtension: ({ id, newDueAt, reason, done }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { item, task, relation } = await taskFor(db, actor, { id, action: 'extend' })
        if (today() > task.dueAt) refuse('supervision.extensionLate', task.dueAt)
        if (newDueAt <= task.dueAt) throw refusal('supervision.extensionNotLater', task.dueAt).at('newDueAt')
        if ((await openExtension(db, id)) !== null) refuse('supervision.extensionOpen')
        const { leaderDays } = await ruleOf(db, actor.tenantId)
        const { headId } = await peopleOfTask(db, task)
        const days = dayNumber(newDueAt) - dayNumber(await firstDue(db, task))
        // The day of the whole item moves with it, or it has grown long, in one step or in several.
        const needsLeader = item.leaderId !== null && (days > leaderDays || newDueAt > item.dueAt)
        const state: ExtensionState = relation.isHead || headId === null ? 'office' : 'head'
        const [row] = await db
          .insert(supervisionExtension)
          .values({
            ...stamp(actor),
            itemId: item.id,
            taskId: id,
            oldDueAt: task.dueAt,
            newDueAt,
            reason,
            done,
            needsLeader,
            state,
            askerId: actor.userId,
            askerName: actor.realName,
            opinions: [],
          })
          .returning()
        if (row === undefined) throw new Error('an extension was not written')
        const note = `${task.unitName}：${task.dueAt}延至${newDueAt}，${reason}`
        await recordHistory(db, actor, { before: item, after: item, action: '申请延期', note, taskId: id })
        await askNext(db, { item, task, row, headId })
        await audit(context, { action: '申请督办延期', subject: item.title, detail: { unit: task.unitName, newDueAt } })
        return shownTask(context, id)
      }),

    decideExtension: ({ extensionId, revision, isAgreed, words }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const asked = await extensionById(db, actor, extensionId)
        const { item, task, relation } = await taskFor(db, actor, { id: asked.taskId, action: 'decideExtension' })
        const row = await extensionById(db, actor, extensionId)
        if (!turnOf(row, relation)) refuse('supervision.extensionNotTurn', extensionStates[row.state])
        if (!isAgreed && words === '') throw refusal('supervision.returnReason').at('words')
        const state = stateAfter(row, isAgreed)
        const step = extensionStates[row.state].replace('待', '')
        const opinion = { step, by: actor.realName, agreed: isAgreed, words, at: new Date().toISOString() }
        const values = { state, opinions: [...row.opinions, opinion] }
        const change = { id: row.id, tenantId: actor.tenantId, revision, values, actor }
        const after = await saveRevision(db, supervisionExtension, change)
        await endStep(
          db,
          { tenantId: task.tenantId, id: task.id, step: 'extension' },
          { by: actor.realName, outcome: 'done' },
        )
        const verdict = isAgreed ? '同意' : '不同意'
        await recordHistory(db, actor, {
          before: item,
          after: item,
          action: '审批延期',
          taskId: task.id,
          note: `${task.unitName}：${step}${verdict}延至${row.newDueAt}${words === '' ? '' : `，${words}`}`,
        })
        if (state === 'approved') await takeExtension(context, { item, task, row: after })
        if (state === 'office' || state === 'leader') await askNext(db, { item, task, row: after, headId: null })
        else await tellResult(db, actor, { item, task, row: after })
        await audit(context, { action: `${verdict}督办延期`, subject: item.title, detail: { unit: task.unitName } })
        return shownTask(context, task.id)
      }),
  }
}

function stateAfter({ state, needsLeader }: ExtensionRow, isAgreed: boolean): ExtensionState {
  if (!isAgreed) return 'refused'
  if (state === 'head') return 'office'
  return state === 'office' && needsLeader ? 'leader' : 'approved'
}

async function extensionById(db: Db, { tenantId }: Actor, id: string): Promise<ExtensionRow> {
  const [row] = await db
    .select()
    .from(supervisionExtension)
    .where(and(ofTenant(supervisionExtension, tenantId), eq(supervisionExtension.id, id)))
  return row ?? refuse('row.gone', '这次延期申请')
}

interface Around {
  item: ItemRow
  task: TaskRow
  row: ExtensionRow
}

async function askNext(db: Db, { item, task, row, headId }: Around & { headId: string | null }): Promise<void> {
  const to = row.state === 'head' ? headId : row.state === 'office' ? item.ownerId : item.leaderId
  await addStep(db, { item, step: 'extension', to: [to], task })
}

/** The new due day holds for the unit, and for the item where it lies behind the item's own; then all are told. */
async function takeExtension(context: Context, { item, task, row }: Around): Promise<void> {
  const { db } = context
  const actor = signedIn(context)
  const note = `期限由${row.oldDueAt}改为${row.newDueAt}`
  const isMoved = row.newDueAt > item.dueAt
  const moved = isMoved ? await changeItem(db, actor, item.id, { dueAt: row.newDueAt }) : item
  await changeTask(db, actor, { item: moved, task, action: '延期生效', note, values: { dueAt: row.newDueAt } })
  if (!isMoved) return
  const words = `办结期限随${task.unitName}的延期由${item.dueAt}改为${row.newDueAt}`
  await recordHistory(db, actor, { before: moved, after: moved, action: '办结期限顺延', note: words })
  const to: (string | null)[] = [item.leaderId, item.ownerId]
  for (const other of await tasksOf(db, item.id)) to.push(...(await peopleOfTask(db, other)).all)
  await tellOf(db, { item: moved, template: 'supervision.changed', to, values: { words }, by: actor })
}

/** The due day that a task was given first, before any extension. */
async function firstDue(db: Db, { id, dueAt }: TaskRow): Promise<string> {
  const [first] = await db
    .select({ oldDueAt: supervisionExtension.oldDueAt })
    .from(supervisionExtension)
    .where(and(eq(supervisionExtension.taskId, id), eq(supervisionExtension.state, 'approved')))
    .orderBy(asc(supervisionExtension.createdAt))
    .limit(1)
  return first?.oldDueAt ?? dueAt
}

async function tellResult(db: Db, actor: Actor, { item, task, row }: Around): Promise<void> {
  const { all } = await peopleOfTask(db, task)
  const words = `延期至${row.newDueAt}的申请${row.state === 'approved' ? '已同意' : '未同意'}`
  const to = [row.askerId, ...all]
  await tellOf(db, {
    item,
    template: 'supervision.changed',
    to,
    values: { words },
    by: actor,
    link: taskLinkOf(task.id),
  })
}
