import { type Db, inTransaction } from '@mingtai/server-kit'
import { and, eq, gte, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { recordHistory } from './article/history.ts'
import { purgeArticle } from './article/purging.ts'
import { tellOf } from './article/telling.ts'
import { changeArticle, today } from './article/versions.ts'
import { type ArticleRecord, knowledgeArticle } from './tables.ts'

const DAY = 86_400_000
/** Days before the end of its time at which the author of an article is told. */
const SOON = 14
/** Days for which what was thrown away can be restored. */
const BIN_DAYS = 30
/** Articles of one run. */
const MOST = 500
const clock = { realName: '系统' }

/** Every hour: articles whose time is over, those whose time is over soon, and what was thrown away long ago. */
export async function runKnowledgeClock(db: Db, now = new Date()): Promise<void> {
  const { state, validTo, trashedAt } = knowledgeArticle
  const over = and(eq(state, 'published'), isNull(trashedAt), lt(validTo, today(now)))
  await eachDue(db, over, expire)
  const end = today(new Date(now.getTime() + SOON * DAY))
  const soon = and(eq(state, 'published'), isNull(trashedAt), gte(validTo, today(now)), lte(validTo, end))
  await eachDue(db, soon, warn)
  const old = and(isNotNull(trashedAt), lt(trashedAt, new Date(now.getTime() - BIN_DAYS * DAY)))
  await eachDue(db, old, purgeArticle)
}

async function eachDue(db: Db, where: SQL | undefined, work: (inside: Db, row: ArticleRecord) => Promise<void>) {
  const due = await db.select({ id: knowledgeArticle.id }).from(knowledgeArticle).where(where).limit(MOST)
  for (const { id } of due)
    await inTransaction(db, async (inside) => {
      // Asked again under the lock: somebody may have verified it meanwhile.
      const locked = and(where, eq(knowledgeArticle.id, id))
      const [row] = await inside.select().from(knowledgeArticle).where(locked).for('update', { skipLocked: true })
      if (row !== undefined) await work(inside, row)
    })
}

async function expire(db: Db, row: ArticleRecord): Promise<void> {
  const expired = await changeArticle(db, clock, row, { state: 'expired' })
  await recordHistory(db, null, row, { action: 'expire' })
  await tellOf(db, expired, {
    template: 'knowledge.expired',
    to: [row.authorId],
    by: null,
    dedupe: `over ${row.validTo}`,
  })
}

async function warn(db: Db, row: ArticleRecord): Promise<void> {
  const values = { due: row.validTo ?? '' }
  await tellOf(db, row, {
    template: 'knowledge.expiring',
    to: [row.authorId],
    by: null,
    values,
    dedupe: `soon ${row.validTo}`,
  })
}
