import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  changed,
  type Context,
  type Db,
  oneByOne,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { reportCalls, ReportView } from '../../calls.ts'
import { openedReport } from '../access/opened.ts'
import { reportByCode } from '../rows.ts'
import { reportView, type ViewRow } from '../tables.ts'

const MOST_VIEWS = 50

/** Views belong to the person who keeps them; nobody else sees or changes them. */
export const viewHandlers: Handlers<
  Pick<typeof reportCalls, 'views' | 'keepView' | 'editView' | 'removeView'>,
  Context
> = {
  async views({ code }, context) {
    const actor = signedIn(context)
    const { report } = await openedReport(context.db, await reportByCode(context.db, actor.tenantId, code), actor)
    const rows = await context.db
      .select()
      .from(reportView)
      .where(and(ownViews(actor), eq(reportView.tplId, report.id)))
      .orderBy(asc(reportView.createdAt), asc(reportView.id))
    return rows.map(shownView)
  },

  async keepView({ code, name, values, reading, isDefault }, context) {
    const actor = signedIn(context)
    const { report } = await openedReport(context.db, await reportByCode(context.db, actor.tenantId, code), actor)
    const mine = and(ownViews(actor), eq(reportView.tplId, report.id))
    const row = await oneByOne(context.db, `view ${actor.userId} ${report.id}`, async (db) => {
      const counted = await db.select({ total: count() }).from(reportView).where(mine)
      if ((counted[0]?.total ?? 0) >= MOST_VIEWS) refuse('view.tooMany', MOST_VIEWS)
      if (isDefault) await clearDefault(db, actor, { tplId: report.id, except: '' })
      const columns = { userId: actor.userId, tplId: report.id, name, values, reading, isDefault }
      const rows = await db
        .insert(reportView)
        .values({ ...stamp(actor), ...columns })
        .onConflictDoNothing()
        .returning()
      return rows[0] ?? refuse('view.nameTaken', name)
    })
    await audit(context, { action: '保存报表视图', subject: name, detail: { code, reading } })
    return shownView(row)
  },

  async editView({ id, revision, name, isDefault, shown }, context) {
    const actor = signedIn(context)
    const before = await ownView(context.db, actor, id)
    const same = and(ownViews(actor), eq(reportView.tplId, before.tplId), eq(reportView.name, name))
    const taken = await context.db
      .select({ id: reportView.id })
      .from(reportView)
      .where(and(same, ne(reportView.id, id)))
    if (taken.length > 0) refuse('view.nameTaken', name)
    const values = { name, isDefault, ...shown }
    const row = await context.db.transaction(async (db) => {
      if (isDefault) await clearDefault(db, actor, { tplId: before.tplId, except: id })
      return saveRevision(db, reportView, { id, tenantId: actor.tenantId, revision, values, actor })
    })
    await audit(context, { action: '修改报表视图', subject: name, change: changed(before, { name, isDefault }) })
    return shownView(row)
  },

  async removeView({ id }, context) {
    const actor = signedIn(context)
    const { name } = await ownView(context.db, actor, id)
    await context.db
      .update(reportView)
      .set({ deleted: true, isDefault: false, ...touch(actor) })
      .where(and(ownViews(actor), eq(reportView.id, id)))
    await audit(context, { action: '删除报表视图', subject: name, detail: { id } })
    return null
  },
}

function ownViews({ tenantId, userId }: Actor) {
  return and(eq(reportView.tenantId, tenantId), eq(reportView.userId, userId), eq(reportView.deleted, false))
}

async function ownView(db: Db, actor: Actor, id: string): Promise<ViewRow> {
  const rows = await db
    .select()
    .from(reportView)
    .where(and(ownViews(actor), eq(reportView.id, id)))
  return rows[0] ?? refuse('view.gone')
}

/** One view at most opens with the report. */
async function clearDefault(db: Db, actor: Actor, { tplId, except }: { tplId: string; except: string }): Promise<void> {
  await db
    .update(reportView)
    .set({ isDefault: false, ...touch(actor) })
    .where(and(ownViews(actor), eq(reportView.tplId, tplId), eq(reportView.isDefault, true), ne(reportView.id, except)))
}

function shownView({ id, name, values, reading, isDefault, revision }: ViewRow): ReportView {
  return { id, name, values, reading, isDefault, revision }
}
