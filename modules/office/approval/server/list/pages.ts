import type { Actor, Db } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type ApprovalRow, taskStates } from '../../calls.ts'
import { namesOf } from '../people/facts.ts'
import { approvalLink } from '../subject/subjects.ts'
import { approvalDefinition, approvalInstance, approvalTask } from '../tables.ts'
import { isCommonWord, MOST_COUNTED } from './common-words.ts'
import { type Filters, instanceColumns, isWord, narrowed, narrowedByIndex, shownRow } from './rows.ts'

interface PageQuery {
  /** Whose approvals the list is about. */
  scope: SQL | undefined
  asked: Filters & { current: number; size: number }
  /** `walked`: the scope is small enough to look at each of its texts; `indexed`: words are found by their pieces. */
  words: 'walked' | 'indexed'
}

/** Which rows of a list stand on a page. */
interface Window {
  limit: number
  offset: number
}

const latestFirst = [desc(approvalInstance.startedAt), desc(approvalInstance.id)]

/** How a page is read and counted. */
interface Reading {
  where: SQL | undefined
  /** The rows that hold a rare word are counted where the page is taken from them: the word is looked for once. */
  countsBeside: boolean
  /** Of a common word, no more are counted, in the order of the page: it is walked as far as they reach. */
  most: number | null
}

async function readingOf(db: Db, { scope, asked, words }: PageQuery): Promise<Reading> {
  const { keyword } = asked
  if (words === 'walked' || !isWord(keyword))
    return { where: and(scope, narrowed(asked)), countsBeside: isWord(keyword), most: null }
  if (await isCommonWord(db, keyword))
    return { where: and(scope, narrowed(asked)), countsBeside: false, most: MOST_COUNTED }
  return { where: and(scope, narrowedByIndex(asked)), countsBeside: true, most: null }
}

/** One page of somebody's tasks with their approvals. */
export async function taskPage(db: Db, actor: Actor, query: PageQuery & { orderBy: SQL[]; window?: Window }) {
  const { orderBy, asked } = query
  const { current, size, ...filters } = asked
  const window = query.window ?? windowOf(asked)
  const reading = await readingOf(db, query)
  const needsJoin = Object.values(filters).some((value) => value !== undefined)
  const ofInstance = eq(approvalInstance.id, approvalTask.instanceId)
  // Which tasks stand on the page is settled among tasks alone; only those of the page are read with their approvals.
  const plainIds = db
    .select({ id: approvalTask.id, total: totalBeside(reading) })
    .from(approvalTask)
    .$dynamic()
  const ids = (needsJoin ? plainIds.innerJoin(approvalInstance, ofInstance) : plainIds)
    .where(reading.where)
    .orderBy(...orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .as('page')
  const rows = await db
    .select({ row: instanceColumns, task: approvalTask, total: ids.total })
    .from(ids)
    .innerJoin(approvalTask, eq(approvalTask.id, ids.id))
    .innerJoin(approvalInstance, ofInstance)
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .orderBy(...orderBy)
  const counted = await totalOf({ rows, reading, window }, async () => {
    const plain = db.select({ id: approvalTask.id }).from(approvalTask).$dynamic()
    const joined = (needsJoin ? plain.innerJoin(approvalInstance, ofInstance) : plain).where(reading.where)
    return db.$count(reading.most === null ? joined : joined.orderBy(...orderBy).limit(reading.most + 1))
  })
  const represented = await namesOf(
    db,
    actor.tenantId,
    rows.flatMap(({ task }) => (task.personId === actor.userId ? (task.onBehalfOf ?? []) : task.personId)),
  )
  const records = rows.map(({ task, row }) => {
    const inPlaceOf = task.personId === actor.userId ? task.onBehalfOf : task.personId
    return shownRow(row, {
      ...{ id: task.id, taskId: task.id, nodeName: task.nodeName, isRead: task.readAt !== null },
      at: (task.closedAt ?? task.openedAt).toISOString(),
      dueAt: task.status === 'active' ? (task.dueAt?.toISOString() ?? null) : null,
      isUrged: task.status === 'active' && task.urgedAt !== null,
      onBehalfOf: inPlaceOf === null ? null : (represented.get(inPlaceOf) ?? null),
      verdict: task.status === 'active' ? '' : taskStates[task.status],
      task: { number: task.number, entry: task.entry },
      links: { pcLink: approvalLink(row, task.number) },
    })
  })
  return { records, ...counted, current, size }
}

/** One page of approvals themselves, the latest first. */
export async function instancePage(db: Db, query: PageQuery) {
  const { asked } = query
  const { current, size } = asked
  const reading = await readingOf(db, query)
  const window = windowOf(asked)
  const rows = await readInstances(db, reading, window)
  const counted = await totalOf({ rows, reading, window }, async () => {
    const all = db.select({ id: approvalInstance.id }).from(approvalInstance).where(reading.where).$dynamic()
    return db.$count(reading.most === null ? all : all.orderBy(...latestFirst).limit(reading.most + 1))
  })
  return { records: rows.map(({ row }) => instanceRow(row)), ...counted, current, size }
}

/** What waits for somebody: what came back to them to be mended stands first, then their tasks. */
export async function todoPage(db: Db, actor: Actor, query: PageQuery & { orderBy: SQL[] }) {
  const { current, size, ...filters } = query.asked
  const back = await returnedRows(db, and(returnedTo(actor), narrowed(filters)))
  const at = (current - 1) * size
  const first = back.slice(at, at + size)
  const window = { limit: size - first.length, offset: Math.max(0, at - back.length) }
  const page = await taskPage(db, actor, { ...query, window })
  return { ...page, records: [...first, ...page.records], total: page.total + back.length }
}

/** Approvals that are with somebody again, to be mended and sent once more. */
export function returnedTo({ tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>): SQL | undefined {
  const submitter = sql`${approvalInstance.state} ->> 'submitter'`
  return and(
    eq(approvalInstance.tenantId, tenantId),
    eq(approvalInstance.status, 'returned'),
    eq(approvalInstance.deleted, false),
    sql`${submitter} = ${userId}`,
  )
}

async function returnedRows(db: Db, where: SQL | undefined): Promise<ApprovalRow[]> {
  const rows = await db
    .select({ row: instanceColumns, at: approvalInstance.updatedAt })
    .from(approvalInstance)
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .where(where)
    .orderBy(desc(approvalInstance.updatedAt), desc(approvalInstance.id))
  return rows.map(({ row, at }) => ({
    ...shownRow(row, { id: row.instanceId, at: at.toISOString(), nodeName: '退回修改' }),
    isBatch: false,
  }))
}

function windowOf({ current, size }: { current: number; size: number }): Window {
  return { limit: size, offset: (current - 1) * size }
}

/** Approvals themselves, the latest first, uncounted. */
export async function instanceRows(db: Db, where: SQL | undefined, most: number): Promise<ApprovalRow[]> {
  const rows = await readInstances(db, { where, countsBeside: false, most: null }, { limit: most, offset: 0 })
  return rows.map(({ row }) => instanceRow(row))
}

async function readInstances(db: Db, reading: Reading, { limit, offset }: Window) {
  const ids = db
    .select({ id: approvalInstance.id, total: totalBeside(reading) })
    .from(approvalInstance)
    .where(reading.where)
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({ row: instanceColumns, total: ids.total })
    .from(ids)
    .innerJoin(approvalInstance, eq(approvalInstance.id, ids.id))
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .orderBy(...latestFirst)
}

function instanceRow(row: Parameters<typeof shownRow>[0]): ApprovalRow {
  return shownRow(row, { id: row.instanceId, at: row.startedAt.toISOString() })
}

function totalBeside({ countsBeside }: Reading) {
  return countsBeside
    ? sql<number | null>`count(*) over ()`.mapWith(Number).as('total')
    : sql<number | null>`null::int`.as('total')
}

interface Counting {
  rows: readonly { total: number | null }[]
  reading: Reading
  window: Window
}

/** The total that came with the rows, or a count: of a page beyond the end nothing came. */
async function totalOf({ rows, reading, window }: Counting, count: () => Promise<number>) {
  const isBeyond = rows.length === 0 && (window.offset > 0 || window.limit === 0)
  const total = reading.countsBeside && !isBeyond ? (rows[0]?.total ?? 0) : await count()
  if (reading.most === null || total <= reading.most) return { total }
  return { total: reading.most, isMore: true }
}
