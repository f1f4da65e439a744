import type { Handlers } from '@mingtai/api'
import { notify } from '@mingtai/modules/ground/notification/server'
import { refuse } from '@mingtai/messages'
import { audit, changed, type Context, inTransaction, ofTenant, removed, signedIn, touch } from '@mingtai/server-kit'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { circleCalls } from '../../calls.ts'
import { UNDO_SECONDS } from '../../words.ts'
import { circlePost, type PostRow } from '../tables.ts'
import { CIRCLE_POST, lockedPost, openingWords, visiblePost } from './post-rows.ts'
import { presentPosts, type Quotable } from './present.ts'

type Keys = 'remove' | 'restore' | 'takeDown' | 'pin'

/** Seconds that an undo may be on its way. */
const ON_ITS_WAY = 5

/** A post is removed by its author, who may have it back for a while, taken down by a manager, or pinned. */
export function removingHandlers(quotable: Quotable): Pick<Handlers<typeof circleCalls, Context>, Keys> {
  return {
    remove: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await lockedPost(db, signedIn(context), id)
        if (row.authorId !== signedIn(context).userId) refuse('circle.notYours')
        await setRemoved(context, row, null)
        await audit(context, {
          action: '删除动态',
          subject: openingWords(row),
          detail: { id },
          change: removed(said(row)),
        })
        return null
      }),

    restore: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const since = new Date(Date.now() - (UNDO_SECONDS + ON_ITS_WAY) * 1000)
        const [row] = await db
          .update(circlePost)
          .set({ deleted: false, removedAt: null, ...touch(actor) })
          .where(
            and(
              eq(circlePost.tenantId, actor.tenantId),
              eq(circlePost.id, id),
              eq(circlePost.authorId, actor.userId),
              eq(circlePost.deleted, true),
              isNull(circlePost.removeReason),
              gt(circlePost.removedAt, since),
            ),
          )
          .returning()
        if (row === undefined) refuse('circle.undoOver')
        await audit(context, { action: '撤销删除动态', subject: openingWords(row), detail: { id } })
        return shown(context, quotable, id)
      }),

    takeDown: ({ id, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { tenantId, userId, realName } = signedIn(context)
        const { row, mayManage } = await lockedPost(db, signedIn(context), id)
        if (!mayManage) refuse('right.missing', '工作圈管理')
        await setRemoved(context, row, reason)
        await notify(db, {
          tenantId,
          template: 'circle.takenDown',
          to: [row.authorId],
          link: '/dashbord/workCircle',
          values: {
            sender: realName,
            words: openingWords(row),
            reason,
          },
          business: {
            type: CIRCLE_POST,
            id,
          },
          sender: {
            id: userId,
            name: realName,
          },
        })
        const detail = { id, reason, author: row.authorName }
        await audit(context, { action: '删除他人动态', subject: openingWords(row), detail, change: removed(said(row)) })
        return null
      }),

    pin: ({ id, pinned }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, mayManage } = await lockedPost(db, actor, id)
        if (!mayManage) refuse('right.missing', '工作圈管理')
        const pinnedAt = pinned ? (row.pinnedAt ?? new Date()) : null
        await db
          .update(circlePost)
          .set({ pinnedAt })
          .where(and(ofTenant(circlePost, actor.tenantId), eq(circlePost.id, id)))
        const change = changed(row, { pinnedAt })
        await audit(context, {
          action: pinned ? '置顶动态' : '取消置顶动态',
          subject: openingWords(row),
          detail: { id },
          change,
        })
        return shown(context, quotable, id)
      }),
  }
}

async function setRemoved(context: Context, { id, tenantId }: PostRow, removeReason: string | null): Promise<void> {
  await context.db
    .update(circlePost)
    .set({ deleted: true, removedAt: new Date(), removeReason, ...touch(signedIn(context)) })
    .where(and(ofTenant(circlePost, tenantId), eq(circlePost.id, id)))
}

function said({ content, authorName, createdAt }: PostRow) {
  return { content, authorName, createdAt }
}

async function shown(context: Context, quotable: Quotable, id: string) {
  const [found] = await presentPosts(context, quotable, [await visiblePost(context.db, signedIn(context), id)])
  return found ?? refuse('row.gone', '这条动态')
}
