import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/SpringReport/api/reportTplDatasetExtract'
const needs = 'dataset:edit'

/** How rows of a dataset are kept here. */
export const Extract = z.object({
  enabled: z.boolean(),
  cron: z.string(),
  column: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  nextAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  message: z.string().nullable(),
  milliseconds: z.number().nullable(),
  /** What is kept now; null: nothing yet. */
  landedAt: z.string().nullable(),
  rows: z.number(),
  bytes: z.number(),
  last: z.string().nullable(),
  revision: z.number().int(),
  updatedBy: z.string(),
})
export type Extract = z.infer<typeof Extract>

export const extractCalls = {
  extract: get(`${base}/getDetail`, {
    about: '数据集的抽取',
    needs: 'dataset:use',
    input: z.object({ id }),
    reply: Extract.nullable(),
  }),
  saveExtract: post(`${base}/update`, {
    about: '设置抽取',
    needs,
    input: z.object({
      id,
      enabled: z.boolean(),
      cron: z.string().trim().min(1).max(60),
      column: z.string().max(128).nullable(),
      /** null: there is none yet. */
      revision: z.number().int().nullable(),
    }),
    reply: Extract,
  }),
  runExtract: post(`${base}/runTask`, { about: '立即抽取', needs, input: z.object({ id }), reply: Extract }),
  stopExtract: post(`${base}/pauseTask`, { about: '停止抽取', needs, input: z.object({ id }), reply: Extract }),
  removeExtract: get(`${base}/delete`, { about: '取消抽取', needs, input: z.object({ id }), reply: done }),
}
