import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { Pick } from './instance-shape.ts'

const base = '/api/alamo-business'

export const DraftRow = z.object({
  id,
  definitionId: id,
  definitionName: z.string(),
  icon: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  /** Why it cannot be sent any more; empty: it can. */
  obstacle: z.string(),
})
export type DraftRow = z.infer<typeof DraftRow>

export const DraftDetail = DraftRow.extend({
  values: z.record(z.string(), z.unknown()),
  picks: z.array(Pick),
  relatedIds: z.array(id),
  /** The thing that is to be decided about; null: none. */
  subjectId: id.nullable(),
  /** What the form lost or gained since it was kept, as sentences. */
  changes: z.array(z.string()),
  revision: z.number().int(),
})
export type DraftDetail = z.infer<typeof DraftDetail>

export const draftCalls = {
  drafts: get(`${base}/draft/pageList`, {
    about: '审批草稿',
    needs: 'login',
    input: paging.extend({ keyword: z.string().trim().max(100).optional() }),
    reply: pageOf(DraftRow),
  }),
  saveDraft: post(`${base}/draft/saveOrUpdate`, {
    about: '保存审批草稿',
    needs: 'login',
    input: z.object({
      /** null: a new one. */
      id: id.nullable().default(null),
      revision: z.number().int().default(0),
      definitionId: id,
      /** The version whose form was filled in; left out: that of today. */
      versionId: id.optional(),
      values: z.record(z.string(), z.unknown()),
      picks: z.array(Pick).max(500).default([]),
      relatedIds: z.array(id).max(20).default([]),
      subjectId: id.nullable().default(null),
    }),
    reply: DraftDetail,
    largest: 4 * 2 ** 20,
  }),
  removeDraft: post(`${base}/draft/{id}`, {
    about: '删除审批草稿',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  draft: get(`${base}/draft/{id}`, {
    about: '审批草稿的内容',
    needs: 'login',
    input: z.object({ id }),
    reply: DraftDetail,
  }),
}
