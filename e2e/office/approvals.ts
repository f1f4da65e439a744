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

type Calls = ReturnType<typeof approvalsOf>
const chained = (...nodes: Record<string, unknown>[]) =>
  nodes.reduceRight<unknown>((after, node) => ({ ...node, next: after }), null)
const cell = (key: string, kind: string, label: string, more = {}) => ({ type: 'field', kind, key, label, ...more })

interface Plain {
  name: string
  groupId: string
  layout: unknown[]
  next: unknown
  title: string
  rules?: Record<string, unknown>
  settings?: Record<string, unknown>
}

/** A published process of a form and a flow, with nothing else set. */
async function publishedProcess(calls: Calls, { name, groupId, layout, next, title, ...more }: Plain) {
  const made = await calls.insertDefinition({ groupId, name })
  const saved = await calls.saveDefinition({
    ...{ id: made.id, revision: made.revision, name, groupId, visibility: 'all', starters: [], managers: [] },
    ...{ businessType: null, form: { schema: 1, layout } },
    flow: { schema: 1, start: { id: 'start', type: 'start', name: '发起申请', next }, settings: more.settings ?? {} },
    rules: { title, summary: [], number: { prefix: 'CG-', date: 'year' }, ...more.rules },
  })
  return calls.publishDefinition({ id: saved.id, revision: saved.revision })
}

/** A purchase that asks a leader from ten thousand on, starts a process for each row, and then writes a field itself. */
export async function purchaseProcess(
  calls: Calls,
  { name, leader, clerk }: { name: string; leader: string; clerk: string },
): Promise<string> {
  const groupId = (await calls.saveGroup({ name: `${name}的分组` })).id
  const by = (id: string) => [{ kind: 'people', people: [id] }]
  const single = await publishedProcess(calls, {
    ...{ name: `单项${name}`, groupId, title: '采购{name}' },
    layout: [cell('name', 'text', '品名'), cell('money', 'amount', '金额')],
    next: chained({ id: 'n1', type: 'transact', name: '采购经办', who: by(clerk) }),
  })
  const columns = [
    cell('name', 'text', '品名', { required: true }),
    cell('count', 'number', '数量'),
    cell('price', 'amount', '单价'),
    cell('sum', 'formula', '小计', { formula: '{count}*{price}', result: 'amount' }),
  ]
  const arms = [
    {
      ...{ id: 'a1', name: '一万以上' },
      when: { left: { field: 'total' }, operator: 'atLeast', right: { value: '10000' } },
      next: chained(
        { id: 'n2', type: 'approve', name: '分管领导', who: by(leader) },
        { id: 'n5', type: 'approve', name: '财务复核', who: by(clerk) },
      ),
    },
    { id: 'a2', name: '其他', else: true },
  ]
  const whole = await publishedProcess(calls, {
    ...{ name, groupId, title: '{subject}' },
    layout: [
      cell('subject', 'text', '采购事项', { required: true }),
      { type: 'detail', key: 'items', label: '采购清单', sums: ['sum'], columns },
      cell('total', 'formula', '采购总额', { formula: 'SUM({items.sum})', result: 'amount', capitals: true }),
      cell('register', 'text', '登记状态'),
    ],
    next: chained(
      { id: 'n1', type: 'cc', name: '采购审核', who: by(clerk) },
      { id: 'b1', type: 'branch', name: '金额', arms },
      {
        ...{ id: 'n3', type: 'sub', name: '逐项采购', code: single.code, each: 'items' },
        in: [
          { from: 'items.name', to: 'name' },
          { from: 'items.sum', to: 'money' },
        ],
      },
      {
        ...{ id: 'n4', type: 'trigger', name: '登记' },
        action: { kind: 'form', set: [{ field: 'register', value: '已下单' }] },
      },
    ),
  })
  return whole.id
}

/** Something that one person approves. */
export async function simpleProcess(
  calls: Calls,
  { name, approver, ...more }: { name: string; approver: string } & Pick<Plain, 'rules' | 'settings'>,
): Promise<string> {
  const groupId = (await calls.saveGroup({ name: `${name}的分组` })).id
  const who = [{ kind: 'people', people: [approver] }]
  const { id } = await publishedProcess(calls, {
    ...{ name, groupId, title: '{subject}', ...more },
    layout: [cell('subject', 'text', '事项', { required: true }), cell('amount', 'amount', '金额')],
    next: chained({ id: 'n1', type: 'approve', name: '审核', who }),
  })
  return id
}
