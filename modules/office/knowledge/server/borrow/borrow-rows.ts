import { takesPartIn } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Borrow } from '../../borrow-calls.ts'
import { managesArticle, viewerOf } from '../access/reach.ts'
import { today } from '../article/versions.ts'
import { type BorrowRow, knowledgeArticle, knowledgeBorrow, knowledgeSpace } from '../tables.ts'

/** The kind of thing that approvals decide about. */
export const BORROW = 'knowledge-borrow'

/** A borrowing as one reader stands to it. */
interface FoundBorrow {
  row: BorrowRow
  title: string
  spaceName: string
  isManager: boolean
}

/** Borrowings that somebody sees: their own, and those of articles that they manage; the latest first. */
export async function borrowsWhere(db: Db, actor: Actor, where: SQL | undefined): Promise<FoundBorrow[]> {
  const viewer = await viewerOf(db, actor)
  const manages = managesArticle(viewer)
  return db
    .select({
      row: knowledgeBorrow,
      title: knowledgeArticle.title,
      spaceName: knowledgeSpace.name,
      isManager: sql<boolean>`coalesce(${manages}, false)`,
    })
    .from(knowledgeBorrow)
    .innerJoin(knowledgeArticle, eq(knowledgeArticle.id, knowledgeBorrow.articleId))
    .innerJoin(knowledgeSpace, eq(knowledgeSpace.id, knowledgeArticle.spaceId))
    .where(
      and(
        ofTenant(knowledgeBorrow, actor.tenantId),
        sql`(${knowledgeBorrow.applicantId} = ${actor.userId} or ${manages})`,
        where,
      ),
    )
    .orderBy(desc(knowledgeBorrow.createdAt), desc(knowledgeBorrow.id))
    .limit(200)
}

/** A borrowing that the actor sees, also because they decide about it; for others it is not there. */
export async function readableBorrow(db: Db, actor: Actor, id: string): Promise<FoundBorrow> {
  const [found] = await borrowsWhere(db, actor, eq(knowledgeBorrow.id, id))
  if (found !== undefined) return found
  if (!(await takesPartIn(db, actor, { kind: BORROW, id }))) refuse('row.gone', '借阅')
  const [asked] = await db
    .select({ row: knowledgeBorrow, title: knowledgeArticle.title, spaceName: knowledgeSpace.name })
    .from(knowledgeBorrow)
    .innerJoin(knowledgeArticle, eq(knowledgeArticle.id, knowledgeBorrow.articleId))
    .innerJoin(knowledgeSpace, eq(knowledgeSpace.id, knowledgeArticle.spaceId))
    .where(and(ofTenant(knowledgeBorrow, actor.tenantId), eq(knowledgeBorrow.id, id)))
  return asked === undefined ? refuse('row.gone', '借阅') : { ...asked, isManager: false }
}

/** A borrowing as its reader gets it. */
export function presentBorrow({ row, title, isManager }: FoundBorrow, { userId }: Pick<Actor, 'userId'>): Borrow {
  const { id, articleId, applicantName, level, reason, until, state, instanceId, recalledBy, revision } = row
  const isOver = state === 'approved' && until < today()
  return {
    id,
    articleId,
    title,
    applicantName,
    level,
    reason,
    until,
    state,
    isOver,
    instanceId,
    recalledBy,
    mayRecall: state === 'approved' && !isOver && (isManager || row.applicantId === userId),
    revision,
  }
}
