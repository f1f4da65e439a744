import { done, file, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business/seal'
const manage = 'seal:manage'
const revision = z.number().int()

export const sealKinds = {
  official: '公章',
  contract: '合同专用章',
  finance: '财务专用章',
  legal: '法定代表人章',
  department: '部门章',
  other: '其他',
} as const

export const sealStates = { active: '在用', stopped: '停用', destroyed: '已销毁' } as const

export const useStates = {
  draft: '草稿',
  running: '审批中',
  returned: '已退回',
  rejected: '未通过',
  canceled: '已撤销',
  approved: '待用印',
  used: '已用印',
  recalled: '已收回',
} as const

export const useActions = ['change', 'submit', 'remove', 'confirm', 'recall'] as const
const UseAction = z.enum(useActions)
export type UseAction = z.infer<typeof UseAction>

const kind = z.enum(['official', 'contract', 'finance', 'legal', 'department', 'other'])
const state = z.enum(['active', 'stopped', 'destroyed'])
const useState = z.enum(['draft', 'running', 'returned', 'rejected', 'canceled', 'approved', 'used', 'recalled'])

const sealForm = {
  /** Begins the numbers of its uses: GZ-01-0001. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,20}$/, '编号只能用字母、数字和横线，最多20个'),
  name: z.string().trim().min(1).max(60),
  kind,
  organizationId: id,
  /** null: nobody keeps it, and its uses are confirmed by who manages seals. */
  custodianId: id.nullable(),
  note: z.string().trim().max(300),
}

/** 印章, as the ledger shows it. */
export const Seal = z.object({
  ...sealForm,
  id,
  state,
  organizationName: z.string(),
  custodianName: z.string(),
  /** Uses that were confirmed, and copies that bear it. */
  uses: z.number().int(),
  copies: z.number().int(),
  revision,
  updatedAt: z.string(),
})
export type Seal = z.infer<typeof Seal>

/** A seal that somebody may ask for. */
export const SealChoice = z.object({
  id,
  name: z.string(),
  kind,
  organizationName: z.string(),
  custodianName: z.string(),
})
export type SealChoice = z.infer<typeof SealChoice>

/** 用印, as one reader sees it. */
export const SealUse = z.object({
  id,
  /** Of the log; null until it is approved. */
  number: z.string().nullable(),
  sealId: id,
  sealName: z.string(),
  custodianName: z.string(),
  organizationName: z.string(),
  document: z.string(),
  copies: z.number().int(),
  purpose: z.string(),
  state: useState,
  applicantName: z.string(),
  departmentName: z.string(),
  createdAt: z.string(),
  approvedAt: z.string().nullable(),
  usedAt: z.string().nullable(),
  usedBy: z.string(),
  usedCopies: z.number().int().nullable(),
  /** What was written when it was confirmed or recalled. */
  remark: z.string(),
  /** Of its latest approval. */
  instanceId: id.nullable(),
  /** The reader may do this now. */
  actions: z.array(UseAction),
  revision,
})
export type SealUse = z.infer<typeof SealUse>

const useFilters = {
  keyword: z.string().trim().max(100).optional(),
  state: useState.optional(),
  sealId: id.optional(),
  /** `mine`: asked for by the reader; `custody`: of the seals that the reader keeps or manages. */
  tab: z.enum(['mine', 'custody']).default('mine'),
}

export const sealCalls = {
  seals: get(`${base}/page`, {
    about: '印章台账',
    needs: 'login',
    input: paging.extend({ keyword: useFilters.keyword, state: state.optional(), kind: kind.optional() }),
    reply: pageOf(Seal),
  }),
  insertSeal: post(`${base}/insert`, { about: '登记印章', needs: manage, input: z.object(sealForm), reply: Seal }),
  updateSeal: post(`${base}/update`, {
    about: '修改印章',
    needs: manage,
    input: z.object({ ...sealForm, id, revision }),
    reply: Seal,
  }),
  setSealState: post(`${base}/set-state`, {
    about: '启用、停用、销毁印章',
    needs: manage,
    input: z.object({ id, revision, state }),
    reply: Seal,
  }),
  sealChoices: get(`${base}/choices`, {
    about: '可以申请的印章',
    needs: 'login',
    input: nothing,
    reply: z.array(SealChoice),
  }),
  uses: get(`${base}/use/page`, {
    about: '用印登记',
    needs: 'login',
    input: paging.extend(useFilters),
    reply: pageOf(SealUse),
  }),
  use: get(`${base}/use/detail`, { about: '用印详情', needs: 'login', input: z.object({ id }), reply: SealUse }),
  saveUse: post(`${base}/use/save`, {
    about: '保存用印申请',
    needs: 'login',
    input: z.object({
      /** null: a new one. */
      id: id.nullable(),
      revision,
      sealId: id,
      document: z.string().trim().min(1).max(100),
      copies: z.number().int().min(1).max(999),
      purpose: z.string().trim().max(500),
      /** Ids of files that were uploaded before the first save. */
      attachments: z.array(id).max(50),
    }),
    reply: SealUse,
  }),
  useProcesses: get(`${base}/use/processes`, {
    about: '可以提交用印的流程',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  removeUse: post(`${base}/use/remove`, {
    about: '删除用印申请',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  confirmUse: post(`${base}/use/confirm`, {
    about: '登记已用印',
    needs: 'login',
    input: z.object({ id, revision, copies: z.number().int().min(1).max(999), remark: z.string().trim().max(300) }),
    reply: SealUse,
  }),
  recallUse: post(`${base}/use/recall`, {
    about: '收回已批准的用印',
    needs: 'login',
    input: z.object({ id, revision, reason: z.string().trim().min(1).max(300) }),
    reply: SealUse,
  }),
  exportUses: post(`${base}/use/export`, {
    about: '导出用印登记',
    needs: 'login',
    envelope: 'file',
    input: z.object(useFilters),
    reply: file,
  }),
}
