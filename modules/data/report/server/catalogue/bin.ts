import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { deleteThreadsOf } from '@mingtai/modules/ground/comment/server'
import { deleteLinksOf, endLinksOf } from '@mingtai/modules/ground/sharing/server'
import { mustFitReports } from '@mingtai/modules/ground/organization/server'
import { audit, type Context, type Db, likeWords, ofTenant, signedIn, touch } from '@mingtai/server-kit'
import { and, count, desc, eq, getTableColumns, inArray, like, lt } from 'drizzle-orm'
import type { reportCalls } from '../../calls.ts'
import { checkMayDesign, REPORT_LIST, rightsBook } from '../access/access.ts'
import { askerOf, deleteLinesOf } from '@mingtai/modules/ground/access/server'
import { designedReports } from '../access/listed.ts'
import { designableRow } from '../design/designs.ts'
import { foldersOf, pathsOf } from './folders.ts'
import { shownReport } from '../rows.ts'
import { REPORT_LINK } from '../share/report-links.ts'
import {
  type ReportRow,
  reportDraft,
  reportGolden,
  reportReader,
  reportTpl,
  reportTplHistory,
  reportView,
} from '../tables.ts'

type BinCalls = Pick<typeof reportCalls, 'remove' | 'removeMany' | 'bin' | 'putBack' | 'purge'>

/** Days that a deleted report waits in the bin. */
const RETENTION_DAYS = 30

/** What goes with a report for good. */
const belongings = [reportTplHistory, reportDraft, reportReader, reportGolden, reportView] as const

/** Deleting, the recycle bin, and the end. */
export const binHandlers: Handlers<BinCalls, Context> = {
  async remove({ id }, context) {
    await removeOne(context, await designableRow(context, id))
    return null
  },

  async removeMany({ ids }, context) {
    const { tenantId } = signedIn(context)
    const rows = await context.db
      .select()
      .from(reportTpl)
      .where(and(ofTenant(reportTpl, tenantId), inArray(reportTpl.id, ids)))
    if (rows.length === 0) refuse('template.notFound', '所选')
    for (const row of rows) await checkMayDesign(context, row)
    for (const row of rows) await removeOne(context, row)
    return { removed: rows.length }
  },

  async bin({ current, size, keyword = '' }, context) {
    const actor = signedIn(context)
    const words = likeWords(keyword.trim().toLowerCase())
    const { db } = context
    const where = and(
      binned(actor.tenantId),
      await designedReports(db, actor),
      words === '' ? undefined : like(reportTpl.search, `%${words}%`),
    )
    const { template: _, published: __, ...columns } = getTableColumns(reportTpl)
    const rows = await context.db
      .select(columns)
      .from(reportTpl)
      .where(where)
      .orderBy(desc(reportTpl.updatedAt))
      .limit(size)
      .offset((current - 1) * size)
    const counted = await context.db.select({ total: count() }).from(reportTpl).where(where)
    const paths = pathsOf(await foldersOf(db, actor.tenantId))
    const book = await rightsBook(db, actor.tenantId, rows)
    const asker = await askerOf(db, actor)
    const data = rows.map((row) => ({
      ...shownReport(row, { asker, book, paths, favourite: false }),
      deletedAt: row.updatedAt.toISOString(),
      deletedBy: row.updatedBy,
      daysLeft: Math.max(0, Math.ceil(RETENTION_DAYS - (Date.now() - row.updatedAt.getTime()) / 86_400_000)),
    }))
    return { data, total: counted[0]?.total ?? 0 }
  },

  async putBack({ ids }, context) {
    const actor = signedIn(context)
    const rows = await binnedRows(context.db, actor.tenantId, ids)
    for (const row of rows) await checkMayDesign(context, row)
    await context.db.transaction(async (inside) => {
      await mustFitReports(inside, actor.tenantId, rows.length)
      for (const row of rows) {
        const back = { deleted: false, ...touch(actor) }
        await inside
          .update(reportTpl)
          .set(back)
          .where(and(binned(actor.tenantId), eq(reportTpl.id, row.id)))
          .catch((problem: unknown) => {
            // Meanwhile another report may have taken its code.
            if (isTaken(problem)) throw refusal('template.codeTaken', row.code)
            throw problem
          })
        const note = { action: '还原报表', subject: row.name, detail: { code: row.code } }
        await audit({ ...context, db: inside }, note)
      }
    })
    return { names: rows.map(({ name }) => name) }
  },

  async purge({ ids }, context) {
    const { tenantId, userId, rights } = signedIn(context)
    const rows = await binnedRows(context.db, tenantId, ids)
    // What cannot be taken back is left to whoever it belongs to.
    for (const row of rows) await checkMayDesign(context, row)
    for (const { ownerId, name } of rows)
      if (ownerId !== userId && !rights.has('report:manage')) refuse('right.row', name)
    for (const row of rows) {
      await purgeOne(context.db, row)
      await audit(context, { action: '彻底删除报表', subject: row.name, detail: { code: row.code } })
    }
    return { purged: rows.length }
  },
}

/** What has waited long enough is gone for good. */
export async function sweepBin(db: Db): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 86_400_000)
  const rows = await db
    .select({ id: reportTpl.id, tenantId: reportTpl.tenantId })
    .from(reportTpl)
    .where(and(eq(reportTpl.deleted, true), lt(reportTpl.updatedAt, before)))
    .limit(200)
  for (const row of rows) await purgeOne(db, row)
}

async function removeOne(context: Context, row: ReportRow): Promise<void> {
  const actor = signedIn(context)
  await context.db
    .update(reportTpl)
    .set({ deleted: true, ...touch(actor) })
    .where(and(ofTenant(reportTpl, actor.tenantId), eq(reportTpl.id, row.id)))
  await endLinksOf(context.db, { tenantId: actor.tenantId, ownerType: REPORT_LINK, ownerId: row.id })
  await audit(context, { action: '删除报表', subject: row.name, detail: { code: row.code } })
}

async function purgeOne(db: Db, { id, tenantId }: Pick<ReportRow, 'id' | 'tenantId'>): Promise<void> {
  await db.transaction(async (inside) => {
    await deleteThreadsOf(inside, { tenantId, ownerType: 'report', ownerId: id })
    await deleteLinksOf(inside, { tenantId, ownerType: REPORT_LINK, ownerId: id })
    for (const table of belongings)
      await inside.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.tplId, id)))
    await deleteLinesOf(inside, tenantId, { ownerType: REPORT_LIST, ownerId: id })
    await inside.delete(reportTpl).where(and(binned(tenantId), eq(reportTpl.id, id)))
  })
}

async function binnedRows(db: Db, tenantId: string, ids: string[]): Promise<ReportRow[]> {
  const rows = await db
    .select()
    .from(reportTpl)
    .where(and(binned(tenantId), inArray(reportTpl.id, ids)))
  return rows.length === 0 ? refuse('row.gone', '这张报表') : rows
}

function binned(tenantId: string) {
  return and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.deleted, true))
}

function isTaken(problem: unknown): boolean {
  const cause = problem instanceof Error && problem.cause !== undefined ? problem.cause : problem
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}
