import { addPastApproval, addProcess, afterWorking, type PastApproval } from '@mingtai/modules/office/approval/server'
import type { Db } from '@mingtai/server-kit'

const DAY = 86_400_000
/** How many people ask for each. */
const ASKING = 4

/** Who takes part: initiator, who decides, and who carries single things out. */
interface Participants {
  tenantId: string
  initiators: readonly { id: string; realName: string }[]
  decider: { id: string; realName: string }
  clerk: { id: string }
}

type Template = Parameters<typeof addProcess>[2]

const field = (key: string, kind: string, label: string, more: Record<string, unknown> = {}) => {
  return { type: 'field', kind, key, label, ...more }
}
const by = (id: string) => [{ kind: 'people', people: [id] }]
const flow = (...nodes: Record<string, unknown>[]) => {
  const next = nodes.reduceRight<unknown>((after, node) => ({ ...node, next: after }), null)
  return { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next }, settings: {} }
}
const rules = (prefix: string, title: string, summary: string[]) => {
  return { title, summary, number: { prefix, date: 'year', length: 4 }, batch: false }
}

/** One thing of a larger purchase, carried out by a clerk. */
function single({ clerk }: Participants): Template {
  return {
    ...{ code: 'demo-purchase-item', name: '单项采购办理', icon: 'list', group: '行政' },
    description: '由集中采购按清单每行发起一件，办完后回到集中采购。',
    form: {
      schema: 1,
      layout: [
        field('name', 'text', '品名', { required: true }),
        field('count', 'number', '数量'),
        field('money', 'amount', '金额'),
        field('result', 'longText', '办理结果'),
      ],
    },
    flow: flow({
      ...{ id: 'n1', type: 'transact', name: '采购经办', who: by(clerk.id) },
      fields: [{ field: 'result', right: 'write' }],
    }),
    rules: rules('DX-', '采购{name}', ['count', 'money']),
  }
}

/** A purchase of several things: each row becomes a process of its own. */
function purchase({ decider }: Participants): Template {
  const items = [
    field('name', 'text', '品名', { required: true }),
    field('count', 'number', '数量', { required: true, min: '1' }),
    field('price', 'amount', '单价', { required: true }),
    field('sum', 'formula', '小计', { formula: '{count}*{price}', result: 'amount' }),
  ]
  return {
    ...{ code: 'demo-purchase', name: '办公设备集中采购', icon: 'list', group: '行政' },
    description: '批准后按清单每行发起一件单项采购，全部办完才结束。',
    form: {
      schema: 1,
      layout: [
        field('subject', 'text', '采购事项', { required: true }),
        { type: 'detail', key: 'items', label: '采购清单', least: 1, columns: items, sums: ['sum'] },
        field('total', 'formula', '采购总额', { formula: 'SUM({items.sum})', result: 'amount', capitals: true }),
      ],
    },
    flow: flow(
      { id: 'n1', type: 'approve', name: '采购审核', who: by(decider.id) },
      {
        ...{ id: 'n2', type: 'sub', name: '逐项采购', code: 'demo-purchase-item', each: 'items' },
        in: [
          { from: 'items.name', to: 'name' },
          { from: 'items.count', to: 'count' },
          { from: 'items.sum', to: 'money' },
        ],
      },
    ),
    rules: rules('JC-', '{subject}（{total}）', ['total']),
  }
}

/** A licence that is lent: the register is written by the process itself. */
function lending({ decider }: Participants): Template {
  return {
    ...{ code: 'demo-lending', name: '证照借用', icon: 'document', group: '行政' },
    description: '批准后自动登记借出状态。',
    form: {
      schema: 1,
      layout: [
        field('licence', 'text', '证照名称', { required: true }),
        field('until', 'date', '归还日期', { required: true }),
        field('reason', 'longText', '用途'),
        field('register', 'text', '登记状态', { help: '批准后由系统填写' }),
      ],
    },
    flow: flow(
      {
        ...{ id: 'n1', type: 'approve', name: '办公室审核', who: by(decider.id) },
        fields: [{ field: 'register', right: 'read' }],
      },
      {
        ...{ id: 'n2', type: 'trigger', name: '登记借出' },
        action: { kind: 'form', set: [{ field: 'register', value: '已借出' }] },
      },
      { id: 'n3', type: 'cc', name: '告知发起人', who: [{ kind: 'initiator' }] },
    ),
    rules: rules('ZZ-', '{发起人}借用{licence}', ['until']),
  }
}

/**
 * Processes that write fields by themselves and start others, with approvals that have come that far: what they ask for is
 * carried out when the server first runs.
 */
export async function addAutomationApprovals(db: Db, cast: Participants, organizationId: string | null): Promise<void> {
  const maker = { tenantId: cast.tenantId, realName: '系统示例' }
  await addProcess(db, maker, single(cast), organizationId)
  const versions = {
    purchase: await addProcess(db, maker, purchase(cast), organizationId),
    lending: await addProcess(db, maker, lending(cast), organizationId),
  }
  const now = Date.now()
  for (const [index, initiator] of cast.initiators.slice(0, ASKING).entries()) {
    const startedAt = new Date(pastMorning(now, index + 3))
    const sender = { tenantId: cast.tenantId, userId: initiator.id, realName: initiator.realName }
    const common = { initiator: sender, picks: [], startedAt, next: agreed(cast.decider, index === ASKING - 1) }
    await addPastApproval(db, { ...common, versionId: versions.purchase, values: purchases[index % purchases.length]! })
    await addPastApproval(db, { ...common, versionId: versions.lending, values: lendings[index % lendings.length]! })
  }
}

/** A moment of working time so many days ago, or earlier where these were holidays, with time left to decide on it. */
function pastMorning(now: number, days: number): number {
  let from = now - days * DAY
  while (afterWorking(300, from) > now) from -= DAY
  return afterWorking(30, from)
}

/** The decider says yes the same day, or has not come to it yet. */
function agreed({ id, realName }: Participants['decider'], isWaiting: boolean): PastApproval['next'] {
  return ({ tasks, status }, since) => {
    const task = tasks.find((one) => one.status === 'active')
    if (isWaiting || status !== 'running' || task === undefined) return null
    const on = { id: `demo outside ${since}`, task: task.id, entry: task.entry }
    const command = { type: 'approve' as const, ...on, opinion: '同意。', signature: null, seen: null, outputs: [] }
    return {
      at: afterWorking(90, since),
      by: { id, name: realName, manages: false },
      command: { ...command, resume: null },
    }
  }
}

const row = (id: string, name: string, count: string, price: string) => ({ id, values: { name, count, price } })
const purchases: Record<string, unknown>[] = [
  {
    subject: '窗口服务区设备更新',
    items: [row('r1', '高拍仪', '6', '1280.00'), row('r2', '身份证读卡器', '12', '860.00')],
  },
  {
    subject: '会议室改造',
    items: [row('r1', '视频会议终端', '2', '23800.00'), row('r2', '全向麦克风', '4', '1560.00')],
  },
]
const lendings: Record<string, unknown>[] = [
  { licence: '事业单位法人证书', until: '2026-12-31', reason: '办理银行开户变更。' },
  { licence: '组织机构代码证', until: '2026-12-15', reason: '参加政府采购投标。' },
]
