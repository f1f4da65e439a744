import { file, get, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** One changed field of a deed, in words. */
export const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type Change = z.infer<typeof Change>

export const Deed = z.object({
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
export type Deed = z.infer<typeof Deed>

/** One attempt to sign in. */
export const SignIn = z.object({
  id: z.string(),
  at: z.string(),
  /** The name or number as it was typed. */
  who: z.string(),
  /** Whose account it was; empty where there is none. */
  realName: z.string(),
  way: z.string(),
  ok: z.boolean(),
  words: z.string(),
  address: z.string(),
  device: z.string(),
})
export type SignIn = z.infer<typeof SignIn>

export const signInWays = {
  password: '密码',
  phone: '短信验证码',
  qrcode: '扫码',
  social: '第三方',
  dingtalk: '钉钉',
  special: '应急账号',
} as const

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
const signInFilters = {
  keyword: z.string().max(60).optional(),
  way: z.enum(['password', 'phone', 'qrcode', 'social', 'dingtalk', 'special']).optional(),
  result: z.enum(['ok', 'refused']).optional(),
  from: filters.from,
  to: filters.to,
}

export const logCalls = {
  signInLog: post('/SpringReport/api/loginLog/getTableList', {
    about: '登录日志',
    needs,
    input: paging.extend(signInFilters),
    reply: listOf(SignIn).extend({ more: z.boolean() }),
  }),
  exportSignInLog: post('/SpringReport/api/loginLog/export', {
    about: '导出登录日志',
    needs,
    envelope: 'file',
    input: z.object(signInFilters),
    reply: file,
  }),
  operations: post('/SpringReport/api/operateLog/getTableList', {
    about: '操作日志',
    needs,
    input: paging.extend(filters),
    reply: listOf(Deed).extend({ more: z.boolean() }),
  }),
  operation: get('/SpringReport/api/operateLog/getDetail', {
    about: '操作日志详情',
    needs,
    input: z.object({ id }),
    reply: Deed,
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
