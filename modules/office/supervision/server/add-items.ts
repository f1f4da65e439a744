import { type Db, newId, stamp } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { searchedWords } from './item/change-item.ts'
import { takeItemNumber } from './item/issuing.ts'
import { settleItem, tasksOf } from './item/settle.ts'
import { usualRule } from './rule/rules.ts'
import { addStep } from './shared/todos.ts'
import {
  type ItemRow,
  supervisionBlock,
  supervisionExtension,
  supervisionFeedback,
  supervisionHistory,
  supervisionItem,
  supervisionRecheck,
  supervisionTask,
  supervisionUrge,
} from './tables.ts'

type Whole = 'id' | 'tenantId' | 'createdBy' | 'updatedBy' | 'itemId' | 'taskId'
type NewItem = Omit<typeof supervisionItem.$inferInsert, Whole | 'number' | 'searchText' | 'yellowFrom' | 'redFrom'>
type NewTask = Omit<typeof supervisionTask.$inferInsert, Whole | 'yellowFrom' | 'redFrom'>
type NewFeedback = Omit<typeof supervisionFeedback.$inferInsert, Whole | 'requestId'>

export interface PastTask {
  task: NewTask
  feedbacks: NewFeedback[]
  urges: Omit<typeof supervisionUrge.$inferInsert, Whole>[]
  extensions: Omit<typeof supervisionExtension.$inferInsert, Whole>[]
}

/** An item of the past with its units' tasks, what they reported and what was done with it. */
export interface PastItem {
  id: string
  item: NewItem
  tasks: PastTask[]
  history: Omit<typeof supervisionHistory.$inferInsert, Whole>[]
  recheck: Omit<typeof supervisionRecheck.$inferInsert, Whole> | null
}

interface Maker {
  tenantId: string
  realName: string
}

/** Adds items of the past to a demo world; their lights are counted by the rule that holds at first. */
export async function addPastItem(db: Db, maker: Maker, past: PastItem): Promise<void> {
  const { id, item, tasks } = past
  const { tenantId } = maker
  const own = { ...stamp(maker), id }
  const { organizationId, issuedAt } = item
  const number =
    issuedAt == null
      ? null
      : await takeItemNumber(db, { item: { id, tenantId, organizationId }, at: issuedAt, by: maker.realName })
  const words = { title: item.title, number, basis: item.basis ?? '' }
  const people = { ownerName: item.ownerName ?? '', leaderName: item.leaderName ?? '' }
  const searchText = searchedWords({ ...words, ...people, units: tasks.map(({ task }) => task.unitName) })
  const unlit = { yellowFrom: item.dueAt, redFrom: item.dueAt }
  await db.insert(supervisionItem).values({ ...own, ...item, ...unlit, number, searchText })
  for (const { task, feedbacks, urges, extensions } of tasks) {
    const row = { ...stamp(maker), ...task, ...unlit, itemId: id }
    await db.insert(supervisionTask).values(row)
    const of = { tenantId, itemId: id, taskId: row.id }
    if (feedbacks.length > 0)
      await db
        .insert(supervisionFeedback)
        .values(feedbacks.map((one) => ({ ...stamp(maker), ...of, ...one, requestId: newId() })))
    if (urges.length > 0) await db.insert(supervisionUrge).values(urges.map((one) => ({ id: newId(), ...of, ...one })))
    if (extensions.length > 0)
      await db.insert(supervisionExtension).values(extensions.map((one) => ({ ...stamp(maker), ...of, ...one })))
  }
  if (past.history.length > 0)
    await db
      .insert(supervisionHistory)
      .values(past.history.map((line) => ({ id: newId(), tenantId, itemId: id, ...line })))
  if (past.recheck !== null)
    await db.insert(supervisionRecheck).values({ ...stamp(maker), itemId: id, ...past.recheck })
  const [row] = await db.select().from(supervisionItem).where(eq(supervisionItem.id, id))
  if (row === undefined) return
  await addSteps(db, await settleItem(db, row, usualRule))
  if (item.judgedOn != null)
    await db.update(supervisionItem).set({ judgedOn: item.judgedOn }).where(eq(supervisionItem.id, id))
}

/** Adds what waits for what to a demo world. */
export async function addBlocks(
  db: Db,
  maker: Maker,
  blocks: readonly { itemId: string; blockedById: string; reason: string }[],
): Promise<void> {
  if (blocks.length > 0) await db.insert(supervisionBlock).values(blocks.map((one) => ({ ...stamp(maker), ...one })))
}

/** What waits for the units and the office stands on their lists. */
async function addSteps(db: Db, item: ItemRow): Promise<void> {
  const tasks = await tasksOf(db, item.id)
  const isOpen = item.state === 'issued' || item.state === 'doing' || item.state === 'reported'
  for (const task of isOpen ? tasks : []) {
    if (task.state === 'issued') await addStep(db, { item, step: 'sign', to: [task.contactId], task })
    if (task.state === 'reported') await addStep(db, { item, step: 'recognise', to: [item.ownerId], task })
  }
  if (item.state === 'accepted') await addStep(db, { item, step: 'close', to: [item.ownerId], task: null })
}
