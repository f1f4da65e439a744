import type { Handlers } from '@mingtai/api'
import { bindAttachments, deleteFilesOf } from '@mingtai/modules/ground/attachment/server'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  newId,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { knowledgeCalls } from '../../calls.ts'
import { titleOfFile } from '../../file-class.ts'
import type { ArticleKind } from '../../words.ts'
import { mustAddTo } from '../space/space-rows.ts'
import { type ArticleRecord, knowledgeArticle, knowledgeVersion, type VersionRow } from '../tables.ts'
import { articleFor, articlesWhere } from './article-rows.ts'
import { VERSION_FILE } from './article-files.ts'
import { recordHistory } from './history.ts'
import { presentRow, shownArticle } from './present.ts'
import { sendIn } from './submitting.ts'
import {
  type ArticleForm,
  changeArticle,
  classOf,
  draftVersion,
  factsOf,
  fileFacts,
  readForm,
  versionById,
} from './versions.ts'

type SavingHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'addFiles' | 'save' | 'renew' | 'discard'>

/** Articles while they are written. */
export function savingHandlers(): SavingHandlers {
  return {
    addFiles: ({ spaceId, folderId, attachments, submit }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        await mustAddTo(db, actor, { spaceId, folderId })
        const added: string[] = []
        for (const attachmentId of attachments) {
          // The same upload twice is the same article; one that is a draft yet may be sent in so.
          const known = await draftOfRequest(db, actor, attachmentId)
          const place = { spaceId, folderId, requestId: attachmentId }
          const id = known?.id ?? (await addFileArticle(context, { ...place, attachmentId }))
          if (submit && (known === null || known.work === 'draft')) await sendIn(context, id)
          added.push(id)
        }
        await audit(context, { action: '上传知识库文件', subject: `${added.length}个文件`, detail: { spaceId } })
        const found = await articlesWhere(db, actor, {
          where: sql`${knowledgeArticle.id} = any(${sql.param(added)}::text[])`,
          limit: added.length,
          offset: 0,
        })
        return found.map(presentRow)
      }),

    save: ({ id, revision, requestId, spaceId, folderId, kind, attachmentId, note, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const known = id == null ? await articleOfRequest(db, actor, requestId) : null
        if (known !== null) return shownArticle(context, known)
        const file = attachmentId ?? null
        if (id != null) {
          await changedDraft(context, { id, revision, form, attachmentId: file, note })
          return workedOn(context, id)
        }
        if (kind === 'file' && file === null) refuseWith({ field: 'attachmentId' }, 'knowledge.fileNeeded')
        const { accessId } = await mustAddTo(db, actor, { spaceId, folderId })
        const place = { spaceId, folderId, accessId, kind, requestId, attachmentId: file, note }
        const article = await addedArticle(context, { ...place, form })
        await audit(context, { action: '新建知识库文档', subject: article.title })
        return shownArticle(context, article.id)
      }),

    renew: ({ id, revision, note, attachmentId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await articleFor(db, actor, { id, action: 'renew' })
        if (row.kind === 'file' && attachmentId == null) refuseWith({ field: 'attachmentId' }, 'knowledge.fileNeeded')
        const before = await versionById(db, actor.tenantId, row.versionId)
        const { title, summary, tags, source, authority, secrecy, validFrom, validTo, body, url } = before
        const version = await draftVersion(db, actor, {
          articleId: id,
          number: await nextNumber(db, id),
          note,
          ...{
            title,
            summary,
            tags,
            source,
            authority,
            secrecy,
            validFrom,
            validTo: row.validTo ?? validTo,
            body,
            url,
          },
        })
        if (row.kind === 'file' && attachmentId != null) await putFile(context, version, attachmentId)
        const values = { workId: version.id, work: 'draft' }
        await saveRevision(db, knowledgeArticle, { id, tenantId: actor.tenantId, revision, values, actor })
        await recordHistory(db, actor, row, { action: 'renew', note })
        await audit(context, { action: '更新知识库文档', subject: row.title })
        return workedOn(context, id)
      }),

    discard: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await articleFor(db, actor, { id, action: 'discard' })
        const values = { workId: null, work: null }
        await saveRevision(db, knowledgeArticle, { id, tenantId: actor.tenantId, revision, values, actor })
        const versionId = row.workId ?? ''
        await db.delete(knowledgeVersion).where(eq(knowledgeVersion.id, versionId))
        await deleteFilesOf(db, { tenantId: actor.tenantId, ownerType: VERSION_FILE, ownerId: versionId })
        await recordHistory(db, actor, row, { action: 'discard' })
        await audit(context, { action: '放弃文档新版本', subject: row.title })
        return shownArticle(context, id)
      }),
  }
}

const noForm: Omit<ArticleForm, 'title'> = {
  summary: '',
  tags: [],
  source: '',
  authority: '',
  secrecy: 'inner',
  validFrom: null,
  validTo: null,
  ...{
    body: '',
    url: '',
  },
}

/** The article with the version that is worked on. */
export async function workedOn(context: Context, id: string) {
  const [row] = await context.db
    .select({ workId: knowledgeArticle.workId })
    .from(knowledgeArticle)
    .where(and(eq(knowledgeArticle.tenantId, signedIn(context).tenantId), eq(knowledgeArticle.id, id)))
  return shownArticle(context, id, row?.workId ?? undefined)
}

interface NewArticle {
  spaceId: string
  folderId: string | null
  accessId: string
  kind: ArticleKind
  requestId: string
  attachmentId: string | null
  note: string
  form: ArticleForm
}

async function addedArticle(context: Context, asked: NewArticle): Promise<ArticleRecord> {
  const actor = signedIn(context)
  const { db } = context
  const { spaceId, folderId, accessId, kind, requestId, attachmentId, note, form } = asked
  const words = readForm(kind, form)
  const id = newId()
  const version = await draftVersion(db, actor, { ...words, articleId: id, number: 1, note })
  const [row] = await db
    .insert(knowledgeArticle)
    .values({
      ...stamp(actor),
      ...factsOf(version),
      id,
      spaceId,
      folderId,
      accessId,
      kind,
      requestId,
      ...{
        fileClass: classOf(kind, ''),
        workId: version.id,
        work: 'draft' as const,
      },
      ...{
        authorId: actor.userId,
        authorName: actor.realName,
      },
    })
    .returning()
  if (row === undefined) refuse('row.gone', form.title)
  await recordHistory(db, actor, row, { action: 'create' })
  if (kind !== 'file' || attachmentId === null) return row
  const filed = await putFile(context, version, attachmentId)
  return changeArticle(db, actor, row, { ...factsOf(filed), fileClass: classOf(kind, filed.fileName) })
}

/** Puts an uploaded file of the actor into a draft. */
async function putFile(context: Context, version: VersionRow, attachmentId: string): Promise<VersionRow> {
  const { db } = context
  await bindAttachments(context, [attachmentId], { ownerType: VERSION_FILE, ownerId: version.id })
  const [row] = await db
    .update(knowledgeVersion)
    .set(await fileFacts(db, signedIn(context), attachmentId))
    .where(eq(knowledgeVersion.id, version.id))
    .returning()
  return row ?? refuse('row.gone', '版本')
}

interface Changed {
  id: string
  revision: number
  form: ArticleForm
  attachmentId: string | null
  note: string
}

async function changedDraft(context: Context, { id, revision, form, attachmentId, note }: Changed): Promise<void> {
  const actor = signedIn(context)
  const { db } = context
  const { row } = await articleFor(db, actor, { id, action: 'change' })
  const [written] = await db
    .update(knowledgeVersion)
    // Edited, a version that was rejected is a draft again.
    .set({ ...readForm(row.kind, form), note, state: 'draft', updatedBy: actor.realName, updatedAt: new Date() })
    .where(eq(knowledgeVersion.id, row.workId ?? ''))
    .returning()
  if (written === undefined) refuse('row.gone', '版本')
  const isNewFile = row.kind === 'file' && attachmentId !== null && attachmentId !== written.attachmentId
  const version = isNewFile ? await putFile(context, written, attachmentId) : written
  // Readers of what is published see the new words when they are published.
  const isFirst = row.versionId === null
  const first = { ...factsOf(version), state: 'draft', fileClass: classOf(row.kind, version.fileName) }
  const values = { work: 'draft', ...(isFirst && first) }
  await saveRevision(db, knowledgeArticle, { id, tenantId: actor.tenantId, revision, values, actor })
  if (row.work === 'rejected') await recordHistory(db, actor, row, { action: 'change' })
  await audit(context, { action: '编辑知识库文档', subject: version.title })
}

async function nextNumber(db: Db, articleId: string): Promise<number> {
  const [most] = await db
    .select({ number: sql<number>`coalesce(max(${knowledgeVersion.number}), 0)::int` })
    .from(knowledgeVersion)
    .where(and(eq(knowledgeVersion.articleId, articleId), eq(knowledgeVersion.deleted, false)))
  return (most?.number ?? 0) + 1
}

interface NewFile {
  spaceId: string
  folderId: string | null
  attachmentId: string
  requestId: string
}

/** An uploaded file becomes a draft of its own, called as the file is; gives the id. */
export async function addFileArticle(
  context: Context,
  { spaceId, folderId, attachmentId, requestId }: NewFile,
): Promise<string> {
  const actor = signedIn(context)
  const { accessId } = await mustAddTo(context.db, actor, { spaceId, folderId })
  const { fileName } = await fileFacts(context.db, actor, attachmentId)
  const form = { ...noForm, title: titleOfFile(fileName).slice(0, 120) }
  const place = { spaceId, folderId, accessId, kind: 'file' as const, requestId }
  return (await addedArticle(context, { ...place, form, attachmentId, note: '' })).id
}

/** The article that a request made already; null: none. */
export async function articleOfRequest(db: Db, actor: Actor, requestId: string): Promise<string | null> {
  return (await draftOfRequest(db, actor, requestId))?.id ?? null
}

async function draftOfRequest(db: Db, { tenantId, userId }: Actor, requestId: string) {
  const [found] = await db
    .select({ id: knowledgeArticle.id, work: knowledgeArticle.work })
    .from(knowledgeArticle)
    .where(
      and(
        eq(knowledgeArticle.tenantId, tenantId),
        eq(knowledgeArticle.requestId, requestId),
        eq(knowledgeArticle.authorId, userId),
      ),
    )
  return found ?? null
}
