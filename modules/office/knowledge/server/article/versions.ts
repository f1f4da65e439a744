import { attachmentFacts } from '@mingtai/modules/ground/attachment/server'
import { cleaned } from '@mingtai/rich-text/clean'
import { refuse, refuseWith } from '@mingtai/messages'
import { type Actor, type Db, stamp, touch } from '@mingtai/server-kit'
import { searchText, wallClock } from '@mingtai/zh'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { articleForm } from '../../article.ts'
import { fileClassOf } from '../../file-class.ts'
import type { ArticleKind, FileClass } from '../../words.ts'
import { storeCitations } from '../citation/storing.ts'
import { type ArticleRecord, knowledgeArticle, knowledgeVersion, type VersionRow } from '../tables.ts'

export type ArticleForm = { [K in keyof typeof articleForm]: z.output<(typeof articleForm)[K]> }

/** What a form says, checked: the columns of its version. */
export function readForm(kind: ArticleKind, form: ArticleForm) {
  const { title, summary, source, authority, secrecy, validFrom, validTo } = form
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    refuseWith({ field: 'validTo' }, 'knowledge.dayOrder')
  if (kind === 'link' && !/^(https?:\/\/|\/(?![/\\]))\S+$/i.test(form.url))
    refuseWith({ field: 'url' }, 'knowledge.badLink')
  return {
    title,
    summary,
    source,
    authority,
    secrecy,
    validFrom,
    validTo,
    tags: [...new Set(form.tags)],
    body: kind === 'written' ? cleaned(form.body) : '',
    url: kind === 'link' ? form.url : '',
  }
}

/** What of an uploaded file its version says. */
export async function fileFacts(db: Db, actor: Actor, id: string) {
  const [facts] = await attachmentFacts(db, actor.tenantId, [id])
  if (facts === undefined) refuse('row.gone', '附件')
  return { attachmentId: id, fileName: facts.name, size: facts.size }
}

export function classOf(kind: ArticleKind, fileName: string): FileClass {
  return kind === 'file' ? fileClassOf(fileName) : kind
}

/** What the search of titles looks at: the words of an article and how its title sounds. */
export function searchedWords({ title, summary, tags, source, authority, fileName }: VersionWords): string {
  const sound = pinyinKey(title).replaceAll(' ', '')
  return searchText([title, initials(title), sound, summary, ...tags, source, authority, fileName].join('\n'))
}

type VersionWords = Pick<VersionRow, 'title' | 'summary' | 'tags' | 'source' | 'authority' | 'fileName'>

/** Facts of a version that its article shows to readers. */
export function factsOf(version: VersionRow) {
  const { title, summary, tags, source, authority, secrecy, validFrom, validTo, size } = version
  return {
    title,
    summary,
    tags,
    source,
    authority,
    secrecy,
    validFrom,
    validTo,
    size,
    searchText: searchedWords(version),
  }
}

type NewVersion = Omit<typeof knowledgeVersion.$inferInsert, 'id' | 'tenantId' | 'createdBy' | 'updatedBy' | 'state'>

/** A version that begins as a draft of the actor. */
export async function draftVersion(db: Db, actor: Actor, values: NewVersion): Promise<VersionRow> {
  const author = { authorId: actor.userId, authorName: actor.realName }
  const [row] = await db
    .insert(knowledgeVersion)
    .values({ ...stamp(actor), ...author, ...values, state: 'draft' })
    .returning()
  return row ?? refuse('row.gone', '版本')
}

export async function versionById(db: Db, tenantId: string, id: string | null): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(knowledgeVersion)
    .where(
      and(
        eq(knowledgeVersion.tenantId, tenantId),
        eq(knowledgeVersion.id, id ?? ''),
        eq(knowledgeVersion.deleted, false),
      ),
    )
  return row ?? refuse('row.gone', '版本')
}

/** The date of the site. */
export function today(now = new Date()): string {
  return new Date(wallClock(now)).toISOString().slice(0, 10)
}

/** A version becomes what readers see; the one before it becomes a former one. */
export async function publishVersion(
  db: Db,
  actor: Actor,
  article: ArticleRecord,
  version: VersionRow,
): Promise<ArticleRecord> {
  if (version.validTo !== null && version.validTo < today()) refuse('knowledge.validOver', version.title)
  await db
    .update(knowledgeVersion)
    .set({ state: 'former', ...touch(actor) })
    .where(
      and(
        eq(knowledgeVersion.tenantId, article.tenantId),
        eq(knowledgeVersion.articleId, article.id),
        eq(knowledgeVersion.state, 'published'),
        ne(knowledgeVersion.id, version.id),
      ),
    )
  await db
    .update(knowledgeVersion)
    .set({ state: 'published', ...touch(actor) })
    .where(eq(knowledgeVersion.id, version.id))
  await storeCitations(db, version)
  const shown = {
    versionId: version.id,
    version: version.number,
    workId: null,
    work: null,
    state: 'published' as const,
  }
  const fileClass = classOf(article.kind, version.fileName)
  return changeArticle(db, actor, article, { ...factsOf(version), ...shown, fileClass, publishedAt: new Date() })
}

/** Changes an article that is locked by the caller. */
export async function changeArticle(
  db: Db,
  actor: Pick<Actor, 'realName'>,
  { id, revision }: ArticleRecord,
  values: Partial<typeof knowledgeArticle.$inferInsert>,
): Promise<ArticleRecord> {
  const [row] = await db
    .update(knowledgeArticle)
    .set({ ...values, ...touch(actor), revision: revision + 1 })
    .where(eq(knowledgeArticle.id, id))
    .returning()
  return row ?? refuse('row.gone', '文档')
}
