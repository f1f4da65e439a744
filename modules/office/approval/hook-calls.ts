import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business/approval-center/hook'
const needs = 'approval:hook'

/** 外部接口 as its page lists it; address and secret are never shown again. */
export const ApprovalHook = z.object({
  id,
  code: z.string(),
  name: z.string(),
  note: z.string(),
  host: z.string(),
  hasSecret: z.boolean(),
  sendsForm: z.boolean(),
  enabled: z.boolean(),
  /** Calls of the last 30 days that were answered, and those that are tried again or were given up. */
  answered: z.number().int(),
  failed: z.number().int(),
  lastError: z.string(),
  revision: z.number().int(),
})
export type ApprovalHook = z.infer<typeof ApprovalHook>

export const HookForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/),
  name: z.string().trim().min(1).max(50),
  note: z.string().trim().max(200),
  /** null: as it is. */
  url: z.string().trim().max(500).nullable(),
  /** null: as it is; empty: none. */
  secret: z.string().max(200).nullable(),
  sendsForm: z.boolean(),
  enabled: z.boolean(),
})
export type HookForm = z.infer<typeof HookForm>

export const hookCalls = {
  hooks: get(`${base}/list`, { about: '审批外部接口', needs, input: nothing, reply: z.array(ApprovalHook) }),
  hookNames: get(`${base}/names`, {
    about: '流程可以调用的外部接口',
    needs: 'approval:config',
    input: nothing,
    reply: z.array(z.object({ code: z.string(), name: z.string(), note: z.string() })),
  }),
  insertHook: post(`${base}/insert`, { about: '新建审批外部接口', needs, input: HookForm, reply: done }),
  updateHook: post(`${base}/update`, {
    about: '修改审批外部接口',
    needs,
    input: HookForm.omit({ code: true }).extend({ id, revision: z.number().int() }),
    reply: done,
  }),
  removeHook: post(`${base}/remove`, { about: '删除审批外部接口', needs, input: z.object({ id }), reply: done }),
  testHook: post(`${base}/test`, {
    about: '试着调用审批外部接口',
    needs,
    input: z.object({ id }),
    reply: z.object({ status: z.number().int(), milliseconds: z.number().int() }),
  }),
}
