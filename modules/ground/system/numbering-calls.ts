import { done, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

export const resetNames = { never: '不重新起算', year: '每年', month: '每月', day: '每天' } as const
export const scopeNames = { tenant: '全单位一个序列', organization: '每个机构一个序列' } as const

const RuleForm = z.object({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{1,39}$/, '要以字母开头，2 到 40 个字母、数字、横线'),
  name: z.string().trim().min(1).max(60),
  scope: z.enum(['tenant', 'organization']),
  pattern: z.string().trim().min(1).max(80),
  reset: z.enum(['never', 'year', 'month', 'day']),
  status: z.union([z.literal(1), z.literal(2)]),
})
export const NumberRule = RuleForm.extend({
  id,
  status: z.number().int(),
  revision: z.number().int(),
  updatedBy: z.string(),
  updatedAt: z.string(),
  /** The next number in the caller's organization. */
  upcoming: z.string(),
  used: z.number().int(),
})
export type NumberRule = z.infer<typeof NumberRule>

export const TakenNumber = z.object({
  id,
  number: z.string(),
  n: z.number().int(),
  period: z.string(),
  organizationName: z.string(),
  state: z.enum(['used', 'reserved', 'free', 'void']),
  /** A reservation whose time is over. */
  expired: z.boolean(),
  expiresAt: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  at: z.string(),
})
export type TakenNumber = z.infer<typeof TakenNumber>

/** 编号管理. */
export const numberingCalls = {
  numberRules: get('/api/alamo-base/numbering/rules', {
    about: '编号规则',
    needs: 'system:site',
    input: nothing,
    reply: z.array(NumberRule),
  }),
  insertNumberRule: post('/api/alamo-base/numbering/rule-insert', {
    about: '新建编号规则',
    needs: 'system:site',
    input: RuleForm,
    reply: NumberRule,
  }),
  updateNumberRule: post('/api/alamo-base/numbering/rule-update', {
    about: '修改编号规则',
    needs: 'system:site',
    input: RuleForm.extend({ id, revision: z.number().int() }),
    reply: NumberRule,
  }),
  removeNumberRule: post('/api/alamo-base/numbering/rule-remove', {
    about: '停用编号规则',
    needs: 'system:site',
    input: z.object({ id }),
    reply: done,
  }),
  previewNumbers: post('/api/alamo-base/numbering/preview', {
    about: '预览编号',
    needs: 'system:site',
    input: RuleForm.pick({ pattern: true, reset: true }).extend({ id: id.nullable() }),
    reply: z.array(z.string()),
  }),
  setNextNumber: post('/api/alamo-base/numbering/next', {
    about: '设置下一个号',
    needs: 'system:site',
    input: z.object({ id, next: z.number().int().min(1).max(999_999_999) }),
    reply: NumberRule,
  }),
  takenNumbers: get('/api/alamo-base/numbering/taken', {
    about: '编号登记',
    needs: 'system:site',
    input: paging.extend({
      id,
      state: z.enum(['used', 'reserved', 'free', 'void']).optional(),
      keyword: z.string().trim().max(60).optional(),
    }),
    reply: pageOf(TakenNumber),
  }),
  reserveNumber: post('/api/alamo-base/numbering/reserve', {
    about: '预留编号',
    needs: 'system:site',
    input: z.object({
      id,
      count: z.number().int().min(1).max(50),
      reason: z.string().trim().min(1).max(200),
      expiresAt: z.iso.datetime({ offset: true }).nullable(),
    }),
    reply: z.array(z.string()),
  }),
  releaseNumber: post('/api/alamo-base/numbering/release', {
    about: '放回编号',
    needs: 'system:site',
    input: z.object({ id }),
    reply: done,
  }),
  voidNumber: post('/api/alamo-base/numbering/void', {
    about: '作废编号',
    needs: 'system:site',
    input: z.object({ id, reason: z.string().trim().min(1).max(200) }),
    reply: done,
  }),
}
