import type { Handlers } from '@mingtai/api'
import { lockedSheet, readSheet } from '@mingtai/modules/data/sheet/server'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, inTransaction, saveRevision, signedIn, spend } from '@mingtai/server-kit'
import { type Book, bookOf, livingSheets, snapshotOf } from '@mingtai/sheet-model'
import { and, eq, inArray } from 'drizzle-orm'
import type { filingCalls } from '../../calls.ts'
import type { FilingTask } from '../../filing.ts'
import { filingAssignment, type AssignmentRow, filingTask, type TaskRow } from '../tables.ts'
import { fillersOf, reportersOf } from '../unit/people.ts'
import { addFillTodos, tellFillers } from '../unit/telling.ts'
import { dueOf, FILING_UNIT, readerOf, unitsWhere } from '../unit/unit-rows.ts'
import { issueTask } from './issue-task.ts'
import { nextIssue, periodAt } from './periods.ts'
import { suggestedColumns } from './suggest.ts'
import { presentTask, publishedTask, tasksWhere } from './task-rows.ts'
import { department, organization } from '@mingtai/modules/ground/organization/server'
import { finishTodos } from '@mingtai/modules/ground/notification/server'

type Keys = 'issue' | 'suggest' | 'urge' | 'setOpen' | 'supplement' | 'endSeries' | 'withoutReporter'
type Asked = Parameters<Handlers<typeof filingCalls, Context>['issue']>[0]

/** Urging of one publisher in so many seconds. */
const limit = { what: 'filing-urge', most: 10, seconds: 600 }
const rightOf = { ledger: 'filing:publish', report: 'filing:publish-report' } as const

/** A publisher issues a task, urges those who have not handed in, gives more time, closes it. */
export function publishingHandlers(): Pick<Handlers<typeof filingCalls, Context>, Keys> {
  return {
    issue: (asked, outside) => inTransaction(outside.db, async (db) => issued({ ...outside, db }, asked)),

    async suggest({ sheetId, taskId, sheet, box }, context) {
      mustPublish(context, null)
      return withSource(context, { sheetId, fromTaskId: taskId }, async (book) => suggestedColumns(book, sheet, box))
    },

    async urge({ id }, context) {
      const actor = signedIn(context)
      const { row, reader } = await publishedTask(context.db, actor, id)
      await spend({ ...context, address: actor.userId }, limit)
      const missing = await unitsWhere(context.db, reader, {
        where: and(eq(filingAssignment.taskId, id), eq(filingAssignment.status, 20)),
        limit: 1000,
      })
      const people = await remind(
        context.db,
        row,
        missing.map((one) => one.row),
        { sender: actor.realName },
      )
      await audit(context, { action: '催报', subject: row.title, detail: { units: missing.length } })
      return { units: missing.length, people }
    },

    setOpen: ({ id, revision, isOpen }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await publishedTask(db, actor, id)
        const values = { state: isOpen ? 'running' : 'closed' }
        await saveRevision(db, filingTask, { id, tenantId: actor.tenantId, revision, values, actor })
        if (!isOpen) await endFilling(db, row, actor.realName)
        await audit(context, { action: isOpen ? '重新开放任务' : '关闭任务', subject: row.title })
        return taskById(context, id)
      }),

    supplement: ({ id, unitIds, dueAt }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await publishedTask(db, actor, id)
        if (new Date(dueAt) <= new Date()) refuse('filing.dueAhead')
        const given = await db
          .update(filingAssignment)
          .set({ dueAt: new Date(dueAt) })
          .where(
            and(
              eq(filingAssignment.tenantId, actor.tenantId),
              eq(filingAssignment.taskId, id),
              inArray(filingAssignment.id, unitIds),
              eq(filingAssignment.status, 20),
            ),
          )
          .returning()
        await remind(db, row, given, { sender: actor.realName })
        await audit(context, { action: '延长报送期限', subject: row.title, detail: { units: given.length } })
        return { units: given.length }
      }),

    async endSeries({ id, revision }, context) {
      const actor = signedIn(context)
      const { row } = await publishedTask(context.db, actor, id)
      const values = { nextAt: null }
      await saveRevision(context.db, filingTask, { id, tenantId: actor.tenantId, revision, values, actor })
      await audit(context, { action: '停止按周期发布', subject: row.title })
      return taskById(context, id)
    },

    async withoutReporter({ units }, context) {
      mustPublish(context, null)
      const { tenantId } = signedIn(context)
      const ids = ['', ...units.map(({ id }) => id)]
      const own = await context.db
        .select({ organizationId: department.organizationId, id: department.id })
        .from(department)
        .where(and(eq(department.tenantId, tenantId), inArray(department.id, ids)))
      const wanted = [...new Set([...own.map(({ organizationId }) => organizationId), ...ids])]
      const reporters = await reportersOf(context.db, tenantId, wanted)
      const found = await context.db
        .select({ id: organization.id, name: organization.name })
        .from(organization)
        .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, wanted)))
      return found.filter(({ id }) => (reporters.get(id) ?? []).length === 0).map(({ name }) => name)
    },
  }
}

/** Refuses who may not publish: this kind of task, or (null) any. */
function mustPublish(context: Context, kind: Asked['kind'] | null): void {
  const { rights } = signedIn(context)
  const isAllowed =
    kind === null ? Object.values(rightOf).some((right) => rights.has(right)) : rights.has(rightOf[kind])
  if (!isAllowed) refuse('right.missing', kind === 'report' ? '发布报送任务' : '发布台账任务')
}

async function issued(context: Context, asked: Asked): Promise<FilingTask> {
  const { db } = context
  const actor = signedIn(context)
  mustPublish(context, asked.kind)
  const { sheetId, fromTaskId, units, dueAt, cycle, ...form } = asked
  const now = new Date()
  if (new Date(dueAt) <= now) refuse('filing.dueAhead')
  if (new Set(units.map(({ id }) => id)).size < units.length) refuse('filing.unitTwice')
  if (actor.organizationId === null) refuse('right.noOrganization')
  const book = await withSource(context, { sheetId, fromTaskId }, async (found) =>
    bookOf(structuredClone(snapshotOf(found))),
  )
  const sheets = new Set(livingSheets(book).map(({ id }) => id))
  if (form.areas.some(({ sheet }) => !sheets.has(sheet))) refuse('filing.areaOutside')
  const period = periodAt(cycle, now)
  const made = await issueTask(db, {
    ...form,
    tenantId: actor.tenantId,
    cycle,
    units,
    dueAt: new Date(dueAt),
    book,
    seriesId: null,
    areas: form.areas.map((area, at) => ({
      ...area,
      id: `filing-${at + 1}`,
    })),
    publisherId: actor.userId,
    publisherName: actor.realName,
    organizationId: actor.organizationId,
    period: period.words,
    periodStart: period.start,
    nextAt: nextIssue(cycle, period.start),
  })
  if (made === null) {
    const [same] = await db
      .select()
      .from(filingTask)
      .where(and(eq(filingTask.tenantId, actor.tenantId), eq(filingTask.requestId, form.requestId)))
    return same === undefined ? refuse('row.gone', '这个任务') : taskById(context, same.id)
  }
  await tellIssued(db, made.task, made.assignments)
  await audit(context, { action: '发布任务', subject: form.title, detail: { units: units.length } })
  return taskById(context, made.task.id)
}

/** Puts a new task on the lists of those who are to fill it, and tells them. */
export async function tellIssued(db: Db, task: TaskRow, assignments: readonly AssignmentRow[]): Promise<void> {
  const fillers = await fillersOf(db, task.tenantId, assignments)
  const parts = assignments.map((row) => ({ row, task, to: fillers.get(row.unitId) ?? [] }))
  for (let at = 0; at < parts.length; at += 200) await addFillTodos(db, parts.slice(at, at + 200), task.publisherName)
  await tellFillers(db, task, [...fillers.values()].flat(), {
    template: 'unit-report.issued',
    sender: task.publisherName,
  })
}

/** Reminds the fillers of units that have not handed in; answers how many people. */
export async function remind(
  db: Db,
  task: TaskRow,
  rows: readonly AssignmentRow[],
  { sender, dedupe }: { sender: string; dedupe?: string },
): Promise<number> {
  const fillers = await fillersOf(db, task.tenantId, rows)
  await addFillTodos(
    db,
    rows.map((row) => ({ row, task, to: fillers.get(row.unitId) ?? [] })),
    sender,
  )
  const people = new Set([...fillers.values()].flat())
  const [first] = rows
  const own = first === undefined ? task : { ...task, dueAt: dueOf({ task, row: first }) }
  await tellFillers(db, own, [...people], {
    template: 'unit-report.due',
    sender,
    ...(dedupe !== undefined && { dedupe }),
  })
  return people.size
}

async function endFilling(db: Db, task: TaskRow, by: string): Promise<void> {
  const open = await db
    .select({ id: filingAssignment.id })
    .from(filingAssignment)
    .where(
      and(
        eq(filingAssignment.tenantId, task.tenantId),
        eq(filingAssignment.taskId, task.id),
        eq(filingAssignment.status, 20),
      ),
    )
  for (const { id } of open)
    await finishTodos(
      db,
      { tenantId: task.tenantId, businessType: FILING_UNIT, businessId: id },
      { by, outcome: 'withdrawn' },
    )
}

interface Source {
  sheetId: string | null
  fromTaskId: string | null
}

/** The book that a task begins with: a document that the actor may see, or that of a task that they publish. */
async function withSource<T>(
  context: Context,
  { sheetId, fromTaskId }: Source,
  work: (book: Book) => Promise<T>,
): Promise<T> {
  const actor = signedIn(context)
  if (sheetId !== null) return readSheet(context.db, actor, sheetId, work)
  const { row } = await publishedTask(context.db, actor, fromTaskId ?? '')
  return inTransaction(context.db, (db) => lockedSheet(db, { tenantId: row.tenantId, id: row.documentId }, work))
}

async function taskById(context: Context, id: string): Promise<FilingTask> {
  const actor = signedIn(context)
  const reader = await readerOf(context.db, actor)
  const [found] = await tasksWhere(context.db, reader, { where: eq(filingTask.id, id), limit: 1 })
  return found === undefined ? refuse('row.gone', '这个任务') : presentTask(found, actor)
}
