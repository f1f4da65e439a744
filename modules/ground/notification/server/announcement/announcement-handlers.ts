import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { organization, role } from '@mingtai/modules/ground/organization/server/tables'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  ofTenant,
  pagedRows,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { AnnouncementRow, notificationCalls } from '../../calls.ts'
import { like } from '../message/message-handlers.ts'
import { announcement, announcementClosed } from '../tables.ts'
import { tell } from '../delivery/tell.ts'

type AnnouncementKeys =
  | 'announcementPage'
  | 'announcementTargets'
  | 'insertAnnouncement'
  | 'updateAnnouncement'
  | 'publishAnnouncement'
  | 'removeAnnouncement'

type Row = typeof announcement.$inferSelect
type Form = Pick<AnnouncementRow, 'scope' | 'targets' | 'startsAt' | 'endsAt'>

/**
 * 公告: written, published for a time and an audience, withdrawn. Showing it again to people who closed it makes a new
 * version.
 */
export function announcementHandlers(): Pick<Handlers<typeof notificationCalls, Context>, AnnouncementKeys> {
  return {
    async announcementPage({ current, size, keyword }, context) {
      const { tenantId } = signedIn(context)
      const wanted = like(keyword ?? '')
      const where = and(
        ofTenant(announcement, tenantId),
        keyword ? or(ilike(announcement.title, wanted), ilike(announcement.content, wanted)) : undefined,
      )
      const orderBy = [desc(announcement.startsAt), desc(announcement.id)]
      const { rows, total } = await pagedRows(context.db, announcement, { where, orderBy, current, size })
      return { records: await presentAnnouncementRows(context.db, tenantId, rows), total, current, size }
    },

    async announcementTargets(_, context) {
      const { tenantId } = signedIn(context)
      const organizations = await context.db
        .select({ id: organization.id, name: organization.name })
        .from(organization)
        .where(and(eq(organization.tenantId, tenantId), eq(organization.deleted, false), eq(organization.status, 1)))
        .orderBy(asc(organization.pinyin), asc(organization.name))
      const roles = await context.db
        .select({ alias: role.alias, name: role.name })
        .from(role)
        .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false)))
        .orderBy(asc(role.sort), asc(role.alias))
      return { organizations, roles: roles.filter(({ alias }) => alias !== 'everyone') }
    },

    async insertAnnouncement(form, context) {
      const actor = signedIn(context)
      checkForm(form)
      await checkTargets(context.db, actor.tenantId, form, [])
      const [row] = await context.db
        .insert(announcement)
        .values({ ...stamp(actor), ...valuesOf(form) })
        .returning()
      if (row === undefined) refuse('row.gone', form.title)
      await audit(context, { action: '新建公告', subject: row.title, change: created(form) })
      return one(context.db, row)
    },

    async updateAnnouncement({ id, revision, again, ...form }, context) {
      const actor = signedIn(context)
      checkForm(form)
      const before = await rowOf(context.db, actor.tenantId, id)
      await checkTargets(context.db, actor.tenantId, form, before.targets)
      // The editor may ask to show the text again to people who have closed it.
      const values = { ...valuesOf(form), words: before.words + Number(again) }
      const change = { id, tenantId: actor.tenantId, revision, values, actor }
      const row = await saveRevision(context.db, announcement, change)
      await audit(context, { action: '修改公告', subject: row.title, change: changed(before, form) })
      if (row.status === 1) await tell(context.db, 'announcement', actor.tenantId, null)
      return one(context.db, row)
    },

    async publishAnnouncement({ id, published }, context) {
      const actor = signedIn(context)
      const before = await rowOf(context.db, actor.tenantId, id)
      const status = published ? 1 : 2
      const [row] = await context.db
        .update(announcement)
        .set({ status, revision: sql`${announcement.revision} + 1`, ...touch(actor) })
        .where(and(ofTenant(announcement, actor.tenantId), eq(announcement.id, id)))
        .returning()
      if (row === undefined) refuse('row.gone', before.title)
      const change = changed({ status: before.status }, { status })
      await audit(context, { action: published ? '发布公告' : '撤下公告', subject: row.title, change })
      await tell(context.db, 'announcement', actor.tenantId, null)
      return one(context.db, row)
    },

    async removeAnnouncement({ id }, context) {
      const actor = signedIn(context)
      const before = await rowOf(context.db, actor.tenantId, id)
      await context.db
        .update(announcement)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(announcement, actor.tenantId), eq(announcement.id, id)))
      await audit(context, { action: '删除公告', subject: before.title, change: removed(before) })
      if (before.status === 1) await tell(context.db, 'announcement', actor.tenantId, null)
      return null
    },
  }
}

function checkForm({ scope, targets, startsAt, endsAt }: Form): void {
  if (endsAt !== null && new Date(endsAt) <= new Date(startsAt))
    throw refusal('announcement.endsBeforeStart').at('endsAt')
  if (scope !== 'all' && targets.length === 0) throw refusal('announcement.targetRequired').at('targets')
}

/** Whom it is for is of this tenant; what was chosen before and is gone since may stay. */
async function checkTargets(db: Db, tenantId: string, { scope, targets }: Form, before: string[]): Promise<void> {
  if (scope === 'all') return
  const ids = [...new Set(targets)].filter((target) => !before.includes(target))
  if (ids.length === 0) return
  const found =
    scope === 'organization'
      ? await db
          .select({ id: organization.id })
          .from(organization)
          .where(and(ofTenant(organization, tenantId), inArray(organization.id, ids)))
      : await db
          .select({ id: role.alias })
          .from(role)
          .where(and(ofTenant(role, tenantId), inArray(role.alias, ids)))
  if (found.length < ids.length) throw refusal('row.gone', '公告范围里选的').at('targets')
}

function valuesOf<T extends Form>(form: T) {
  const { scope, targets, startsAt, endsAt } = form
  return {
    ...form,
    targets: scope === 'all' ? [] : targets,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

async function rowOf(db: Db, tenantId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(announcement)
    .where(and(ofTenant(announcement, tenantId), eq(announcement.id, id)))
  return row ?? refuse('row.gone', '这条公告')
}

async function one(db: Db, row: Row): Promise<AnnouncementRow> {
  const [only] = await presentAnnouncementRows(db, row.tenantId, [row])
  return only ?? refuse('row.gone', row.title)
}

async function presentAnnouncementRows(db: Db, tenantId: string, rows: Row[]): Promise<AnnouncementRow[]> {
  if (rows.length === 0) return []
  const all = rows.flatMap((row) => row.targets)
  const organizations = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, ['', ...all])))
  const roles = await db
    .select({ id: role.alias, name: role.name })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), inArray(role.alias, ['', ...all])))
  const names = new Map([...organizations, ...roles].map(({ id, name }) => [id, name]))
  const { what } = announcementClosed
  const closed = await db
    .select({ what, people: count() })
    .from(announcementClosed)
    .where(
      and(
        eq(announcementClosed.tenantId, tenantId),
        inArray(
          what,
          rows.map(({ id, words }) => `${id}-${words}`),
        ),
      ),
    )
    .groupBy(what)
  return rows.map(
    ({ id, title, content, level, scope, targets, closable, link, words, status, revision, updatedBy, ...row }) => ({
      ...{ id, title, content, level, scope, targets, closable, link, words, status, revision, updatedBy },
      targetNames: targets.map((target) => names.get(target) ?? '（已删除）'),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      closedBy: closed.find((entry) => entry.what === `${id}-${words}`)?.people ?? 0,
    }),
  )
}
