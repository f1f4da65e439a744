/** Rules of the house that find approvers, by the name that a flow keeps. */
export const approverRules = {
  organizationHead: {
    label: '发起人单位的负责人',
    about: '不论发起人在哪一级部门，直接由所在单位的负责人审批。',
    needsRoles: false,
  },
  colleagues: {
    label: '发起人部门的其他人员',
    about: '发起人所在部门的人员，不含发起人本人；常与“或签”一起用。',
    needsRoles: false,
  },
  leastBusy: {
    label: '角色中待办最少的一人',
    about: '在发起人单位持有这些角色的人员中，交给此刻待办审批最少的一人。',
    needsRoles: true,
  },
} as const

export type ApproverRule = keyof typeof approverRules

export function isApproverRule(name: string): name is ApproverRule {
  return Object.hasOwn(approverRules, name)
}
