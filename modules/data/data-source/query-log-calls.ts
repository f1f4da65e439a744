import { file, id, listOf, nothing, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** One query that ran. Its values are counted, never kept. */
export const QueryEntry = z.object({
  id: z.string(),
  at: z.string(),
  sourceCode: z.string().nullable(),
  sourceName: z.string(),
  dataset: z.string(),
  reportCode: z.string().nullable(),
  reportName: z.string(),
  userId: z.string().nullable(),
  /** Empty behind a share. */
  who: z.string(),
  text: z.string(),
  /** As its designer wrote it, where that is not what ran. */
  written: z.string().nullable(),
  /** The same for the same text. */
  textHash: z.string(),
  bound: z.number().int(),
  rows: z.number().int(),
  bytes: z.number().int(),
  milliseconds: z.number().int(),
  outcome: z.enum(['done', 'refused', 'cancelled']),
  /** Why it was refused. */
  sentence: z.string().nullable(),
  cached: z.boolean(),
})
export type QueryEntry = z.infer<typeof QueryEntry>

/** What came of a query, as lists and files say it. */
export const outcomes = { done: '成功', refused: '失败', cancelled: '已停止' } as const

const EXTRACT = 'extract:'

/** What the log calls a shared dataset whose rows were read to be kept here. */
export function extractName(code: string): string {
  return `${EXTRACT}${code}`
}

/** Where a query came from, in words, and whose it is. */
export function originOf({ dataset, reportCode, reportName, who }: Origin): { place: string; person: string } {
  if (dataset.startsWith(EXTRACT)) return { place: `抽取 · ${dataset.slice(EXTRACT.length)}`, person: '系统' }
  const place = reportCode === null ? '试取' : `${reportName} · ${dataset}`
  return { place, person: who === '' ? '分享' : who }
}

type Origin = Pick<QueryEntry, 'dataset' | 'reportCode' | 'reportName' | 'who'>

/** Rows that the list counts; there may be more. */
export const MOST_COUNTED = 10_000

const ownFilters = {
  source: z.string().max(60).optional(),
  /** Milliseconds. */
  slowerThan: z.number().int().min(0).optional(),
  outcome: z.enum(['done', 'refused', 'cancelled']).optional(),
  reportCode: z.string().max(60).optional(),
  keyword: z.string().max(100).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  order: z.enum(['new', 'slow']).default('new'),
}
const filters = { ...ownFilters, userId: id.optional() }
const base = '/SpringReport/api/reportDatasource'
const needs = 'data-source:edit'

export const queryLogCalls = {
  queryLog: post(`${base}/getQueryLog`, {
    about: '查询日志',
    needs,
    input: paging.extend(filters),
    reply: listOf(QueryEntry).extend({ more: z.boolean() }),
  }),
  myQueries: post(`${base}/getMyQueryLog`, {
    about: '我最近的查询',
    needs: 'data-source:use',
    input: paging.extend(ownFilters),
    reply: listOf(QueryEntry).extend({ more: z.boolean() }),
  }),
  queryPeople: post(`${base}/getQueryLogPeople`, {
    about: '查询日志里的人员',
    needs,
    input: nothing,
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  exportQueryLog: post(`${base}/exportQueryLog`, {
    about: '导出查询日志',
    needs,
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
}
