import { organization } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Item, ItemRow as ShownItem, Related, UnitForm } from '../../item.ts'
import { lightOn } from '../../light.ts'
import type { SupervisionRule } from '../../rule-calls.ts'
import type { Light } from '../../words.ts'
import { ruleOf } from '../rule/rules.ts'
import { type ItemRow, supervisionBlock, supervisionItem, supervisionRecheck, type TaskRow } from '../tables.ts'
import { extensionsOf, feedbacksOf, urgesOf } from '../task/task-parts.ts'
import { taskRowsWhere } from '../task/task-rows.ts'
import { presentTask } from '../task/present-task.ts'
import { historyOf } from './history.ts'
import { type FoundItem, lightOfItem, readableItem, readableItems } from './item-rows.ts'
import { actionsOn } from './states.ts'
import { suggestedScore } from './suggested-score.ts'
import { tasksOf, today, watchedItem } from './settle.ts'

const dark = ['draft', 'suspended', 'canceled']

/** An item as a ledger shows it, with its light explained. */
export function presentRow(
  { row, leadUnit, units, isBlocked }: FoundItem,
  { tasks, rule }: { tasks: readonly TaskRow[]; rule: SupervisionRule },
): ShownItem {
  const { id, number, title, source, category, level, leaderName, ownerName, startAt, dueAt, cycle, weight } = row
  const { state, progress, score, revision } = row
  const judged = lightOn(watchedItem(row, tasks), row.judgedOn ?? today(), rule)
  const isDark = dark.includes(state)
  const light: Light = isDark ? 'none' : judged.light
  const isOpen = !isDark && state !== 'closed' && state !== 'archived'
  return {
    id,
    number,
    title,
    source,
    category,
    level,
    leaderName,
    ownerName,
    startAt,
    dueAt,
    cycle,
    weight,
    state,
    progress,
    score,
    revision,
    leadUnit,
    units,
    isBlocked,
    light,
    planned: judged.planned,
    isOverdue: isOpen && judged.isOverdue,
    isNearDue: isOpen && judged.isNearDue,
    reasons: isDark ? [] : judged.reasons,
  }
}

/** Items of a page with their lights. */
export async function presentRows(db: Db, actor: Actor, found: readonly FoundItem[]): Promise<ShownItem[]> {
  const rule = await ruleOf(db, actor.tenantId)
  const tasks = await taskRowsWhere(
    db,
    actor.tenantId,
    found.map(({ row }) => row.id),
  )
  return found.map((one) => presentRow(one, { tasks: tasks.get(one.row.id) ?? [], rule }))
}

/** An item as its reader gets it; what they may not read is not there. */
export async function shownItem(context: Context, id: string): Promise<Item> {
  const { db } = context
  const actor = signedIn(context)
  const found = await readableItem(db, actor, id)
  const { row, relation, organizationName } = found
  const rule = await ruleOf(db, actor.tenantId)
  const tasks = await tasksOf(db, row.id)
  const { basis, content, leaderId, ownerId, sourceId, sourceTitle, sourceLink, firstDueAt, nodes, closeNote } = row
  const shownTasks = []
  for (const task of tasks) shownTasks.push(await presentTask(db, actor, { item: row, task, relation, rule }))
  const feedbacks = await feedbacksOf(db, actor, { itemId: row.id })
  const extensions = await extensionsOf(db, { itemId: row.id })
  const urges = await urgesOf(db, { itemId: row.id })
  const recheck = await recheckOf(db, row.id)
  return {
    ...presentRow(found, {
      tasks,
      rule,
    }),
    organizationName,
    basis,
    content,
    leaderId,
    ownerId,
    sourceId,
    sourceTitle,
    sourceLink,
    firstDueAt,
    nodes,
    closeNote,
    tasks: shownTasks,
    feedbacks,
    extensions,
    urges,
    recheck,
    draftUnits: row.state === 'draft' ? tasks.map((task) => unitOf(row, task)) : [],
    closedAt: row.closedAt?.toISOString() ?? null,
    ...(await relatedOf(db, actor, row.id)),
    history: await historyOf(db, { itemId: row.id }),
    actions: actionsOn(row.state, relation).filter((action) => action !== 'recheck' || recheck?.passed === null),
    suggestion: suggestedScore(row, {
      tasks,
      feedbacks,
      extensions,
      urges,
    }),
  }
}

function unitOf(item: ItemRow, { departmentId, role, contactId, content, weight, dueAt }: TaskRow): UnitForm {
  return { departmentId, role, contactId, content, weight, dueAt: dueAt === item.dueAt ? null : dueAt }
}

async function recheckOf(db: Db, itemId: string): Promise<Item['recheck']> {
  const { dueAt, passed, note, personName } = supervisionRecheck
  const [row] = await db
    .select({ dueAt, passed, note, personName })
    .from(supervisionRecheck)
    .where(eq(supervisionRecheck.itemId, itemId))
  return row ?? null
}

/** What an item waits for, and what waits for it. */
async function relatedOf(db: Db, actor: Actor, itemId: string): Promise<Pick<Item, 'blockedBy' | 'blocks'>> {
  const pairs = await db
    .select({
      itemId: supervisionBlock.itemId,
      blockedById: supervisionBlock.blockedById,
      reason: supervisionBlock.reason,
    })
    .from(supervisionBlock)
    .where(
      and(
        eq(supervisionBlock.deleted, false),
        or(eq(supervisionBlock.itemId, itemId), eq(supervisionBlock.blockedById, itemId)),
      ),
    )
  const others = pairs.map((pair) => (pair.itemId === itemId ? pair.blockedById : pair.itemId))
  if (others.length === 0) return { blockedBy: [], blocks: [] }
  const { id, title, number, state } = supervisionItem
  const rows = await db
    .select({
      id,
      title,
      number,
      state,
      light: lightOfItem,
      isReadable: sql<boolean>`coalesce(${readableItems(actor)}, false)`,
    })
    .from(supervisionItem)
    // With a second table, columns within the conditions of the answer are named in full.
    .leftJoin(organization, eq(organization.id, supervisionItem.organizationId))
    .where(and(eq(supervisionItem.tenantId, actor.tenantId), inArray(id, others)))
    .orderBy(desc(supervisionItem.createdAt))
  const known = new Map(rows.map((row) => [row.id, row]))
  const related = (of: string, reason: string): Related[] => {
    const row = known.get(of)
    if (row === undefined) return []
    return [{ ...row, title: row.isReadable ? row.title : '（无权查看的事项）', reason }]
  }
  return {
    blockedBy: pairs.filter((pair) => pair.itemId === itemId).flatMap((pair) => related(pair.blockedById, pair.reason)),
    blocks: pairs.filter((pair) => pair.blockedById === itemId).flatMap((pair) => related(pair.itemId, pair.reason)),
  }
}
