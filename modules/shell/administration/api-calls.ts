import { file, get, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

export const ApiRow = z.object({
  module: z.string(),
  moduleName: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  about: z.string(),
  /** Dictionary apiRule: 1 public, 2 login, 3 login plus authorisation, as the product has it. */
  rule: z.number().int(),
  right: z.string().nullable(),
  rightName: z.string().nullable(),
  /** What this tenant made stricter. */
  state: z.enum(['none', 'right', 'off']),
  extraRight: z.string().nullable(),
  extraRightName: z.string().nullable(),
  reason: z.string(),
  revision: z.number().int(),
  /** Signing in, menus and this list itself stay as they are, so that nobody locks everybody out. */
  fixed: z.boolean(),
  /** Whether the role that was asked about may make it; null without a role. */
  allowed: z.boolean().nullable(),
})
export type ApiRow = z.infer<typeof ApiRow>

const filters = {
  keyword: z.string().max(100).optional(),
  module: z.string().max(40).optional(),
  rule: z.coerce.number().int().min(1).max(3).optional(),
  roleId: id.optional(),
  /** Only what this tenant made stricter. */
  changed: z.coerce.number().int().min(0).max(1).optional(),
  allowed: z.coerce.number().int().min(0).max(1).optional(),
}
const place = { method: z.enum(['GET', 'POST']), path: z.string().max(200) }
const base = '/SpringReport/api/sysApi'
const needs = 'system:api'

export const apiCalls = {
  apis: post(`${base}/getTableList`, {
    about: '接口列表',
    needs,
    input: paging.extend(filters),
    reply: listOf(ApiRow).extend({ modules: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  apiDetail: get(`${base}/getDetail`, { about: '接口', needs, input: z.object(place), reply: ApiRow }),
  updateApi: post(`${base}/update`, {
    about: '收紧或放回接口',
    proof: true,
    needs,
    input: z.object({
      ...place,
      state: z.enum(['none', 'right', 'off']),
      right: z.string().max(60).nullable().default(null),
      reason: z.string().trim().max(200).default(''),
      revision: z.number().int().min(0),
    }),
    reply: ApiRow,
  }),
  exportApis: post(`${base}/export`, {
    about: '导出接口列表',
    needs,
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
}
