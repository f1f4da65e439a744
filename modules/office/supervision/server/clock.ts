import { addStep } from './shared/todos.ts'
import { type Db, inTransaction, stamp } from '@mingtai/server-kit'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { daysAfter } from '../light.ts'
import { recordHistory } from './item/change-item.ts'
import { urgeTask } from './item/following.ts'
import { lockItem } from './item/item-rows.ts'
import { today } from './item/settle.ts'
import { peopleOfTask } from './item/units.ts'
import { ruleOf } from './rule/rules.ts'
import { tellOf } from './shared/telling.ts'
import { type ItemRow, supervisionItem, supervisionRecheck, supervisionTask, type TaskRow } from './tables.ts'

const HOUR = 3_600_000
/** Days after the end at which the sample is looked at again. */
const RECHECK_DAYS = 60
const machine = { userId: '', realName: '系统' }

/** The hourly work: units that do not sign, reports that are due or late, lights that turned red, and the sample. */
export async function runSupervisionClock(db: Db, now: Date = new Date()): Promise<void> {
  for (const tenantId of await tenantsOf(db)) {
    await urgeUnsigned(db, tenantId, now)
    await askReports(db, tenantId)
    await tellOverdue(db, tenantId)
    await sampleClosed(db, tenantId)
  }
}

async function tenantsOf(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ tenantId: supervisionItem.tenantId }).from(supervisionItem)
  return rows.map(({ tenantId }) => tenantId)
}

interface Pair {
  item: ItemRow
  task: TaskRow
}

/** Tasks of items that go on. */
async function tasksWhere(db: Db, tenantId: string, where: ReturnType<typeof and>): Promise<Pair[]> {
  return db
    .select({ item: supervisionItem, task: supervisionTask })
    .from(supervisionTask)
    .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionTask.itemId))
    .where(
      and(
        eq(supervisionTask.tenantId, tenantId),
        eq(supervisionTask.deleted, false),
        eq(supervisionItem.deleted, false),
        inArray(supervisionItem.state, ['issued', 'doing']),
        where,
      ),
    )
    .limit(2000)
}

/** Who does not sign within the hours of the rule is urged at their head, once. */
async function urgeUnsigned(db: Db, tenantId: string, now: Date): Promise<void> {
  const { signHours } = await ruleOf(db, tenantId)
  const since = new Date(now.getTime() - signHours * HOUR)
  const where = and(eq(supervisionTask.state, 'issued'), lt(supervisionTask.issuedAt, since))
  for (const { item, task } of await tasksWhere(db, tenantId, where))
    await urgeOnce(db, { item, task }, { reason: 'unsigned', words: `交办${signHours}小时没有签收，请尽快签收。` })
}

/** Reports stand on the list from two days before on; a late one is urged, and later again at the head. */
async function askReports(db: Db, tenantId: string): Promise<void> {
  const { graceDays } = await ruleOf(db, tenantId)
  const day = today()
  const where = and(eq(supervisionTask.state, 'doing'), sql`${supervisionTask.nextReportAt} <= ${daysAfter(day, 2)}`)
  for (const { item, task } of await tasksWhere(db, tenantId, where)) {
    const due = task.nextReportAt ?? day
    const { all } = await peopleOfTask(db, task)
    await addStep(db, { item, step: 'report', to: all, task, dueAt: due })
    if (daysAfter(due, graceDays) < day)
      await urgeOnce(
        db,
        { item, task },
        { reason: `report ${due}`, words: `应于${due}反馈的进展还没有报送，请尽快报送。` },
      )
  }
}

async function urgeOnce(
  db: Db,
  { item, task }: Pair,
  { reason, words }: { reason: string; words: string },
): Promise<void> {
  await inTransaction(db, async (inside) => {
    if (!(await urgeTask(inside, { item, task, level: 'head', words, by: null, reason }))) return
    const note = `${task.unitName}（单位负责人）：${words}`
    await recordHistory(inside, machine, { before: item, after: item, action: '催办', note, taskId: task.id })
  })
}

/** Who has to do with a task that is over its due day is told, once. */
async function tellOverdue(db: Db, tenantId: string): Promise<void> {
  const where = and(inArray(supervisionTask.state, ['issued', 'doing']), lt(supervisionTask.dueAt, today()))
  for (const { item, task } of await tasksWhere(db, tenantId, where)) {
    const { all } = await peopleOfTask(db, task)
    // What the leading unit is late with reaches the leader as well.
    const above = task.role === 'lead' ? [item.leaderId] : []
    await tellOf(db, {
      item,
      template: 'supervision.red',
      to: [...all, item.ownerId, ...above],
      by: null,
      values: { due: task.dueAt },
      dedupe: `supervision-red ${task.id} ${task.dueAt}`,
    })
  }
}

/** 回头看: of what was closed 60 days ago, the share of the rule waits to be looked at again. */
async function sampleClosed(db: Db, tenantId: string): Promise<void> {
  const { samplePercent } = await ruleOf(db, tenantId)
  const before = new Date(Date.now() - RECHECK_DAYS * 24 * HOUR)
  const isThere = sql`exists (select 1 from ${supervisionRecheck} where ${supervisionRecheck.itemId} = ${supervisionItem.id})`
  const drawn = sql`mod(('x' || substr(md5(${supervisionItem.id}), 1, 6))::bit(24)::int, 100) < ${samplePercent}`
  const rows = await db
    .select()
    .from(supervisionItem)
    .where(
      and(
        eq(supervisionItem.tenantId, tenantId),
        eq(supervisionItem.deleted, false),
        inArray(supervisionItem.state, ['closed', 'archived']),
        lt(supervisionItem.closedAt, before),
        sql`not ${isThere} and ${drawn}`,
      ),
    )
    .limit(500)
  for (const row of rows) await drawOne(db, row)
}

async function drawOne(db: Db, row: ItemRow): Promise<void> {
  await inTransaction(db, async (inside) => {
    await lockItem(inside, row.tenantId, row.id)
    const dueAt = daysAfter(today(), 10)
    const drawn = await inside
      .insert(supervisionRecheck)
      .values({ ...stamp({ tenantId: row.tenantId, realName: machine.realName }), itemId: row.id, dueAt })
      .onConflictDoNothing()
      .returning()
    if (drawn.length === 0) return
    await addStep(inside, { item: row, step: 'recheck', to: [row.ownerId], task: null, dueAt })
    await recordHistory(inside, machine, { before: row, after: row, action: '抽取回头看', note: `请于${dueAt}前复核` })
  })
}
