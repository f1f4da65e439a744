import { done, file, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { Appeal, revision, signedNumber, TotalRow, words } from './performance.ts'
import { AppealResult, ScorerRole } from './words.ts'

const base = '/api/alamo-business'

const filters = {
  planId: id.optional(),
  groupId: id.optional(),
  round: z.coerce.number().int().min(1).optional(),
  level: words(10).optional(),
  keyword: words(60).optional(),
}

/** What a run would be with other weights. */
export const Simulated = z.object({
  sheets: z.array(
    z.object({
      id,
      name: z.string(),
      groupName: z.string(),
      before: z.string(),
      after: z.string(),
      rankBefore: z.number().int(),
      rankAfter: z.number().int(),
      levelBefore: z.string(),
      levelAfter: z.string(),
    }),
  ),
  moved: z.number().int(),
})
export type Simulated = z.infer<typeof Simulated>

/** How far a scorer lies from the others. */
export const DriftRow = z.object({ personName: z.string(), sheets: z.number().int(), drift: z.string() })
export type DriftRow = z.infer<typeof DriftRow>

/** One’s own results, and those of what one leads. */
export const totalCalls = {
  totals: get(`${base}/performanceScoreTotal/page`, {
    about: '考核总分列表',
    needs: 'login',
    input: paging.extend(filters),
    reply: pageOf(TotalRow),
  }),
  exportResult: get(`${base}/performanceScoreTotal/exportResult`, {
    about: '导出考核结果',
    needs: 'login',
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
  mine: get(`${base}/performanceScoreTotal/mine`, {
    about: '我的考核',
    needs: 'login',
    input: paging.extend({ keyword: words(60).optional() }),
    reply: pageOf(
      z.object({
        id,
        planId: id,
        planTitle: z.string(),
        period: z.string(),
        state: TotalRow.shape.state,
        name: z.string(),
        place: z.string(),
        total: TotalRow.nullable(),
      }),
    ),
  }),
  history: get(`${base}/performanceScoreTotal/history`, {
    about: '历次考核结果',
    needs: 'login',
    input: paging.extend({ keyword: words(60).optional() }),
    reply: pageOf(
      z.object({
        key: z.string(),
        name: z.string(),
        place: z.string(),
        results: z.array(
          z.object({
            sheetId: id,
            planTitle: z.string(),
            period: z.string(),
            endsOn: z.string(),
            result: z.string(),
            rank: z.number().int(),
            groupSize: z.number().int(),
            level: z.string(),
          }),
        ),
      }),
    ),
  }),
  publicity: get(`${base}/performanceScoreTotal/publicity`, {
    about: '考核公示',
    needs: 'login',
    input: z.object({ planId: id.optional() }),
    reply: z.array(
      z.object({
        planId: id,
        title: z.string(),
        period: z.string(),
        organizationName: z.string(),
        state: TotalRow.shape.state,
        from: z.string(),
        until: z.string(),
        days: z.number().int(),
        ownerName: z.string(),
        rows: z.array(
          TotalRow.pick({
            id: true,
            groupName: true,
            name: true,
            place: true,
            result: true,
            rank: true,
            level: true,
          }).extend({ isMine: z.boolean() }),
        ),
      }),
    ),
  }),
  calibrate: post(`${base}/performanceScoreTotal/calibrate`, {
    about: '校准得分',
    needs: 'login',
    input: z.object({ sheetId: id, revision, adjustment: signedNumber, reason: z.string().trim().min(1).max(300) }),
    reply: done,
  }),
  simulate: post(`${base}/performanceScoreTotal/simulate`, {
    about: '试算：如果权重不同',
    needs: 'login',
    input: z.object({
      planId: id,
      weights: z
        .array(z.object({ indicatorId: z.string().max(40), weight: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/) }))
        .max(60),
      roles: z
        .array(z.object({ role: ScorerRole, weight: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/) }))
        .max(6)
        .default([]),
    }),
    reply: Simulated,
  }),
  drift: get(`${base}/performanceScoreTotal/drift`, {
    about: '评分人松紧度',
    needs: 'login',
    input: z.object({ planId: id }),
    reply: z.array(DriftRow),
  }),
  appeals: get(`${base}/performanceScoreTotal/appeals`, {
    about: '考核申诉',
    needs: 'login',
    input: z.object({ planId: id }),
    reply: z.array(Appeal),
  }),
  appeal: post(`${base}/performanceScoreTotal/appeal`, {
    about: '提出申诉',
    needs: 'login',
    input: z.object({ sheetId: id, reason: z.string().trim().min(1).max(1000) }),
    reply: done,
  }),
  answerAppeal: post(`${base}/performanceScoreTotal/answer-appeal`, {
    about: '答复申诉',
    needs: 'login',
    input: z.object({
      id,
      revision,
      result: AppealResult,
      adjustment: signedNumber.default('0'),
      answer: z.string().trim().min(1).max(1000),
    }),
    reply: done,
  }),
}
