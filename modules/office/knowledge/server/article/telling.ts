import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type ArticleRecord, knowledgeReader } from '../tables.ts'
import { ARTICLE } from './article-rows.ts'

const AUDIT = '审核'

/** The page of an article. */
export function linkOf({ id }: { id: string }): string {
  return `/knowledge/knowledge-details?id=${id}`
}

interface Told {
  template: string
  to: readonly (string | null)[]
  by: Pick<Actor, 'userId' | 'realName'> | null
  values?: Record<string, string>
  dedupe?: string
  link?: string
}

/** Tells people about an article, except whoever did it. */
export async function tellOf(
  db: Db,
  article: Pick<ArticleRecord, 'id' | 'tenantId' | 'title'>,
  { template, to, by, values, dedupe, link }: Told,
) {
  const people = [...new Set(to)].filter((id): id is string => id !== null && id !== by?.userId)
  if (people.length === 0) return
  await notify(db, {
    tenantId: article.tenantId,
    template,
    to: people,
    link: link ?? linkOf(article),
    values: {
      title: article.title,
      sender: by?.realName ?? '系统',
      ...values,
    },
    business: {
      type: ARTICLE,
      id: article.id,
    },
    ...(by !== null && {
      sender: {
        id: by.userId,
        name: by.realName,
      },
    }),
    ...(dedupe !== undefined && { dedupe: `${article.id} ${dedupe}` }),
  })
}

/** Those who follow an article. */
export async function followersOf(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: knowledgeReader.personId })
    .from(knowledgeReader)
    .where(and(eq(knowledgeReader.articleId, articleId), eq(knowledgeReader.isFollowed, true)))
  return rows.map(({ id }) => id)
}

/** Puts a version that waits on the lists of those who audit its space. */
export async function askAuditors(db: Db, article: ArticleRecord, by: Actor, auditorIds: readonly string[]) {
  await addTodos(
    db,
    auditorIds
      .filter((id) => id !== by.userId && id !== article.authorId)
      .map((personId) => ({
        tenantId: article.tenantId,
        personId,
        system: 'knowledge' as const,
        businessType: ARTICLE,
        ...{
          businessId: article.id,
          title: article.title,
          kind: '知识库',
          step: AUDIT,
          from: by.realName,
        },
        link: `/knowledgeBase/audit/file-audit?id=${article.id}`,
      })),
  )
}

/** Takes the audit off all lists. */
export async function endAudit(
  db: Db,
  { tenantId, id }: ArticleRecord,
  { by, outcome }: { by: Pick<Actor, 'realName'>; outcome: 'done' | 'withdrawn' },
) {
  await finishTodos(db, { tenantId, businessType: ARTICLE, businessId: id, step: AUDIT }, { by: by.realName, outcome })
}
