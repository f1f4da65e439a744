import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, likeWords, newId, ofTenant, signedIn } from '@mingtai/server-kit'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Report, reportCalls } from '../../calls.ts'
import { foldersOf, pathsOf, subtree } from './folders.ts'
import { accessTo, rightsBook } from '../access/access.ts'
import { otherPage } from './other-reports.ts'
import { askerOf } from '@mingtai/modules/ground/access/server'
import { listedReports } from '../access/listed.ts'
import { reportById, shownReport } from '../rows.ts'
import { sketchOf } from './sketch.ts'
import { type ReportRow, reportReader, reportTpl } from '../tables.ts'

type CatalogueCalls = Pick<typeof reportCalls, 'page' | 'makers' | 'favour'>
type Asked = Parameters<Handlers<CatalogueCalls, Context>['page']>[0]

/** Finding reports: by folder, words, state and maker, among all, favourites, recent ones or one's own. */
export const catalogueHandlers: Handlers<CatalogueCalls, Context> = {
  async page(asked, context) {
    const actor = signedIn(context)
    const { db } = context
    const others = await otherPage(db, actor, asked)
    if (others !== null) return others
    const folders = await foldersOf(db, actor.tenantId)
    const paths = pathsOf(folders)
    const where = and(
      ofTenant(reportTpl, actor.tenantId),
      await listedReports(db, actor),
      ...wanted(asked, actor),
      inFolder(asked.folder, { folders, paths }),
    )
    const mine = and(
      eq(reportReader.tplId, reportTpl.id),
      eq(reportReader.tenantId, reportTpl.tenantId),
      eq(reportReader.userId, actor.userId),
    )
    const { template: _, published: __, ...columns } = getTableColumns(reportTpl)
    const rows = await db
      .select({ ...columns, favourite: sql<boolean>`coalesce(${reportReader.favourite}, false)` })
      .from(reportTpl)
      .leftJoin(reportReader, mine)
      .where(where)
      .orderBy(...orderOf(asked), asc(reportTpl.id))
      .limit(asked.size)
      .offset((asked.current - 1) * asked.size)
    const counted = await db.select({ total: count() }).from(reportTpl).leftJoin(reportReader, mine).where(where)
    const drawn = await withSketches(db, actor.tenantId, rows)
    const book = await rightsBook(db, actor.tenantId, drawn)
    const shown = { asker: await askerOf(db, actor), book, paths }
    const data = drawn.map(({ favourite, ...row }) => shownReport(row, { ...shown, favourite }))
    return { data, total: counted[0]?.total ?? 0 }
  },

  async makers(_input, context) {
    const actor = signedIn(context)
    const rows = await context.db
      .selectDistinct({ name: reportTpl.updatedBy })
      .from(reportTpl)
      .where(and(ofTenant(reportTpl, actor.tenantId), await listedReports(context.db, actor)))
      .orderBy(asc(reportTpl.updatedBy))
      .limit(200)
    return rows.map(({ name }) => name)
  },

  async favour({ id, favourite }, context) {
    const actor = signedIn(context)
    const row = await reportById(context.db, actor.tenantId, id)
    await checkListed(context.db, row, actor)
    await markReader(context.db, { actor, tplId: id }, { favourite })
    return null
  },
}

/** Refuses a report that stands in none of the person's lists. */
export async function checkListed(db: Db, row: ReportRow, actor: Actor): Promise<void> {
  const { view, design } = await accessTo(db, row, actor)
  if (!design && !(view && row.version > 0 && !row.stopped)) refuse('template.notFound', '所选')
}

/** One report as its caller is shown it. */
export async function shownOne(db: Db, row: ReportRow, actor: Actor): Promise<Report> {
  const paths = pathsOf(await foldersOf(db, actor.tenantId))
  const [own] = await db
    .select({ favourite: reportReader.favourite })
    .from(reportReader)
    .where(
      and(
        eq(reportReader.tenantId, actor.tenantId),
        eq(reportReader.tplId, row.id),
        eq(reportReader.userId, actor.userId),
      ),
    )
  const book = await rightsBook(db, actor.tenantId, [row])
  return shownReport(row, { asker: await askerOf(db, actor), book, paths, favourite: own?.favourite ?? false })
}

type Marks = Partial<Omit<typeof reportReader.$inferInsert, 'id' | 'tenantId' | 'tplId' | 'userId'>>

/** What a report is to one person. */
export async function markReader(
  db: Db,
  { actor, tplId }: { actor: Actor; tplId: string },
  marks: Marks,
): Promise<void> {
  const { tenantId, userId } = actor
  await db
    .insert(reportReader)
    .values({ id: newId(), tenantId, tplId, userId, ...marks })
    .onConflictDoUpdate({ target: [reportReader.tenantId, reportReader.tplId, reportReader.userId], set: marks })
}

/** One more opening of a report by one person. */
export async function countOpening(db: Db, { actor, tplId }: { actor: Actor; tplId: string }): Promise<void> {
  const { tenantId, userId } = actor
  const openedAt = new Date()
  await db
    .insert(reportReader)
    .values({ id: newId(), tenantId, tplId, userId, openedAt, opens: 1 })
    .onConflictDoUpdate({
      target: [reportReader.tenantId, reportReader.tplId, reportReader.userId],
      set: { openedAt, opens: sql`${reportReader.opens} + 1` },
    })
}

function wanted({ keyword = '', type, state, maker, scope }: Asked, { userId }: Actor) {
  const words = keyword.trim().toLowerCase()
  return [
    words === '' ? undefined : like(reportTpl.search, `%${escaped(words)}%`),
    type === undefined ? undefined : eq(reportTpl.type, type),
    maker === undefined ? undefined : eq(reportTpl.updatedBy, maker),
    state === undefined ? undefined : eq(reportTpl.stopped, state === 'stopped'),
    state === 'draft' ? eq(reportTpl.version, 0) : state === 'published' ? sql`${reportTpl.version} > 0` : undefined,
    scope === 'favourite' ? eq(reportReader.favourite, true) : undefined,
    scope === 'recent' ? isNotNull(reportReader.openedAt) : undefined,
    scope === 'mine' ? eq(reportTpl.ownerId, userId) : undefined,
  ]
}

function orderOf({ scope, sort }: Asked) {
  // Among those that one has opened, the most viewed are those that one opened most oneself.
  if (scope === 'recent' && sort === 'views') return [desc(reportReader.opens), desc(reportReader.openedAt)]
  if (scope === 'recent') return [desc(reportReader.openedAt)]
  if (sort === 'name') return [asc(reportTpl.search)]
  if (sort === 'views') return [desc(reportTpl.views)]
  return [desc(reportTpl.updatedAt)]
}

type Folders = { folders: Awaited<ReturnType<typeof foldersOf>>; paths: Map<string, string> }

/** A folder holds what lies in it and below it; '' is the reports without one. */
function inFolder(folder: string | undefined, { folders, paths }: Folders) {
  if (folder === undefined) return undefined
  const all = [...paths.keys()]
  if (folder === '')
    return all.length === 0 ? undefined : or(isNull(reportTpl.folderId), notInArray(reportTpl.folderId, all))
  const found = [...paths].find(([, path]) => path === folder)
  return found === undefined ? sql`false` : inArray(reportTpl.folderId, [...subtree(folders, found[0])])
}

/** Reports of earlier releases have no drawing yet: it is made when they are first listed. */
async function withSketches<Row extends { id: string; sketch: string | null }>(
  db: Db,
  tenantId: string,
  rows: Row[],
): Promise<Row[]> {
  const missing = rows.filter(({ sketch }) => sketch === null).map(({ id }) => id)
  if (missing.length === 0) return rows
  const found = await db
    .select({ id: reportTpl.id, template: reportTpl.template, published: reportTpl.published })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), inArray(reportTpl.id, missing)))
  const drawn = new Map<string, string>()
  for (const { id, template, published } of found) {
    const sketch = sketchOf(published ?? template) ?? ''
    await db
      .update(reportTpl)
      .set({ sketch })
      .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, id)))
    drawn.set(id, sketch)
  }
  return rows.map((row) => ({ ...row, sketch: row.sketch ?? drawn.get(row.id) ?? null }))
}

function escaped(words: string): string {
  return likeWords(words)
}
