import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/SpringReport/api/reportTplDatasetExtract'
const needs = 'dataset:edit'

export const extractModes = {
  whole: '全部重新抽取',
  later: '只抽取新增的行',
  changed: '按键和更新时间',
  compare: '按键比较全部',
} as const
const ExtractMode = z.enum(['whole', 'later', 'changed', 'compare'])
export type ExtractMode = z.infer<typeof ExtractMode>

/** How rows are read and meet those of before. */
const way = {
  mode: ExtractMode,
  /** Of `later` and `changed`: the field that grows. */
  column: z.string().max(128).nullable(),
  /** Of `changed` and `compare`: fields that tell one row from another. */
  keys: z.array(z.string().max(128)).max(10),
  /** Of `changed`: how many minutes before the last value a run begins. */
  overlap: z.number().int().min(0).max(10_080),
}

/** One run: what it read, and what it changed of the rows of before; null: its way cannot tell. */
const ExtractRun = z.object({
  id,
  state: z.enum(['done', 'failed', 'stopped']),
  mode: ExtractMode,
  startedAt: z.string(),
  milliseconds: z.number(),
  message: z.string().nullable(),
  read: z.number().nullable(),
  added: z.number().nullable(),
  changed: z.number().nullable(),
  removed: z.number().nullable(),
  total: z.number().nullable(),
})
export type ExtractRun = z.infer<typeof ExtractRun>

/** How rows of a dataset are kept here. */
export const Extract = z.object({
  enabled: z.boolean(),
  cron: z.string(),
  ...way,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  nextAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  message: z.string().nullable(),
  milliseconds: z.number().nullable(),
  /** What is kept now; null: nothing yet. */
  landedAt: z.string().nullable(),
  /** Since when no run has ended well; null: the last one did. */
  failingSince: z.string().nullable(),
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
      column: way.column,
      /** Left out: whole, or what came later where a column is given. */
      mode: ExtractMode.optional(),
      keys: way.keys.default([]),
      overlap: way.overlap.default(0),
      /** null: there is none yet. */
      revision: z.number().int().nullable(),
    }),
    reply: Extract,
  }),
  extractRuns: get(`${base}/getRuns`, {
    about: '数据集的抽取记录',
    needs: 'dataset:use',
    input: z.object({ id }),
    reply: z.array(ExtractRun),
  }),
  runExtract: post(`${base}/runTask`, { about: '立即抽取', needs, input: z.object({ id }), reply: Extract }),
  stopExtract: post(`${base}/pauseTask`, { about: '停止抽取', needs, input: z.object({ id }), reply: Extract }),
  removeExtract: get(`${base}/delete`, { about: '取消抽取', needs, input: z.object({ id }), reply: done }),
}
