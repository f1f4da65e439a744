import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about organizations, departments and people. */
export const organizationRights = [
  {
    group: '组织',
    order: 20,
    rights: {
      'organization:library': { name: '机构库', reach: 'places' },
      'organization:structure': { name: '架构管理', reach: 'places' },
      'organization:claim-review': { name: '认领审核', reach: 'places' },
      'organization:mapping': { name: '机构与业务映射', reach: 'places' },
      'organization:department': { name: '部门管理', reach: 'places' },
      'organization:user': { name: '用户管理', reach: 'places' },
      'organization:region-user': { name: '区域用户管理', reach: 'places' },
      'organization:full-user': { name: '全量用户管理', reach: 'places' },
      'organization:role': { name: '角色管理', reach: 'places' },
      'organization:bind': { name: '绑定机构', reach: 'places' },
      'organization:hotline': { name: '热线用户管理', reach: 'places' },
      'organization:comprehensive': { name: '综治用户管理', reach: 'places' },
      'organization:role-document': { name: '公文角色管理', reach: 'places' },
      'organization:role-meeting': { name: '会议角色管理', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]

export type OrganizationRight = keyof (typeof organizationRights)[number]['rights']

/** Rights that let somebody look at the trees: who configures approvals chooses places in them as well. */
export type TreeRight = OrganizationRight | 'approval:config'
