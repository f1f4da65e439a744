import { get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { ArticleRow } from './article.ts'
import { AuditResult } from './words.ts'

const base = '/api/alamo-business/knowledge'

/** A version that waits for audit, or was audited. */
export const AuditRow = ArticleRow.extend({
  versionId: id,
  /** The number that it gets when it passes. */
  number: z.number().int(),
  note: z.string(),
  submitterName: z.string(),
  submittedAt: z.string(),
  /** The reader may audit it; nobody audits what they wrote. */
  mayAudit: z.boolean(),
  result: AuditResult.nullable(),
  reason: z.string(),
  auditedAt: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** The audit before readers see a version. */
export const auditCalls = {
  auditPage: get(`${base}/audit-page`, {
    about: '待审核和审核过的文档',
    needs: 'login',
    input: paging.extend({
      tab: z.enum(['waiting', 'done']).default('waiting'),
      spaceId: id.optional(),
      keyword: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(AuditRow),
  }),
  audit: post(`${base}/audit`, {
    about: '审核文档，可以多份一起',
    needs: 'login',
    input: z.object({
      /** Each with the version that was looked at. */
      versions: z.array(id).min(1).max(100),
      result: AuditResult,
      reason: z.string().trim().max(500).default(''),
    }),
    reply: z.object({
      audited: z.number().int(),
      /** What was not audited, and why. */
      refused: z.array(z.object({ title: z.string(), reason: z.string() })),
    }),
  }),
}
