import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { amount, ContractRow, day, Line } from './contract.ts'
import { Currency, LineKind } from './words.ts'

const base = '/api/alamo-business'

/** What was done of a line. */
export const Fulfilment = z.object({
  id,
  lineId: id,
  day: z.string(),
  amount: z.string(),
  invoiceNo: z.string(),
  note: z.string(),
  personName: z.string(),
  evidence: z.array(z.object({ attachmentId: id, name: z.string() })),
})
export type Fulfilment = z.infer<typeof Fulfilment>

/** A line that is due soon or late. */
export const DueLine = z.object({
  id,
  contractId: id,
  contractName: z.string(),
  number: z.string().nullable(),
  kind: LineKind,
  title: z.string(),
  planDate: z.string(),
  planAmount: z.string().nullable(),
  performedAmount: z.string(),
  currency: Currency,
  /** Negative: so many days late. */
  daysLeft: z.number().int(),
})
export type DueLine = z.infer<typeof DueLine>

/** 履行: what is done of the plan, and what is due. */
export const performanceCalls = {
  fulfil: post(`${base}/contract-performance/save`, {
    about: '登记合同履行',
    needs: 'login',
    input: z.object({
      lineId: id,
      /** The same one twice is the same record. */
      requestId: z.string().min(8).max(60),
      day,
      /** null: of what has no amount. */
      amount: amount.nullable(),
      invoiceNo: z.string().trim().max(60),
      note: z.string().trim().max(300),
      /** An invoice that was used, or a day before the signature, is meant. */
      isChecked: z.boolean().default(false),
      /** What proves it: files that were uploaded before. */
      attachments: z.array(id).min(1, '请上传履行凭证').max(20),
    }),
    reply: z.array(Line),
  }),
  performance: get(`${base}/contract-performance/list`, {
    about: '合同履行计划和记录',
    needs: 'login',
    input: z.object({ contractId: id }),
    reply: z.array(Line.extend({ records: z.array(Fulfilment) })),
  }),
  waive: post(`${base}/contract-performance/waive`, {
    about: '免除履行计划',
    needs: 'login',
    input: z.object({ lineId: id, reason: z.string().trim().min(1).max(300) }),
    reply: z.array(Line),
  }),
  restoreLine: post(`${base}/contract-performance/restore`, {
    about: '恢复被免除的履行计划',
    needs: 'login',
    input: z.object({ lineId: id, reason: z.string().trim().min(1).max(300) }),
    reply: z.array(Line),
  }),
  withdrawRecord: post(`${base}/contract-performance/remove`, {
    about: '撤销履行记录',
    needs: 'login',
    input: z.object({ id, reason: z.string().trim().min(1).max(300) }),
    reply: done,
  }),
  remind: get(`${base}/contract-info/getPerformanceRemind`, {
    about: '履行提醒：30天内到期和逾期的计划',
    needs: 'login',
    input: paging,
    reply: pageOf(DueLine),
  }),
  toExpire: get(`${base}/contract-info/getContractToExpire`, {
    about: '90天内到期的合同',
    needs: 'login',
    input: paging,
    reply: pageOf(ContractRow),
  }),
}
