import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about approvals; starting and handling one takes no right. */
export const approvalRights = [
  {
    group: '审批',
    order: 45,
    rights: {
      'approval:config': { name: '审批配置', reach: 'places' },
      'approval:people-group': { name: '审批人员组', reach: 'site' },
      'approval:hook': { name: '审批外部接口', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
