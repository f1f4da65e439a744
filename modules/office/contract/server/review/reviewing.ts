import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, inTransaction, ofTenant, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import type { Review } from '../../review-calls.ts'
import { conclusions } from '../../words.ts'
import { recordHistory } from '../info/change-contract.ts'
import { contractFor, readableContract } from '../info/contract-rows.ts'
import { contractReview } from '../tables.ts'

type ReviewHandlers = Pick<Handlers<typeof contractCalls, Context>, 'reviews' | 'saveReview'>

/** 合同合法性合规性审核意见书: filled in by those who decide about a contract, while they do. */
export function reviewHandlers(): ReviewHandlers {
  return {
    async reviews({ contractId }, context) {
      const { row } = await readableContract(context.db, signedIn(context), contractId)
      return reviewsOf(context.db, row)
    },

    saveReview: ({ contractId, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await contractFor(db, actor, { id: contractId, action: 'review' })
        // What is not right on every side is not simply agreed to.
        const sides = [form.legality, form.completeness, form.fairness, form.authority]
        if (form.conclusion === 'pass' && sides.some((one) => one !== 'yes')) refuse('contract.reviewContradicts')
        if (form.conclusion !== 'pass' && form.opinion === '') refuse('contract.opinionNeeded')
        const own = { contractId, reviewerId: actor.userId, reviewerName: actor.realName }
        await db
          .insert(contractReview)
          .values({ ...stamp(actor), ...own, ...form })
          .onConflictDoUpdate({
            target: [contractReview.contractId, contractReview.reviewerId],
            set: { ...form, ...touch(actor), revision: sql`${contractReview.revision} + 1` },
          })
        const note = conclusions[form.conclusion]
        await recordHistory(db, actor, { before: row, after: row, action: '填写审核意见', note })
        await audit(context, { action: '填写合同审核意见', subject: row.name, detail: { conclusion: note } })
        return reviewsOf(db, row)
      }),
  }
}

/** What was found of a contract, the first first. */
export async function reviewsOf(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<Review[]> {
  const rows = await db
    .select()
    .from(contractReview)
    .where(and(ofTenant(contractReview, tenantId), eq(contractReview.contractId, id)))
    .orderBy(asc(contractReview.createdAt))
  return rows.map(({ updatedAt, ...row }) => {
    const { id: reviewId, reviewerId, reviewerName, legality, completeness, fairness, authority } = row
    const { opinion, conclusion } = row
    return {
      ...{ id: reviewId, reviewerId, reviewerName, legality, completeness, fairness, authority, opinion, conclusion },
      at: updatedAt.toISOString(),
    }
  })
}
