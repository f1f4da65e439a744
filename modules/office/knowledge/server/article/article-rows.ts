import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReaderRights } from '../../article.ts'
import type { ArticleAction, AuditMode } from '../../words.ts'
import {
  auditsSpace,
  downloadsArticle,
  editsArticle,
  findsArticle,
  managesArticle,
  previewsArticle,
  viewerOf,
} from '../access/reach.ts'
import { type ArticleRecord, knowledgeArticle, knowledgeFolder, knowledgeReader, knowledgeSpace } from '../tables.ts'
import { type ArticleRelation, mustAllow } from './states.ts'

/** The kind of thing that todos and notices are of. */
export const ARTICLE = 'knowledge-article'

/** An article as one reader stands to it. */
export interface FoundArticle {
  row: ArticleRecord
  spaceName: string
  folderName: string
  auditMode: AuditMode
  auditorIds: string[]
  isCollected: boolean
  rights: ReaderRights
  relation: ArticleRelation
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
  orderBy?: SQL[]
}

/** Whether the reader wrote or sent in the version that waits. */
function wroteWork({ userId }: Actor): SQL {
  return sql`exists (select 1 from knowledge_version own where own.id = ${knowledgeArticle.workId}
    and (own.author_id = ${userId} or own.submitter_id = ${userId}))`
}

/** Articles that the reader finds, with what they may do with each; everything is judged in this one question. */
export async function articlesWhere(db: Db, actor: Actor, asked: Asked): Promise<FoundArticle[]> {
  const { where, limit, offset, orderBy = [desc(knowledgeArticle.updatedAt), desc(knowledgeArticle.id)] } = asked
  const viewer = await viewerOf(db, actor)
  const truth = (condition: SQL) => sql<boolean>`coalesce(${condition}, false)`
  const rows = await db
    .select({
      row: knowledgeArticle,
      spaceName: knowledgeSpace.name,
      auditMode: knowledgeSpace.auditMode,
      auditorIds: knowledgeSpace.auditorIds,
      folderName: sql<string>`coalesce(${knowledgeFolder.name}, '')`,
      isCollected: truth(sql`${knowledgeReader.isCollected}`),
      preview: truth(previewsArticle(viewer)),
      download: truth(downloadsArticle(viewer)),
      edit: truth(editsArticle(viewer)),
      manage: truth(managesArticle(viewer)),
      audits: truth(sql`(${auditsSpace(viewer)} and not ${wroteWork(actor)})`),
    })
    .from(knowledgeArticle)
    .innerJoin(knowledgeSpace, eq(knowledgeSpace.id, knowledgeArticle.spaceId))
    .leftJoin(knowledgeFolder, eq(knowledgeFolder.id, knowledgeArticle.folderId))
    .leftJoin(
      knowledgeReader,
      and(eq(knowledgeReader.articleId, knowledgeArticle.id), eq(knowledgeReader.personId, actor.userId)),
    )
    .where(and(ofTenant(knowledgeArticle, actor.tenantId), findsArticle(viewer), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ preview, download, edit, manage, audits, ...found }) => {
    const isAuthor = found.row.authorId === actor.userId
    return {
      ...found,
      rights: { preview, download, edit: edit || manage || isAuthor, manage },
      relation: { isAuthor, isEditor: edit, isManager: manage, isAuditor: audits && !isAuthor },
    }
  })
}

/** How many articles the reader finds. */
export async function countArticles(db: Db, actor: Actor, where: SQL | undefined): Promise<number> {
  const viewer = await viewerOf(db, actor)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(knowledgeArticle)
    .innerJoin(knowledgeSpace, eq(knowledgeSpace.id, knowledgeArticle.spaceId))
    .where(and(ofTenant(knowledgeArticle, actor.tenantId), findsArticle(viewer), where))
  return counted?.total ?? 0
}

/** An article that the actor finds; for others it is not there. */
export async function readableArticle(db: Db, actor: Actor, id: string): Promise<FoundArticle> {
  const [found] = await articlesWhere(db, actor, { where: eq(knowledgeArticle.id, id), limit: 1, offset: 0 })
  return found ?? refuse('row.gone', '文档')
}

/** An article with which the actor may do something now; locked until the transaction ends. */
export async function articleFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: ArticleAction },
): Promise<FoundArticle> {
  await db
    .select({ id: knowledgeArticle.id })
    .from(knowledgeArticle)
    .where(and(ofTenant(knowledgeArticle, actor.tenantId), eq(knowledgeArticle.id, id)))
    .for('update')
  const found = await readableArticle(db, actor, id)
  mustAllow(action, found.row, found.relation)
  return found
}
