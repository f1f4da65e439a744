import { file, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** One attempt to sign in. */
export const SignIn = z.object({
  id: z.string(),
  at: z.string(),
  /** The name or number as it was typed. */
  who: z.string(),
  /** Name of the account; empty where there is none. */
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

const needs = 'system:log'
const moment = z.iso.datetime({ offset: true }).optional()
const signInFilters = {
  keyword: z.string().max(60).optional(),
  way: z.enum(['password', 'phone', 'qrcode', 'social', 'dingtalk', 'special']).optional(),
  result: z.enum(['ok', 'refused']).optional(),
  from: moment,
  to: moment,
}

/** The log of all sign-ins, for those who may read logs. */
export const signInLogCalls = {
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
}
