import { file, get, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** One changed field of a entry, in words. */
export const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type Change = z.infer<typeof Change>

export const OperationLogEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  userId: z.string().nullable(),
  address: z.string(),
  /** The action in Chinese words, and as it is kept. */
  action: z.string(),
  code: z.string(),
  subject: z.string(),
  changes: z.array(Change),
})
export type OperationLogEntry = z.infer<typeof OperationLogEntry>

/** Rows that a list counts; there may be more. */
export const MOST_COUNTED = 10_000

const filters = {
  keyword: z.string().max(100).optional(),
  action: z.string().max(60).optional(),
  userId: id.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
}
const needs = 'system:log'
export const logCalls = {
  operations: post('/SpringReport/api/operateLog/getTableList', {
    about: '操作日志',
    needs,
    input: paging.extend(filters),
    reply: listOf(OperationLogEntry).extend({ more: z.boolean() }),
  }),
  operation: get('/SpringReport/api/operateLog/getDetail', {
    about: '操作日志详情',
    needs,
    input: z.object({ id }),
    reply: OperationLogEntry,
  }),
  operationActions: post('/SpringReport/api/operateLog/getActions', {
    about: '操作日志里出现过的操作',
    needs,
    input: z.object({}),
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  exportOperations: post('/SpringReport/api/operateLog/export', {
    about: '导出操作日志',
    needs,
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
}
