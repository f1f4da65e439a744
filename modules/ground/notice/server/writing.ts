import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { finishTodos, recallNotices } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { writtenLength } from '@mingtai/rich-text'
import { cleaned } from '@mingtai/rich-text/clean'
import {
  audit,
  changed,
  type Context,
  created,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, count, eq, sql } from 'drizzle-orm'
import { CONTENT_LIMIT, type NoticeForm, type noticeCalls } from '../calls.ts'
import { type Audience, mustReach, peopleOf } from './audience.ts'
import { managedRow, type Row, shownDetail } from './rows.ts'
import { notice } from './tables.ts'
import { tellReaders } from './telling.ts'

type Keys = 'audience' | 'save' | 'publish' | 'revoke' | 'remove'

/** Calls for drafts, publishing and withdrawing. A published notice is never changed, only withdrawn. */
export function writingHandlers(): Pick<Handlers<typeof noticeCalls, Context>, Keys> {
  return {
    async audience(audience, context) {
      const wanted = plain(audience)
      await mustReach(context, wanted)
      return { people: await headcount(context, wanted) }
    },

    save: ({ id, revision, attachments, ...form }, outside) =>
      within(outside, async (context) => {
        const actor = signedIn(context)
        const values = written(form)
        await mustReach(context, values)
        if (id === null) {
          const { organizationId, userId } = actor
          const [row] = await context.db
            .insert(notice)
            .values({ ...stamp(actor), ...values, organizationId, senderId: userId })
            .returning()
          if (row === undefined) refuse('row.gone', form.title)
          await bindAttachments(context, attachments, { ownerType: 'notice', ownerId: row.id })
          await audit(context, { action: '新建通知公告', subject: row.title, change: created(form) })
          return shownDetail(context, row)
        }
        const before = await lockedRow(context, id)
        if (before.status !== 'draft') refuse('notice.notDraft', before.title)
        const row = await saveRevision(context.db, notice, { id, tenantId: actor.tenantId, revision, values, actor })
        await bindAttachments(context, attachments, { ownerType: 'notice', ownerId: id })
        await audit(context, { action: '修改通知公告', subject: row.title, change: changed(before, values) })
        return shownDetail(context, row)
      }),

    publish: ({ id, revision }, outside) =>
      within(outside, async (context) => {
        const actor = signedIn(context)
        const before = await lockedRow(context, id)
        // A second call to publish changes nothing.
        if (before.status === 'published') return shownDetail(context, before)
        if (before.status === 'revoked') refuse('notice.isRevoked', before.title)
        mustBeWhole(before)
        if (before.endsAt !== null && before.endsAt <= new Date()) throw refusal('notice.isOver').at('endsAt')
        await mustReach(context, before)
        if ((await headcount(context, before)) === 0) refuse('notice.nobody')
        const values = { status: 'published', publishedAt: new Date(), publishedBy: actor.realName }
        const row = await saveRevision(context.db, notice, { id, tenantId: actor.tenantId, revision, values, actor })
        await audit(context, { action: '发布通知公告', subject: row.title, change: changed(before, values) })
        await tellReaders(context.db, row)
        return shownDetail(context, row)
      }),

    revoke: ({ id, reason }, outside) =>
      within(outside, async (context) => {
        const actor = signedIn(context)
        const before = await lockedRow(context, id)
        if (before.status !== 'published') refuse('notice.notPublished', before.title)
        const [row] = await context.db
          .update(notice)
          .set({
            ...{ status: 'revoked', revokeReason: reason, ...touch(actor) },
            revision: sql`${notice.revision} + 1`,
          })
          .where(and(eq(notice.id, id), eq(notice.tenantId, actor.tenantId)))
          .returning()
        if (row === undefined) refuse('row.gone', before.title)
        const { tenantId, realName: by } = actor
        for (const sendId of row.sendIds) await recallNotices(context.db, { tenantId, sendId, by })
        const which = { tenantId, businessType: 'notice', businessId: id }
        await finishTodos(context.db, which, { by, outcome: 'withdrawn' })
        await audit(context, {
          action: '撤回通知公告',
          subject: row.title,
          detail: { reason },
          change: changed(before, { status: row.status }),
        })
        return shownDetail(context, row)
      }),

    remove: ({ id }, outside) =>
      within(outside, async (context) => {
        const actor = signedIn(context)
        const before = await lockedRow(context, id)
        if (before.status !== 'draft') refuse('notice.notDraft', before.title)
        await context.db
          .update(notice)
          .set({ deleted: true, ...touch(actor) })
          .where(and(eq(notice.id, id), eq(notice.tenantId, actor.tenantId)))
        await audit(context, { action: '删除通知公告', subject: before.title, change: removed(writtenWords(before)) })
        return null
      }),
  }
}

function within<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((db) => work({ ...context, db }))
}

/** Reads a notice and locks its row until the transaction ends. */
async function lockedRow(context: Context, id: string): Promise<Row> {
  const here = and(eq(notice.id, id), eq(notice.tenantId, signedIn(context).tenantId))
  await context.db.select({ id: notice.id }).from(notice).where(here).for('update')
  return managedRow(context, id)
}

async function headcount(context: Context, audience: Audience): Promise<number> {
  const [counted] = await context.db
    .select({ people: count() })
    .from(person)
    .where(peopleOf(signedIn(context).tenantId, audience))
  return counted?.people ?? 0
}

function plain({ scope, targets }: Audience): Audience {
  if (scope !== 'all' && targets.length === 0) throw refusal('notice.targetRequired').at('targets')
  return audienceOf({ scope, targets })
}

function audienceOf({ scope, targets }: Audience): Audience {
  return { scope, targets: scope === 'all' ? [] : [...new Set(targets)] }
}

/** A draft as it is kept: what is wrong with its content is said when it is published. */
function written(form: NoticeForm) {
  const startsAt = form.startsAt === null ? null : new Date(form.startsAt)
  const endsAt = form.endsAt === null ? null : new Date(form.endsAt)
  return { ...form, ...audienceOf(form), content: cleaned(form.content), startsAt, endsAt }
}

function mustBeWhole(draft: Row): void {
  plain(draft)
  const { startsAt, endsAt, content } = draft
  if (endsAt !== null && startsAt !== null && endsAt <= startsAt) throw refusal('notice.endsBeforeStart').at('endsAt')
  if (writtenLength(content) > CONTENT_LIMIT) throw refusal('field.tooManyCharacters', CONTENT_LIMIT).at('content')
}

/** What of a notice stands in the log when it is deleted. */
function writtenWords({ title, content, category, priority, scope, startsAt, endsAt, pinned, mustConfirm }: Row) {
  return { title, content, category, priority, scope, startsAt, endsAt, pinned, mustConfirm }
}
