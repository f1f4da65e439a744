import type { addProcess } from '@mingtai/modules/office/approval/server'
import { CONTRACT } from '@mingtai/modules/office/contract/server'

type Template = Parameters<typeof addProcess>[2]

const fields = [
  { kind: 'text', key: 'name', label: '合同名称' },
  { kind: 'text', key: 'category', label: '合同类别' },
  { kind: 'text', key: 'signMode', label: '签订方式' },
  { kind: 'text', key: 'ownParty', label: '我方' },
  { kind: 'text', key: 'parties', label: '相对方' },
  { kind: 'text', key: 'currency', label: '币种' },
  { kind: 'amount', key: 'amount', label: '合同金额', symbol: '' },
  { kind: 'text', key: 'amountWords', label: '金额大写' },
  { kind: 'text', key: 'term', label: '合同期限' },
  { kind: 'longText', key: 'content', label: '主要内容' },
  { kind: 'longText', key: 'paymentTerms', label: '付款条件' },
].map((one) => ({ type: 'field', ...one }))

/** 合同会签: the legal reviewer, then the leader of the office. */
export function contractProcess({ reviewer, leader }: { reviewer: string; leader: string }): Template {
  const step = (id: string, name: string, person: string, next: unknown) => ({
    ...{ id, type: 'approve', name, who: [{ kind: 'people', people: [person] }], onSelf: 'skip', next },
  })
  return {
    ...{ code: 'contract-approval', name: '合同会签', icon: 'contract', group: '财务', businessType: CONTRACT },
    description: '先作合法性合规性审核，再由分管领导审批；通过后锁定金额、相对方和期限。',
    form: { schema: 1, layout: fields },
    flow: {
      schema: 1,
      start: {
        ...{ id: 'start', type: 'start', name: '发起人' },
        next: step('n1', '合法性审核', reviewer, step('n2', '分管领导审批', leader, null)),
      },
      settings: { dedupe: 'once' },
    },
    rules: {
      ...{ title: '{name}', summary: ['amount', 'parties'], batch: false, byLink: false },
      number: { prefix: 'HTSP-', date: 'year', length: 4 },
    },
  }
}
