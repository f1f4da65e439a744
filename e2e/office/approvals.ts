import { client } from '@mingtai/api'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { approvalCalls } from '@mingtai/modules/office/approval/calls'
import { sessionOf } from '@mingtai/server/testing'

export function approvalsOf(base: string, token: string) {
  return client(approvalCalls, sessionOf(base, token))
}

/** The id of whoever speaks with the token. */
export async function ownId(base: string, token: string): Promise<string> {
  const { id } = await client(signInCalls, sessionOf(base, token)).readme({})
  return id
}

/** A payment that two people approve one after the other, the second with a signature, and a third is told of. */
export async function paymentProcess(
  calls: ReturnType<typeof approvalsOf>,
  { name, first, second, told }: { name: string; first: string; second: string; told: string },
): Promise<string> {
  const group = await calls.saveGroup({ name: `${name}的分组` })
  const made = await calls.insertDefinition({ groupId: group.id, name })
  const field = (key: string, kind: string, label: string, more = {}) => ({
    ...{ type: 'field', kind, key, label, required: true },
    ...more,
  })
  const nodes: Record<string, unknown>[] = [
    { id: 'n1', type: 'approve', name: '科室审核', who: [{ kind: 'people', people: [first] }] },
    {
      ...{ id: 'n2', type: 'approve', name: '财政审核', who: [{ kind: 'people', people: [second] }] },
      need: { opinion: true, signature: true },
    },
    { id: 'c1', type: 'cc', name: '抄送审计', who: [{ kind: 'people', people: [told] }] },
  ]
  const next = nodes.reduceRight<unknown>((after, node) => ({ ...node, next: after }), null)
  const saved = await calls.saveDefinition({
    ...{ id: made.id, revision: made.revision, name, groupId: group.id, visibility: 'all', starters: [] },
    ...{ managers: [], businessType: null, icon: 'contract', description: '合同款项的支付。' },
    form: {
      schema: 1,
      layout: [
        {
          ...{ type: 'columns', id: 'c1', count: 2 },
          children: [field('project', 'text', '项目名称'), field('payee', 'text', '收款单位')],
        },
        field('amount', 'amount', '本次申请', { capitals: true }),
        field('reason', 'longText', '付款事由', { required: false }),
        {
          ...{ type: 'detail', key: 'items', label: '付款明细', sums: ['price'] },
          columns: [field('title', 'text', '内容'), field('price', 'amount', '金额')],
        },
      ],
    },
    flow: { schema: 1, start: { id: 'start', type: 'start', name: '发起申请', next }, settings: {} },
    rules: {
      title: '{project}支付申请',
      summary: ['amount', 'payee'],
      number: { prefix: 'FK-', date: 'year' },
      batch: true,
    },
  })
  await calls.publishDefinition({ id: saved.id, revision: saved.revision })
  return saved.id
}
