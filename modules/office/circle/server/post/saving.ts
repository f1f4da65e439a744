import type { Handlers } from '@mingtai/api'
import { bindAttachments, filesOf, trashFileOf } from '@mingtai/modules/ground/attachment/server'
import { tell } from '@mingtai/modules/ground/notification/server'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  type Db,
  inTransaction,
  newId,
  saveRevision,
  signedIn,
  spend,
  stamp,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { circleCalls } from '../../calls.ts'
import { MOST_BYTES } from '../../words.ts'
import { circlePost, type PostRow } from '../tables.ts'
import { type PostForm, readForm } from './form.ts'
import { CIRCLE_POST, lockedPost, openingWords, visiblePost } from './post-rows.ts'
import { presentPosts, type Quotable } from './present.ts'

/** What one person may write in so many seconds. */
const limit = { what: 'circle-post', most: 20, seconds: 60 }

interface Services {
  dataFolder: string
}

/** A post is written, and changed by its author. */
export function savingHandlers(
  quotable: Quotable,
  { dataFolder }: Services,
): Pick<Handlers<typeof circleCalls, Context>, 'save'> {
  return {
    save: ({ id, revision, requestId = newId(), ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const known = id == null ? await byRequest(context, requestId) : null
        const row =
          known ??
          (id == null
            ? await written(context, quotable, form, requestId)
            : await rewritten(context, quotable, form, { id, revision }))
        if (known === null) await hangPictures(context, row, dataFolder)
        const [shown] = await presentPosts(context, quotable, [await visiblePost(db, signedIn(context), row.id)])
        if (shown === undefined) throw new Error('a post was not shown')
        return shown
      }),
  }
}

async function written(context: Context, quotable: Quotable, form: PostForm, requestId: string): Promise<PostRow> {
  const actor = signedIn(context)
  const { db } = context
  await spend({ ...context, address: actor.userId }, limit)
  const { organizationId, departmentId } = actor
  const { values, place } = await readForm(context, quotable, form, [])
  const [row] = await db
    .insert(circlePost)
    .values({
      ...stamp(actor),
      ...values,
      requestId,
      authorId: actor.userId,
      authorName: actor.realName,
      ...{
        organizationId,
        departmentId,
        authorPlace: place,
      },
    })
    .onConflictDoNothing()
    .returning()
  // The same request came twice at once.
  if (row === undefined) return (await byRequest(context, requestId)) ?? refuse('row.gone', '这条动态')
  // Whoever may not see it asks and learns of nothing new.
  await tell(db, 'circle', actor.tenantId, row.visibility === 'people' ? row.personIds : null)
  await audit(context, { action: '发布动态', subject: openingWords(row), detail: { id: row.id } })
  return row
}

async function rewritten(
  context: Context,
  quotable: Quotable,
  form: PostForm,
  { id, revision }: { id: string; revision: number },
): Promise<PostRow> {
  const actor = signedIn(context)
  const { row: before } = await lockedPost(context.db, actor, id)
  if (before.authorId !== actor.userId) refuse('circle.notYours')
  const { values } = await readForm(context, quotable, form, before.tagIds)
  const row = await saveRevision(context.db, circlePost, {
    id,
    revision,
    actor,
    tenantId: actor.tenantId,
    values: {
      ...values,
      editedAt: new Date(),
    },
  })
  const { content, imageIds, visibility, tagIds } = values
  const change = changed(before, { content, imageIds, visibility, tagIds })
  await audit(context, { action: '修改动态', subject: openingWords(row), detail: { id }, change })
  return row
}

/** Hangs the pictures on the post, and moves those that were taken out to the trash. */
async function hangPictures(context: Context, { id, tenantId, imageIds }: PostRow, dataFolder: string): Promise<void> {
  const owner = { ownerType: CIRCLE_POST, ownerId: id }
  await bindAttachments(context, imageIds, owner)
  for (const file of await filesOf(context.db, { ...owner, tenantId, dataFolder })) {
    if (!imageIds.includes(file.id)) await trashFileOf(context.db, signedIn(context), { ...owner, tenantId }, file.id)
    else if (!file.isPicture) throw refusal('upload.format', 'jpg、png、gif、webp').at('images')
    else if (file.size > MOST_BYTES) throw refusal('upload.editorTooLarge', MOST_BYTES / (1 << 20)).at('images')
  }
}

/** The post that a request made already; null: none. */
async function byRequest(context: Context, requestId: string): Promise<PostRow | null> {
  const { tenantId, userId } = signedIn(context)
  const db: Db = context.db
  const [found] = await db
    .select()
    .from(circlePost)
    .where(and(eq(circlePost.tenantId, tenantId), eq(circlePost.authorId, userId), eq(circlePost.requestId, requestId)))
  return found ?? null
}
