import type { Handlers } from '@mingtai/api'
import { addNumberRules, takeNumber } from '@mingtai/modules/ground/system/server'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { inArray } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { ruleOf } from '../rule/rules.ts'
import { taskLinkOf } from '../shared/links.ts'
import { tellOf } from '../shared/telling.ts'
import { addStep } from '../shared/todos.ts'
import { relateSource } from '../source/sources.ts'
import { type ItemRow, supervisionItem, supervisionTask, type TaskRow } from '../tables.ts'
import { changeItem, recordHistory, searchedWords } from './change-item.ts'
import { itemFor } from './item-rows.ts'
import { shownItem } from './present.ts'
import { settleItem, tasksOf } from './settle.ts'
import { addTasks, checkUnits, peopleOfTask } from './units.ts'

/** 交办 and 分解: units are asked, and what they are asked waits for their signature. */
export function issuingHandlers(): Pick<Handlers<typeof supervisionCalls, Context>, 'issue' | 'split'> {
  return {
    issue: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'issue' })
        const tasks = await tasksOf(db, id)
        if (tasks.length === 0) refuse('supervision.unitsNeeded')
        if (!tasks.some(({ role }) => role === 'lead')) refuse('supervision.leadNeeded')
        const at = new Date()
        const number = await takeItemNumber(db, { item: row, at, by: actor.realName })
        const searchText = searchedWords({ ...row, number, units: tasks.map(({ unitName }) => unitName) })
        const values = { state: 'issued' as const, number, issuedAt: at, searchText, firstDueAt: row.dueAt }
        const after = await saveRevision(db, supervisionItem, { id, tenantId: actor.tenantId, revision, values, actor })
        await recordHistory(db, actor, { before: row, after, action: '交办', note: `办结期限${row.dueAt}` })
        await askUnits(db, actor, { item: after, tasks })
        await settleItem(db, after, await ruleOf(db, actor.tenantId))
        await relateSource(context, after)
        await audit(context, { action: '交办督办事项', subject: row.title, detail: { number } })
        return shownItem(context, id)
      }),

    split: ({ id, units }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'split' })
        const before = await tasksOf(db, id)
        checkUnits([...before, ...units])
        const tasks = await addTasks(db, actor, { item: row, units, from: before.length })
        const names = tasks.map(({ unitName }) => unitName)
        const all = [...before.map(({ unitName }) => unitName), ...names]
        const after = await changeItem(db, actor, id, { searchText: searchedWords({ ...row, units: all }) })
        await recordHistory(db, actor, { before: row, after, action: '分解任务', note: names.join('、') })
        await askUnits(db, actor, { item: after, tasks })
        await settleItem(db, after, await ruleOf(db, actor.tenantId))
        await audit(context, { action: '分解督办任务', subject: row.title, detail: { units: names } })
        return shownItem(context, id)
      }),
  }
}

/** Takes the next number of an organization and a year; it is never given again. */
export async function takeItemNumber(
  db: Db,
  { item, at, by }: { item: Pick<ItemRow, 'id' | 'tenantId' | 'organizationId'>; at: Date; by: string },
): Promise<string> {
  const { tenantId, organizationId, id } = item
  const rule = {
    code: 'supervision',
    name: '督办编号',
    scope: 'organization',
    pattern: '督〔{yyyy}〕{n:3}号',
    reset: 'year',
  } as const
  await addNumberRules(db, tenantId, [rule])
  return takeNumber(db, { tenantId, organizationId, code: rule.code, at, by, business: { type: 'supervision', id } })
}

/** Asks units to sign: their contacts and heads have it on their lists, and are told. */
async function askUnits(
  db: Db,
  actor: Actor,
  { item, tasks }: { item: ItemRow; tasks: readonly TaskRow[] },
): Promise<void> {
  const ids = tasks.map(({ id }) => id)
  await db.update(supervisionTask).set({ issuedAt: new Date() }).where(inArray(supervisionTask.id, ids))
  const { signHours } = await ruleOf(db, item.tenantId)
  const signBefore = formatByCode(new Date(Date.now() + signHours * 3_600_000), 3)
  for (const task of tasks) {
    const { all } = await peopleOfTask(db, task)
    if (all.length === 0) refuse('supervision.unitNobody', task.unitName)
    await addStep(db, { item, step: 'sign', to: all, task, dueAt: signBefore < task.dueAt ? signBefore : task.dueAt })
    await tellOf(db, {
      item,
      template: 'supervision.issued',
      to: all,
      by: actor,
      link: taskLinkOf(task.id),
      values: { due: task.dueAt },
    })
  }
}
