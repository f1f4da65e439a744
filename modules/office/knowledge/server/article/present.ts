import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Article, ArticleRow, Version } from '../../article.ts'
import {
  knowledgeArticle,
  knowledgeAudit,
  knowledgeHistory,
  knowledgeReader,
  knowledgeVersion,
  type VersionRow,
} from '../tables.ts'
import { articlesWhere, type FoundArticle, readableArticle } from './article-rows.ts'
import { actionsOn } from './states.ts'

/** An article as lists show it. */
export function presentRow(found: FoundArticle): ArticleRow {
  const { row, spaceName, folderName, isCollected, rights, relation } = found
  const { id, spaceId, folderId, kind, fileClass, title, summary, state, work, version, tags, source } = row
  const { authority, secrecy, validTo, size, views, downloads, authorName, revision } = row
  return {
    id,
    spaceId,
    spaceName,
    folderId,
    folderName,
    kind,
    fileClass,
    title,
    summary,
    state,
    version,
    tags,
    source,
    ...{
      authority,
      secrecy,
      validTo,
      size,
      views,
      downloads,
      authorName,
      revision,
      isCollected,
      rights,
    },
    work: writes(found) || relation.isAuditor ? work : null,
    isSuperseded: row.supersededById !== null,
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    trashedAt: row.trashedAt?.toISOString() ?? null,
    actions: actionsOn(row, relation),
  }
}

/** Whether the reader works on the article: its drafts and former versions are theirs to see. */
export function writes({ relation }: Pick<FoundArticle, 'relation'>): boolean {
  return relation.isAuthor || relation.isEditor || relation.isManager
}

/** Whether the reader may see a version: writers all, auditors the one that waits and those before it, others the present one. */
export function seesVersion(found: FoundArticle, version: Pick<VersionRow, 'id' | 'state'>): boolean {
  if (writes(found)) return true
  if (version.id === found.row.versionId) return found.row.state !== 'offline' || found.relation.isAuditor
  return found.relation.isAuditor && found.row.work === 'auditing' && ['auditing', 'former'].includes(version.state)
}

/** An article as its reader gets it; what they may not see is not there. */
export async function shownArticle(context: Context, id: string, versionId?: string): Promise<Article> {
  const actor = signedIn(context)
  const found = await readableArticle(context.db, actor, id)
  return presentArticle(context.db, actor, found, versionId)
}

async function presentArticle(db: Db, actor: Actor, found: FoundArticle, versionId?: string): Promise<Article> {
  const { row, rights, relation } = found
  const all = await db
    .select()
    .from(knowledgeVersion)
    .where(and(eq(knowledgeVersion.articleId, row.id), eq(knowledgeVersion.deleted, false)))
    .orderBy(desc(knowledgeVersion.number))
  const versions = all.filter((one) => seesVersion(found, one))
  const usual = row.versionId ?? row.workId
  const wanted = versionId === 'work' ? (row.workId ?? usual) : (versionId ?? usual)
  const shown = versions.find(({ id }) => id === wanted) ?? refuse('row.gone', '版本')
  const isInside = rights.preview
  const seesMore = writes(found) || relation.isAuditor
  return {
    ...presentRow(found),
    title: shown.title,
    summary: shown.summary,
    tags: shown.tags,
    source: shown.source,
    ...{
      authority: shown.authority,
      secrecy: shown.secrecy,
      validFrom: shown.validFrom,
      size: shown.size,
    },
    validTo: shown.id === row.versionId ? row.validTo : shown.validTo,
    body: isInside ? shown.body : '',
    url: isInside ? shown.url : '',
    fileName: shown.fileName,
    attachmentId: isInside ? shown.attachmentId : null,
    shown: {
      id: shown.id,
      number: shown.number,
      state: shown.state,
      note: shown.note,
    },
    mayBorrow: !rights.download && (row.state === 'published' || row.state === 'expired'),
    isTemplate: row.isTemplate,
    supersededBy: await supersedingOf(db, actor, row.supersededById),
    ownRights: relation.isManager && row.ownRights,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    ...(await ownMarks(db, actor, row.id)),
    versions: versions.map((one) => presentVersion(one, isInside)),
    audits: seesMore ? await auditsOf(db, row.id) : [],
    history: seesMore ? await historyOf(db, row.id) : [],
    related: await relatedTo(db, actor, found),
  }
}

function presentVersion(version: VersionRow, isInside: boolean): Version {
  const { id, number, state, note, fileName, size, authorName, createdAt } = version
  return {
    id,
    number,
    state,
    note,
    fileName,
    size,
    authorName,
    attachmentId: isInside ? version.attachmentId : null,
    createdAt: createdAt.toISOString(),
  }
}

/** What replaced an article, where the reader finds it. */
async function supersedingOf(db: Db, actor: Actor, id: string | null): Promise<Article['supersededBy']> {
  if (id === null) return null
  const [found] = await articlesWhere(db, actor, { where: eq(knowledgeArticle.id, id), limit: 1, offset: 0 })
  return found === undefined ? null : { id, title: found.row.title }
}

async function ownMarks(db: Db, { userId }: Actor, articleId: string) {
  const [mine] = await db
    .select()
    .from(knowledgeReader)
    .where(and(eq(knowledgeReader.articleId, articleId), eq(knowledgeReader.personId, userId)))
  const useful = await db.$count(
    knowledgeReader,
    and(eq(knowledgeReader.articleId, articleId), eq(knowledgeReader.isUseful, true)),
  )
  return { isFollowed: mine?.isFollowed ?? false, isUseful: mine?.isUseful ?? false, useful }
}

async function auditsOf(db: Db, articleId: string): Promise<Article['audits']> {
  const rows = await db
    .select()
    .from(knowledgeAudit)
    .where(eq(knowledgeAudit.articleId, articleId))
    .orderBy(desc(knowledgeAudit.createdAt))
    .limit(50)
  return rows.map(({ number, result, reason, auditorName, createdAt }) => ({
    number,
    result,
    reason,
    auditorName,
    at: createdAt.toISOString(),
  }))
}

async function historyOf(db: Db, articleId: string): Promise<Article['history']> {
  const rows = await db
    .select()
    .from(knowledgeHistory)
    .where(eq(knowledgeHistory.articleId, articleId))
    .orderBy(desc(knowledgeHistory.at))
    .limit(100)
  return rows.map(({ id, action, personName, note, at }) => ({ id, action, personName, note, at: at.toISOString() }))
}

/** Articles with the same tags that the reader finds, those with the most of them first. */
async function relatedTo(db: Db, actor: Actor, { row }: FoundArticle): Promise<Article['related']> {
  if (row.tags.length === 0) return []
  const common = sql`cardinality(array(select unnest(${knowledgeArticle.tags}) intersect
    select unnest(${sql.param(row.tags)}::text[])))`
  const found = await articlesWhere(db, actor, {
    where: and(
      ne(knowledgeArticle.id, row.id),
      inArray(knowledgeArticle.state, ['published', 'expired']),
      sql`${knowledgeArticle.tags} && ${sql.param(row.tags)}::text[]`,
    ),
    limit: 6,
    offset: 0,
    orderBy: [sql`${common} desc`, asc(knowledgeArticle.title)],
  })
  return found.map(({ row: one }) => ({ id: one.id, title: one.title, fileClass: one.fileClass }))
}
