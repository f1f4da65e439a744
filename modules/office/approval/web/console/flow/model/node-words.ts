import type { HumanNode, Node, Resolver, TriggerNode } from '@mingtai/approval-engine'
import { approverRules, isApproverRule } from '../../../../approver-rules.ts'
import { shownCode } from './not-chosen.ts'

/** Names of people, roles and fields by id, as far as they are known. */
export type Names = ReadonlyMap<string, string>

const modeWords: Record<HumanNode['mode'], string> = {
  all: '会签',
  any: '或签',
  seq: '依次',
  vote: '票签',
  perGroup: '分组会签',
  random: '随机一人',
}

/** What a node does, in one line of its card. */
export function nodeWords(node: Node, names: Names): string {
  switch (node.type) {
    case 'approve':
    case 'transact':
      if (node.who.length === 0) return '请设置审批人'
      return node.who.map((one) => whoWords(one, names)).join('、')
    case 'cc':
      return node.who.length === 0 ? '请设置抄送人' : node.who.map((one) => whoWords(one, names)).join('、')
    case 'branch':
      return '走第一条满足的支路'
    case 'inclusive':
      return '走所有满足的支路'
    case 'parallel':
      return '各支路同时走'
    case 'delay':
      return 'until' in node.wait
        ? `等到“${names.get(node.wait.until) ?? node.wait.until}”`
        : `等 ${span(node.wait.minutes)}`
    case 'auto':
      return node.verdict === 'pass' ? '自动通过' : '自动拒绝'
    case 'route':
      return `${node.rules.length} 条规则，满足时跳转`
    case 'trigger':
      return triggerWords(node, names)
    case 'sub':
      return shownCode(node.code) === null ? '请选择流程' : `发起“${names.get(node.code) ?? node.code}”`
    default:
      return node satisfies never
  }
}

/** At the right of a card's name: how several decide, or how long it may take. */
export function nodeMark(node: Node): string {
  if (node.type !== 'approve' && node.type !== 'transact') return ''
  if (node.due !== null) return `限 ${span(node.due.minutes)}`
  return node.mode === 'all' && node.who.length < 2 ? '' : modeWords[node.mode]
}

function triggerWords({ action }: TriggerNode, names: Names): string {
  if (action.kind === 'http') return shownCode(action.hook) === null ? '请填写接口' : `调用接口 ${action.hook}`
  return `改写${action.set.map(({ field }) => `“${names.get(field) ?? '…'}”`).join('、')}`
}

function whoWords(who: Resolver, names: Names): string {
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '…').join('、')
  switch (who.kind) {
    case 'people':
      return named(who.people)
    case 'role':
      return `角色 ${named(who.roles)}`
    case 'post':
      return `岗位 ${named(who.posts)}`
    case 'group':
      return `人员组 ${named(who.groups)}`
    case 'members':
      return `${named(who.departments)}的成员`
    case 'head':
      return who.level === 1 ? '部门负责人' : `上 ${who.level - 1} 级部门负责人`
    case 'headChain':
      return who.to === 'top' ? '逐级部门负责人，直到最上级' : `逐级部门负责人，共 ${who.to} 级`
    case 'supervisor':
      return who.level === 1 ? '直接上级' : `上 ${who.level} 级`
    case 'supervisorChain':
      return who.to === 'top' ? '逐级上级，直到最上级' : `逐级上级，共 ${who.to} 级`
    case 'initiator':
      return '发起人本人'
    case 'initiatorPick':
      return who.several ? '发起人选择多人' : '发起人选择一人'
    case 'output':
      return `前面选定的“${names.get(who.name) ?? who.name}”`
    case 'formPerson':
      return `表单“${names.get(who.field) ?? who.field}”中的人`
    case 'formHead':
      return `表单“${names.get(who.field) ?? who.field}”的负责人`
    case 'documentRole':
      return `公文${who.role}`
    case 'expression':
      return approverRuleWords(who, names)
    default:
      return who satisfies never
  }
}

function span(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440} 天`
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`
}

function approverRuleWords({ name, values }: Extract<Resolver, { kind: 'expression' }>, names: Names): string {
  if (!isApproverRule(name)) return `规则 ${name}`
  const { label } = approverRules[name]
  return values.length === 0 ? label : `${label}（${values.map((id) => names.get(id) ?? id).join('、')}）`
}
