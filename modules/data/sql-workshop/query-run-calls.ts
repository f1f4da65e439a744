import { done, get, id, nothing, post } from '@mingtai/api'
import { Parameter } from '@mingtai/report-engine'
import type { WireScalar } from '@mingtai/sheet-core'
import { z } from 'zod'

const base = '/SpringReport/api/reportQueryRun'
const needs = 'data-source:use'
const values = z.record(
  z.string().max(60),
  z.union([z.string().max(2000), z.array(z.string().max(2000)).max(5000), z.null()]),
)

/** The most rows of a query that the workshop shows and keeps. */
const MOST_ROWS = 5000

/** The first rows of a query, and what really ran for them. */
export const QueryAnswer = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['number', 'text', 'boolean', 'date', 'timestamp']),
      whole: z.boolean().optional(),
      /** Its moments stand on the wall of this zone. */
      zone: z.string().optional(),
    }),
  ),
  rows: z.array(z.array(z.custom<WireScalar>(() => true))),
  milliseconds: z.number(),
  truncated: z.boolean(),
  statements: z.array(
    z.object({
      text: z.string(),
      bound: z.number().int(),
      values: z.array(z.string()),
      rows: z.number().int(),
      bytes: z.number().int(),
      milliseconds: z.number(),
      cached: z.boolean(),
    }),
  ),
})
export type QueryAnswer = z.infer<typeof QueryAnswer>

export const runStates = { running: '运行中', done: '已完成', failed: '失败', stopped: '已停止' } as const

/** A query that goes on, or went on, without the page that started it. */
export const QueryRun = z.object({
  id,
  name: z.string(),
  sourceCode: z.string(),
  sql: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  message: z.string().nullable(),
  rows: z.number().int(),
  milliseconds: z.number().int().nullable(),
})
export type QueryRun = z.infer<typeof QueryRun>

export const queryRunCalls = {
  runQuery: post(`${base}/run`, {
    about: '运行工作台的查询',
    needs,
    input: z.object({
      /** Made by the page, which may send this very run to the background. */
      runId: id,
      dataSource: z.string().min(1).max(60),
      sql: z.string().min(1).max(100_000),
      parameters: z.array(Parameter).max(100),
      values,
      rows: z.number().int().min(1).max(MOST_ROWS).default(100),
    }),
    reply: QueryAnswer,
  }),
  keepRun: post(`${base}/keep`, {
    about: '查询转到后台继续',
    needs,
    input: z.object({ runId: id, name: z.string().trim().min(1).max(60) }),
    reply: QueryRun,
  }),
  queryRuns: post(`${base}/getTableList`, {
    about: '我的后台查询',
    needs,
    input: nothing,
    reply: z.array(QueryRun),
  }),
  queryRun: get(`${base}/getDetail`, {
    about: '后台查询的结果',
    needs,
    input: z.object({ id }),
    reply: QueryRun.extend({ answer: QueryAnswer.nullable() }),
  }),
  stopRun: post(`${base}/stop`, { about: '停止后台查询', needs, input: z.object({ id }), reply: done }),
  removeRun: get(`${base}/delete`, { about: '清除后台查询', needs, input: z.object({ id }), reply: done }),
}
