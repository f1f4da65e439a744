import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { Contract, contractForm, day, lineForm, partyForm } from './contract.ts'
import { Category } from './words.ts'

const base = '/api/alamo-business'
const one = z.object({ id })
const revision = z.number().int()
const Process = z.object({ id, name: z.string(), organizationId: id.nullable() })
const changed = z.object({ id, revision, note: z.string().trim().max(500).default('') })
const reasoned = z.object({ id, revision, note: z.string().trim().min(1).max(500) })

/** One contract: written, submitted, signed and ended. */
export const infoCalls = {
  save: post(`${base}/contract-info/save`, {
    about: '保存合同',
    needs: 'login',
    input: z.object({
      ...contractForm,
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      parties: z.array(z.object(partyForm)).max(20),
      lines: z.array(z.object(lineForm)).max(200),
      /** Files that were uploaded before the first save. */
      attachments: z.array(id).max(50).default([]),
    }),
    reply: Contract,
  }),
  detail: get(`${base}/contract-info/detail`, { about: '合同详情', needs: 'login', input: one, reply: Contract }),
  remove: post(`${base}/contract-info/remove`, {
    about: '删除合同草稿',
    needs: 'login',
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: done,
  }),
  copy: post(`${base}/contract-info/copy`, { about: '复制为新草稿', needs: 'login', input: one, reply: Contract }),
  amend: post(`${base}/contract-info/amend`, {
    about: '起草变更、补充或续签合同',
    needs: 'login',
    input: z.object({ id, signMode: z.enum(['change', 'supplement', 'renew']) }),
    reply: Contract,
  }),
  nextNumber: get(`${base}/contract-info/contractNumberGenerator`, {
    about: '下一个合同编号',
    needs: 'login',
    input: z.object({ category: Category.default('purchase') }),
    reply: z.string(),
  }),
  processesOfOrganization: get(`${base}/contract-info/getApproveProcessByOrgId`, {
    about: '机构可用的合同审批流程',
    needs: 'login',
    input: z.object({ orgId: id }),
    reply: z.array(Process),
  }),
  processesOfContract: get(`${base}/contract-info/getApproveProcessByContractId`, {
    about: '合同可用的审批流程',
    needs: 'login',
    input: z.object({ contractId: id }),
    reply: z.array(Process),
  }),
  taskId: post(`${base}/contract-process-instance/getContractTaskId`, {
    about: '合同审批里等本人办理的任务',
    needs: 'login',
    input: z.object({ instanceId: id }),
    /** null: nothing waits for the reader. */
    reply: z.string().nullable(),
  }),
  sign: post(`${base}/contract-info/sign`, {
    about: '登记合同签署',
    needs: 'login',
    input: z.object({
      id,
      revision,
      signDate: day,
      startDate: day.nullable(),
      /** Why it is registered anew. */
      note: z.string().trim().max(500).default(''),
      /** A day before the contract was drafted is meant. */
      isChecked: z.boolean().default(false),
    }),
    reply: Contract,
  }),
  suspend: post(`${base}/contract-info/suspend`, {
    about: '中止履行',
    needs: 'login',
    input: reasoned,
    reply: Contract,
  }),
  resume: post(`${base}/contract-info/resume`, {
    about: '恢复履行',
    needs: 'login',
    input: changed,
    reply: Contract,
  }),
  dispute: post(`${base}/contract-info/dispute`, {
    about: '登记争议',
    needs: 'login',
    input: reasoned,
    reply: Contract,
  }),
  settle: post(`${base}/contract-info/settle`, {
    about: '争议解决',
    needs: 'login',
    input: reasoned,
    reply: Contract,
  }),
  complete: post(`${base}/contract-info/complete`, {
    about: '履行完毕',
    needs: 'login',
    input: changed,
    reply: Contract,
  }),
  reopen: post(`${base}/contract-info/reopen`, {
    about: '撤销履行完毕或解除',
    needs: 'login',
    input: reasoned,
    reply: Contract,
  }),
  terminate: post(`${base}/contract-info/terminate`, {
    about: '解除合同',
    needs: 'login',
    input: reasoned,
    reply: Contract,
  }),
}
