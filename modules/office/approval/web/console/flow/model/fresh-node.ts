import type { Definition, ForkNode, HumanNode, Node } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { freshId } from './flow-tree.ts'
import { NOT_CHOSEN } from './not-chosen.ts'
import { freshAction } from './trigger-fields.ts'

export type Kind = Node['type']

/** Types of steps as people call them. */
export const kindNames: Record<Kind, string> = {
  approve: '审批人',
  transact: '办理人',
  cc: '抄送人',
  branch: '条件分支',
  inclusive: '包容分支',
  parallel: '并行分支',
  route: '路由',
  delay: '延时',
  auto: '自动通过/拒绝',
  trigger: '触发器',
  sub: '子流程',
}

/** The types in the groups in which they are offered. */
export const kindGroups: readonly { label: string; kinds: readonly Kind[] }[] = [
  { label: '由人处理', kinds: ['approve', 'transact', 'cc'] },
  { label: '分支', kinds: ['branch', 'inclusive', 'parallel', 'route'] },
  { label: '自动', kinds: ['delay', 'auto', 'trigger', 'sub'] },
]

/** A node as it comes fresh: the engine's defaults, but the initiator's own step is passed over where there are others. */
export function freshNode(definition: Definition, kind: Kind, form: FormSchema): Node {
  const id = freshId(definition, 'n')
  const common = { id, name: freshNames[kind] ?? kindNames[kind], next: null }
  switch (kind) {
    case 'approve':
    case 'transact':
      return { ...common, ...freshHuman, type: kind }
    case 'cc':
      return { ...common, type: kind, who: [] }
    case 'delay':
      return { ...common, type: kind, wait: { minutes: 60, calendar: 'work' } }
    case 'branch':
    case 'inclusive':
    case 'parallel':
      return { ...common, type: kind, arms: freshArms(id, kind) } satisfies ForkNode
    case 'route':
      return { ...common, type: kind, rules: [{ to: 'end' }] }
    case 'auto':
      return { ...common, type: kind, verdict: 'pass', onReject: { to: 'end' } }
    case 'trigger':
      return { ...common, type: kind, action: freshAction('form', form), wait: true, onFail: 'stay' }
    case 'sub':
      return {
        ...{ ...common, type: kind, code: NOT_CHOSEN, version: 'latest', starter: 'initiator', in: [], out: [] },
        ...{ each: null, wait: true, onReject: { to: 'end' } },
      }
    default:
      return kind satisfies never
  }
}

const freshNames: Partial<Record<Kind, string>> = { auto: '自动通过' }

function freshArms(id: string, kind: ForkNode['type']) {
  const [first, second] = kind === 'parallel' ? ['支路一', '支路二'] : ['条件一', '其他情况']
  return [
    { id: `${id}-1`, name: first ?? '', else: false, next: null },
    { id: `${id}-2`, name: second ?? '', else: kind !== 'parallel', next: null },
  ]
}

const freshHuman: Omit<HumanNode, 'id' | 'name' | 'next' | 'type'> = {
  ...{ who: [{ kind: 'head', of: 'initiator', level: 1, organization: 'own' }], mode: 'all' },
  ...{ vote: { percent: 50, waitAll: false }, oneNoStops: true, groups: [] },
  ...{ onReject: { to: 'end' }, onEmpty: { do: 'toAdmin' }, onSelf: 'skip' },
  back: { allow: true, targets: 'passed', resume: 'ask', besideOpenArms: true },
  ops: {
    ...{ transfer: true, delegate: true, addBefore: true, addAfter: true, addBeside: true },
    ...{ remove: true, cc: true, ask: true },
  },
  ...{ need: { opinion: false, signature: false }, fields: [], outputs: [], due: null, labels: {} },
}
