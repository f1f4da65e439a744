import { type Db, type HandoverKind, type Leaver, newId, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import { articleStates } from '../words.ts'
import { knowledgeArticle, knowledgeHistory, knowledgeSpace } from './tables.ts'

/** 知识库文档: what a leaver wrote goes on with their successor, and its history says so. */
export const articleHandover: HandoverKind = {
  key: 'knowledge-article',
  name: '知识库文档',
  otherwise: '没有作者，由知识库管理员继续维护',
  async ownedBy(db, leaver) {
    const rows = await db
      .select({ id: knowledgeArticle.id, name: knowledgeArticle.title, state: knowledgeArticle.state })
      .from(knowledgeArticle)
      .where(writtenBy(leaver))
      .orderBy(asc(knowledgeArticle.title))
    return rows.map(({ state, ...row }) => ({ ...row, note: articleStates[state] }))
  },
  async pass(db, leaver, { id: authorId, realName: authorName }) {
    const rows = await db
      .update(knowledgeArticle)
      .set({ authorId, authorName })
      .where(writtenBy(leaver))
      .returning({ id: knowledgeArticle.id })
    if (rows.length > 0)
      await db.insert(knowledgeHistory).values(
        rows.map((row) => ({
          id: newId(),
          tenantId: leaver.tenantId,
          articleId: row.id,
          action: '移交',
          ...{
            personName: leaver.realName,
            note: `移交给${authorName}`,
          },
        })),
      )
    await leaveAudits(db, leaver, authorId)
  },
  async end(db, leaver) {
    await db.update(knowledgeArticle).set({ authorId: null }).where(writtenBy(leaver))
    await leaveAudits(db, leaver, null)
  },
}

function writtenBy({ tenantId, id }: Leaver) {
  return and(ofTenant(knowledgeArticle, tenantId), eq(knowledgeArticle.authorId, id))
}

/** Takes a leaver out of those who audit spaces; their successor comes in their stead where there is one. */
async function leaveAudits(db: Db, { tenantId, id }: Leaver, to: string | null): Promise<void> {
  const without = sql`array_remove(${knowledgeSpace.auditorIds}, ${id})`
  const auditorIds = to === null ? without : sql`array_append(array_remove(${without}, ${to}), ${to})`
  await db
    .update(knowledgeSpace)
    .set({ auditorIds })
    .where(and(ofTenant(knowledgeSpace, tenantId), sql`${knowledgeSpace.auditorIds} @> array[${id}]::text[]`))
}
