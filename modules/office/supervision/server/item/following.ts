import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, newId, signedIn } from '@mingtai/server-kit'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { dayNumber } from '../../light.ts'
import { urgeLevels } from '../../words.ts'
import { taskLinkOf } from '../shared/links.ts'
import { tellOf } from '../shared/telling.ts'
import { addStep } from '../shared/todos.ts'
import { type ItemRow, supervisionUrge, type TaskRow } from '../tables.ts'
import { recordHistory } from './change-item.ts'
import { itemFor } from './item-rows.ts'
import { shownItem } from './present.ts'
import { tasksOf, today } from './settle.ts'
import { peopleOfTask } from './units.ts'

/** Minutes after which the same unit may be urged again. */
const PAUSE = 30

/** 催办 and 批示: what is said to units while they work. */
export function followingHandlers(): Pick<Handlers<typeof supervisionCalls, Context>, 'urge' | 'instruct'> {
  return {
    urge: ({ id, taskIds, level, content }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'urge' })
        const open = (await tasksOf(db, id)).filter(({ state }) => state === 'issued' || state === 'doing')
        const wanted = taskIds.length === 0 ? open : open.filter((task) => taskIds.includes(task.id))
        if (wanted.length === 0) refuse('supervision.nobodyToUrge')
        const fresh = await notUrgedLately(db, wanted)
        if (fresh.length === 0) refuse('supervision.urgedLately', PAUSE)
        for (const task of fresh) {
          const words = content === '' ? usualWords(task) : content
          await urgeTask(db, { item: row, task, level, words, by: actor, reason: '' })
        }
        const names = fresh.map(({ unitName }) => unitName).join('、')
        const note = `${names}（${urgeLevels[level]}）${content === '' ? '' : `：${content}`}`
        await recordHistory(db, actor, { before: row, after: row, action: '催办', note })
        await audit(context, { action: '督办催办', subject: row.title, detail: { units: names } })
        return shownItem(context, id)
      }),

    instruct: ({ id, content, dueAt }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'instruct' })
        const words = dueAt === null ? content : `${content}（请于${dueAt}前反馈）`
        const tasks = await tasksOf(db, id)
        const to: (string | null)[] = [row.ownerId]
        for (const task of tasks) {
          const { all } = await peopleOfTask(db, task)
          to.push(...all)
          if (dueAt !== null && task.state === 'doing')
            await addStep(db, { item: row, step: 'report', to: all, task, dueAt })
        }
        await recordHistory(db, actor, { before: row, after: row, action: '批示', note: words })
        await tellOf(db, { item: row, template: 'supervision.instructed', to, values: { words }, by: actor })
        await audit(context, { action: '督办批示', subject: row.title })
        return shownItem(context, id)
      }),
  }
}

/** What a unit is told where the office writes nothing: its own due day, and how late it is. */
function usualWords({ dueAt }: TaskRow): string {
  const late = dayNumber(today()) - dayNumber(dueAt)
  return late > 0 ? `请抓紧办理，办结期限${dueAt}，已超期${late}天。` : `请按期办理，办结期限${dueAt}。`
}

async function notUrgedLately(db: Db, tasks: readonly TaskRow[]): Promise<TaskRow[]> {
  const since = new Date(Date.now() - PAUSE * 60_000)
  const ids = tasks.map(({ id }) => id)
  const rows = await db
    .select({ taskId: supervisionUrge.taskId })
    .from(supervisionUrge)
    .where(and(inArray(supervisionUrge.taskId, ids), eq(supervisionUrge.reason, ''), gt(supervisionUrge.at, since)))
  const urged = new Set(rows.map(({ taskId }) => taskId))
  return tasks.filter(({ id }) => !urged.has(id))
}

interface Urged {
  item: ItemRow
  task: TaskRow
  level: 'unit' | 'head'
  words: string
  /** null: the system. */
  by: Pick<Actor, 'userId' | 'realName'> | null
  /** What the system urges for; it does so once. */
  reason: string
}

/** Writes an urge and tells the unit; answers false where the system has urged for the same before. */
export async function urgeTask(db: Db, { item, task, level, words, by, reason }: Urged): Promise<boolean> {
  const rows = await db
    .insert(supervisionUrge)
    .values({
      id: newId(),
      tenantId: item.tenantId,
      itemId: item.id,
      taskId: task.id,
      level,
      content: words,
      reason,
      personId: by?.userId ?? '',
      personName: by?.realName ?? '系统',
    })
    .onConflictDoNothing()
    .returning({ id: supervisionUrge.id })
  if (rows.length === 0) return false
  const { contactId, headId, all } = await peopleOfTask(db, task)
  const to = level === 'head' ? [headId ?? contactId] : all
  await tellOf(db, {
    item,
    template: 'supervision.urged',
    to,
    by,
    link: taskLinkOf(task.id),
    values: {
      unit: task.unitName,
      words,
    },
  })
  return true
}
