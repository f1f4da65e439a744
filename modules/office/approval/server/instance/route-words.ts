import { isFork, type Node, type RoutePerson as EnginePerson, type RouteStep } from '@mingtai/approval-engine'
import { Condition, type FormRights, type FormSchema, indexOf, readsOf, rightTo } from '@mingtai/form-schema'

/** How several people at a step decide. */
export function modeWords(mode: RouteStep['mode'], people: number): string {
  if (mode === null || people < 2) return ''
  switch (mode) {
    case 'all':
      return `会签：${people}人都同意才往下`
    case 'any':
      return `或签：${people}人中一人处理即往下`
    case 'seq':
      return `依次：${people}人按顺序审批`
    case 'vote':
      return `票签：${people}人投票`
    case 'perGroup':
      return `分组会签：${people}人`
    case 'random':
      return `随机一人`
    default:
      return mode satisfies never
  }
}

/** What a step without people waits for; null: for people. */
export function waitWords(node: Node | undefined): string | null {
  if (node?.type === 'trigger') return node.action.kind === 'http' ? '等待外部系统应答' : '正在写入表单'
  if (node?.type === 'sub') return '等待子流程结束'
  return node?.type === 'delay' ? '等到设定的时间' : null
}

/** Whether the arms of a fork ask for something that the reader does not see: why one was taken would tell it. */
export function asksHidden(form: FormSchema, node: Node | undefined, rights: FormRights | null): boolean {
  if (rights === null || node === undefined || !isFork(node)) return false
  return node.arms.some(({ when }) => {
    const read = Condition.safeParse(when)
    return (
      read.success &&
      readsOf(read.data, null, { index: indexOf(form) }).some((path) => rightTo(rights, path) === 'hidden')
    )
  })
}

/** Why a step is somebody's. */
export function whyWords(why: EnginePerson['why']): string {
  if (why === null) return ''
  return whys[why]
}

const whys: Record<NonNullable<EnginePerson['why']>, string> = {
  people: '流程指定的审批人',
  role: '本机构中有此角色的人',
  post: '在此岗位上的人',
  group: '人员组成员',
  members: '指定部门的成员',
  head: '部门负责人',
  headChain: '逐级部门负责人',
  supervisor: '上级负责人',
  supervisorChain: '逐级上级负责人',
  initiator: '发起人本人',
  initiatorPick: '发起人选择',
  output: '前一步审批人选择',
  formPerson: '表单中填写的人',
  formHead: '表单中人员的部门负责人',
  documentRole: '公文角色',
  expression: '按规则确定',
  admin: '没有找到审批人，交流程管理员',
  same: '与退回前相同',
}
