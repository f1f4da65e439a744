import { organization } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Task, TaskRow as ShownTask } from '../../item.ts'
import { lightOn } from '../../light.ts'
import type { SupervisionRule } from '../../rule-calls.ts'
import { historyOf } from '../item/history.ts'
import { ledBy, ofOwnUnits } from '../item/item-rows.ts'
import { taskActionsOn, type TaskRelation } from '../item/states.ts'
import { today, watchedTask } from '../item/settle.ts'
import { ruleOf } from '../rule/rules.ts'
import { type ItemRow, supervisionFeedback, supervisionTask, supervisionUrge, type TaskRow } from '../tables.ts'
import { openExtension, turnOf } from './extension-rows.ts'
import { extensionsOf, feedbacksOf, urgesOf } from './task-parts.ts'
import { readableTask } from './task-rows.ts'

interface Around {
  item: ItemRow
  task: TaskRow
  relation: Pick<TaskRelation, 'isOffice' | 'isLeader'>
  rule: SupervisionRule
}

/** A unit's task as a ledger shows it. */
export async function presentTask(db: Db, actor: Actor, { item, task, relation, rule }: Around): Promise<ShownTask> {
  const [facts] = await db
    .select({
      isUnit: sql<boolean>`coalesce(${ofOwnUnits(actor)}, false)`,
      isHead: sql<boolean>`coalesce(${ledBy(actor)}, false)`,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      urges: sql<number>`(select count(*) from ${supervisionUrge} where ${supervisionUrge.taskId} = ${supervisionTask.id})::int`,
    })
    .from(supervisionTask)
    .leftJoin(organization, eq(organization.id, supervisionTask.organizationId))
    .where(eq(supervisionTask.id, task.id))
  const { isUnit = false, isHead = false, organizationName = '', urges = 0 } = facts ?? {}
  const of = { isOffice: relation.isOffice, isLeader: relation.isLeader, isUnit, isHead }
  return presentTaskRow(
    { item, task, rule },
    { organizationName, urges, relation: of, open: await openParts(db, task.id) },
  )
}

interface Facts {
  organizationName: string
  urges: number
  relation: TaskRelation
  open: OpenParts
}

export interface OpenParts {
  /** A feedback waits for the signature of the head. */
  isSigning: boolean
  /** A feedback was signed, and the office has not answered. */
  isSubmitted: boolean
  /** An extension waits. */
  isExtending: boolean
}

async function openParts(db: Db, taskId: string): Promise<OpenParts> {
  const rows = await db
    .select({ state: supervisionFeedback.state, total: count() })
    .from(supervisionFeedback)
    .where(and(eq(supervisionFeedback.taskId, taskId), inArray(supervisionFeedback.state, ['signing', 'submitted'])))
    .groupBy(supervisionFeedback.state)
  return {
    isSigning: rows.some(({ state }) => state === 'signing'),
    isSubmitted: rows.some(({ state }) => state === 'submitted'),
    isExtending: (await openExtension(db, taskId)) !== null,
  }
}

/** The row, with what is open to the reader: a second report or extension waits for the first. */
export function presentTaskRow(
  { item, task, rule }: Omit<Around, 'relation'>,
  { organizationName, urges, relation, open }: Facts,
): ShownTask {
  const { id, itemId, role, unitName, contactId, contactName, content, weight, dueAt, state, progress } = task
  const { nextReportAt, signedBy, acceptNote, score, revision } = task
  const isDark = item.state === 'draft' || item.state === 'suspended' || item.state === 'canceled'
  const watched = watchedTask(item, task)
  const judged = lightOn(watched, task.judgedOn ?? today(), rule)
  const closed = {
    feedback: open.isSigning,
    reportDone: open.isSigning,
    extend: open.isExtending || today() > dueAt,
    signFeedback: !open.isSigning,
    returnFeedback: !open.isSubmitted,
    decideExtension: !open.isExtending,
  }
  return {
    id,
    itemId,
    role,
    unitName,
    contactId,
    contactName,
    content,
    weight,
    dueAt,
    state,
    progress,
    nextReportAt,
    signedBy,
    acceptNote,
    score,
    revision,
    organizationName,
    urgeCount: urges,
    itemNumber: item.number,
    itemTitle: item.title,
    itemState: item.state,
    level: item.level,
    ...{
      startAt: item.startAt,
      planned: judged.planned,
      light: isDark ? 'none' : judged.light,
    },
    reasons: isDark ? [] : judged.reasons,
    signedAt: task.signedAt?.toISOString() ?? null,
    reportedAt: task.reportedAt?.toISOString() ?? null,
    acceptedAt: task.acceptedAt?.toISOString() ?? null,
    actions: taskActionsOn(
      {
        item: item.state,
        task: state,
      },
      relation,
    ).filter((action) => !(action in closed && closed[action as keyof typeof closed])),
  }
}

/** A task as its reader gets it; what they may not read is not there. */
export async function shownTask(context: Context, id: string): Promise<Task> {
  const { db } = context
  const actor = signedIn(context)
  const { task, item, relation } = await readableTask(db, actor, id)
  const rule = await ruleOf(db, actor.tenantId)
  const extension = await openExtension(db, id)
  return {
    ...(await presentTask(db, actor, {
      item,
      task,
      relation,
      rule,
    })),
    itemContent: item.content,
    itemDueAt: item.dueAt,
    cycle: item.cycle,
    leaderName: item.leaderName,
    ownerName: item.ownerName,
    feedbacks: await feedbacksOf(db, actor, { taskId: id }),
    extensions: await extensionsOf(db, { taskId: id }),
    urges: await urgesOf(db, { taskId: id }),
    history: await historyOf(db, {
      itemId: item.id,
      taskId: id,
    }),
    mayDecide: extension !== null && turnOf(extension, relation),
  }
}
