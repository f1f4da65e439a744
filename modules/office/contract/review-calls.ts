import { get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { AmountKind, Conclusion, Currency, Finding } from './words.ts'

const base = '/api/alamo-business'

export const Review = z.object({
  id,
  reviewerId: id,
  reviewerName: z.string(),
  legality: Finding,
  completeness: Finding,
  fairness: Finding,
  authority: Finding,
  opinion: z.string(),
  conclusion: Conclusion,
  at: z.string(),
  /** Its reviewer wrote another one afterwards. */
  isReplaced: z.boolean(),
  /** The contract as it was reviewed. */
  reviewed: z.object({
    name: z.string(),
    number: z.string().nullable(),
    ownParty: z.string(),
    parties: z.string(),
    amount: z.string().nullable(),
    currency: Currency,
    amountKind: AmountKind,
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
  }),
  /** What the contract says otherwise now, in words. */
  changedSince: z.array(z.string()),
})
export type Review = z.infer<typeof Review>

/** 合同合法性合规性审核意见书. */
export const reviewCalls = {
  reviews: get(`${base}/contract-info/reviews`, {
    about: '合同的审核意见',
    needs: 'login',
    input: z.object({ contractId: id }),
    reply: z.array(Review),
  }),
  saveReview: post(`${base}/contract-info/save-review`, {
    about: '填写合同审核意见',
    needs: 'login',
    input: z.object({
      contractId: id,
      legality: Finding,
      completeness: Finding,
      fairness: Finding,
      authority: Finding,
      opinion: z.string().trim().max(1000),
      conclusion: Conclusion,
    }),
    reply: z.array(Review),
  }),
}
