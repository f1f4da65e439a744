import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, inTransaction, ofTenant, signedIn, stamp, type Actor } from '@mingtai/server-kit'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import type { Review } from '../../review-calls.ts'
import { conclusions } from '../../words.ts'
import { reviewedFacts, unlike } from './reviewed-facts.ts'
import { recordHistory } from '../info/change-contract.ts'
import { contractFor, readableContract } from '../info/contract-rows.ts'
import { contract, contractReview, type ContractTableRow, type ReviewedFacts } from '../tables.ts'

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
        await db.update(contractReview).set({ replacedAt: new Date() }).where(currentBy(actor, contractId))
        const reviewed = await reviewedFacts(db, row)
        await db.insert(contractReview).values({ ...stamp(actor), ...own, ...form, reviewed })
        const note = conclusions[form.conclusion]
        await recordHistory(db, actor, { before: row, after: row, action: '填写审核意见', note })
        await audit(context, { action: '填写合同审核意见', subject: row.name, detail: { conclusion: note } })
        return reviewsOf(db, row)
      }),
  }
}

/** Steps of a process at which the review form is asked for, by their names: 合法性审核, 法务, 合规审查. */
const REVIEW_STEP = /合法|合规|法务|法律/

/** Refuses a yes of somebody whose own review is missing, says something else, or is of another text. */
export async function checkReview(
  db: Db,
  actor: Actor,
  { id: contractId, step }: { id: string; step: string },
): Promise<void> {
  const [own] = await db
    .select({ conclusion: contractReview.conclusion, reviewed: contractReview.reviewed })
    .from(contractReview)
    .where(currentBy(actor, contractId))
  if (own === undefined && REVIEW_STEP.test(step)) refuse('contract.reviewMissing')
  if (own === undefined) return
  if (own.conclusion !== 'pass') refuse('contract.reviewSaysNo', conclusions[own.conclusion])
  const [row] = await db
    .select()
    .from(contract)
    .where(and(ofTenant(contract, actor.tenantId), eq(contract.id, contractId)))
  if (row === undefined || own.reviewed === null) return
  const changes = unlike(own.reviewed, await reviewedFacts(db, row))
  if (changes.length > 0) refuse('contract.reviewOutdated', changes.join('；').slice(0, 300))
}

function currentBy({ tenantId, userId }: Actor, contractId: string) {
  return and(
    ...[ofTenant(contractReview, tenantId), eq(contractReview.contractId, contractId)],
    ...[eq(contractReview.reviewerId, userId), isNull(contractReview.replacedAt)],
  )
}

/** What was found of a contract, the first first, also what was written anew; each with what it was found of. */
export async function reviewsOf(db: Db, row: ContractTableRow): Promise<Review[]> {
  const { tenantId, id } = row
  const now = await reviewedFacts(db, row)
  const rows = await db
    .select()
    .from(contractReview)
    .where(and(ofTenant(contractReview, tenantId), eq(contractReview.contractId, id)))
    .orderBy(asc(contractReview.createdAt))
  return rows.map((review) => {
    const { id: reviewId, reviewerId, reviewerName, legality, completeness, fairness, authority } = review
    const { opinion, conclusion, reviewed, replacedAt, createdAt } = review
    return {
      ...{ id: reviewId, reviewerId, reviewerName, legality, completeness, fairness, authority, opinion, conclusion },
      ...{ at: createdAt.toISOString(), isReplaced: replacedAt !== null, reviewed: headOf(reviewed ?? now) },
      changedSince: reviewed === null ? [] : unlike(reviewed, now),
    }
  })
}

/** The facts at the head of the form. */
function headOf({ name, number, ownParty, parties, amount, currency, amountKind, startDate, endDate }: ReviewedFacts) {
  return { name, number, ownParty, parties, amount, currency, amountKind, startDate, endDate }
}
