import { get, nothing, pageOf, paging } from '@mingtai/api'
import { z } from 'zod'
import { ContractRow, day } from './contract.ts'
import { ApprovalState, Category, Currency, LifeState, Nature } from './words.ts'

const base = '/api/alamo-business'

/** The five tabs of 我的合同, by their numbers in the specification: 0 to 4. */
export const myTabs = {
  all: '全部',
  approval: '审批中',
  completed: '审批完成',
  archived: '已归档',
  created: '我发起的审批',
} as const
export type MyTab = keyof typeof myTabs

export const contractFilters = {
  keyword: z.string().trim().max(100).optional(),
  category: Category.optional(),
  nature: Nature.optional(),
  approvalState: ApprovalState.optional(),
  lifeState: LifeState.optional(),
  currency: Currency.optional(),
  /** Of the signature, or of the draft where there is none. */
  year: z.coerce.number().int().min(1990).max(2100).optional(),
  from: day.optional(),
  to: day.optional(),
}

const asked = paging.extend({
  ...contractFilters,
  order: z.enum(['createdAt', 'amount', 'endDate', 'signDate']).default('createdAt'),
  descending: z.stringbool().default(true),
})

/** What contracts of one currency and direction amount to; drafts and what was refused do not count. */
export const CurrencyTotal = z.object({
  currency: Currency,
  nature: Nature,
  count: z.number().int(),
  amount: z.string(),
})
export type CurrencyTotal = z.infer<typeof CurrencyTotal>

const page = pageOf(ContractRow)
const ledger = page.extend({ totals: z.array(CurrencyTotal) })
const StateCount = z.array(z.object({ state: z.string(), name: z.string(), count: z.number().int() }))

function mine(path: string, about: string) {
  return get(path, { about, needs: 'login', input: asked, reply: ledger })
}

/** Ledgers and counts of contracts. */
export const contractListCalls = {
  all: mine(`${base}/contract-info/allPage`, '我的合同：全部'),
  approval: mine(`${base}/contract-info/getContractApprovalList`, '我的合同：审批中'),
  completed: mine(`${base}/contract-info/getApprovalCompletedList`, '我的合同：审批完成'),
  archived: mine(`${base}/contract-info/getContractArchivedList`, '我的合同：已归档'),
  created: mine(`${base}/contract-info/getCreateApprovalList`, '我的合同：我发起的审批'),
  department: mine(`${base}/contract-info/deptPage`, '本部门合同台账'),
  ledger: get(`${base}/contract-info/page`, {
    about: '合同台账',
    needs: 'contract:ledger',
    input: asked,
    reply: ledger,
  }),
  archivable: get(`${base}/contract-info/archivePage`, {
    about: '等待归档和已归档的合同',
    needs: 'contract:archive',
    input: asked,
    reply: ledger,
  }),
  months: get(`${base}/contract-info/monthAmounts`, {
    about: '本年每月签署的合同金额（人民币）',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ month: z.string(), expense: z.string(), income: z.string() })),
  }),
  statusCount: get(`${base}/contract-info/getContractByStatusCount`, {
    about: '我的合同按状态计数',
    needs: 'login',
    input: nothing,
    reply: StateCount,
  }),
  departmentCount: get(`${base}/contract-info/getDeptContractByStatusCount`, {
    about: '本部门合同按状态计数',
    needs: 'login',
    input: nothing,
    reply: StateCount,
  }),
  participationCount: get(`${base}/contract-info/getMyParticipationCount`, {
    about: '我参与的合同计数',
    needs: 'login',
    input: nothing,
    reply: z.object({
      handled: z.number().int(),
      waiting: z.number().int(),
      decided: z.number().int(),
      performing: z.number().int(),
    }),
  }),
}
