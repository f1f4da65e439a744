import type { Handlers } from '@mingtai/api'
import { refuseWith } from '@mingtai/messages'
import { type Context, hasWords, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AuditRow } from '../../audit-calls.ts'
import type { knowledgeCalls } from '../../calls.ts'
import { auditsArticle, viewerOf } from '../access/reach.ts'
import { articlesWhere, countArticles, type FoundArticle } from '../article/article-rows.ts'
import { presentRow } from '../article/present.ts'
import { knowledgeArticle, knowledgeAudit, knowledgeVersion, type VersionRow } from '../tables.ts'
import { decided } from './deciding.ts'

type AuditHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'auditPage' | 'audit'>

/** The queue of those who audit, and what they decided. */
export function auditHandlers(): AuditHandlers {
  return {
    async auditPage({ current, size, tab, spaceId, keyword }, context) {
      const where = and(
        isNull(knowledgeArticle.trashedAt),
        spaceId === undefined ? undefined : eq(knowledgeArticle.spaceId, spaceId),
        hasWords(knowledgeArticle.searchText, keyword),
      )
      const asked = { where, limit: size, offset: (current - 1) * size }
      const { records, total } = tab === 'waiting' ? await waiting(context, asked) : await done(context, asked)
      return { records, total, current, size }
    },

    async audit({ versions, result, reason }, context) {
      if (result === 'rejected' && reason === '') refuseWith({ field: 'reason' }, 'knowledge.rejectReason')
      const refused: { title: string; reason: string }[] = []
      const distinct = [...new Set(versions)]
      for (const versionId of distinct) {
        const problem = await decided(context, { versionId, result, reason })
        if (problem !== null) refused.push(problem)
      }
      return { audited: distinct.length - refused.length, refused }
    },
  }
}

type Where = ReturnType<typeof and>
interface Asked {
  where: Where
  limit: number
  offset: number
}

/** What waits, the longest first. */
async function waiting(context: Context, { where, limit, offset }: Asked) {
  const actor = signedIn(context)
  const viewer = await viewerOf(context.db, actor)
  const here = and(where, auditsArticle(viewer))
  const since = sql`(select sent.submitted_at from ${knowledgeVersion} sent where sent.id = ${knowledgeArticle.workId})`
  const orderBy = [sql`${since} asc nulls last`, asc(knowledgeArticle.id)]
  const found = await articlesWhere(context.db, actor, { where: here, limit, offset, orderBy })
  const versions = await versionsOf(context, found)
  const records = found.flatMap((one) => {
    const version = versions.get(one.row.workId ?? '')
    return version === undefined ? [] : [presentWaiting(one, version)]
  })
  return { records, total: await countArticles(context.db, actor, here) }
}

/** What the reader decided about, the latest first; each article with their last decision. */
async function done(context: Context, { where, limit, offset }: Asked) {
  const actor = signedIn(context)
  const last = sql`(select max(own.created_at) from ${knowledgeAudit} own
    where own.article_id = ${knowledgeArticle.id} and own.auditor_id = ${actor.userId})`
  const here = and(where, sql`${last} is not null`)
  const asked = { where: here, limit, offset, orderBy: [sql`${last} desc`, asc(knowledgeArticle.id)] }
  const found = await articlesWhere(context.db, actor, asked)
  const ids = found.map(({ row }) => row.id)
  const audits = await context.db
    .select({ audit: knowledgeAudit, version: knowledgeVersion })
    .from(knowledgeAudit)
    .innerJoin(knowledgeVersion, eq(knowledgeVersion.id, knowledgeAudit.versionId))
    .where(and(inArray(knowledgeAudit.articleId, ['', ...ids]), eq(knowledgeAudit.auditorId, actor.userId)))
    .orderBy(desc(knowledgeAudit.createdAt))
  const records = found.flatMap((one) => {
    const own = audits.find(({ audit }) => audit.articleId === one.row.id)
    if (own === undefined) return []
    const { result, reason, createdAt } = own.audit
    const auditedAt = createdAt.toISOString()
    return [{ ...presentWaiting(one, own.version), mayAudit: false, result, reason, auditedAt }]
  })
  return { records, total: await countArticles(context.db, actor, here) }
}

async function versionsOf(context: Context, found: readonly FoundArticle[]): Promise<Map<string, VersionRow>> {
  const ids = found.flatMap(({ row }) => (row.workId === null ? [] : [row.workId]))
  const rows = await context.db
    .select()
    .from(knowledgeVersion)
    .where(inArray(knowledgeVersion.id, ['', ...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

function presentWaiting(found: FoundArticle, version: VersionRow): AuditRow {
  const { title, summary, size } = version
  return {
    ...presentRow(found),
    title,
    summary,
    size,
    versionId: version.id,
    number: version.number,
    ...{
      note: version.note,
      submitterName: version.submitterName,
      mayAudit: found.relation.isAuditor,
    },
    submittedAt: (version.submittedAt ?? version.createdAt).toISOString(),
    ...{
      result: null,
      reason: '',
      auditedAt: null,
    },
  }
}
