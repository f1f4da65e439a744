import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about the console. */
export const administrationRights = [
  {
    group: '系统',
    order: 50,
    rights: {
      'system:user': { name: '账号管理', reach: 'places', gives: 'organization:full-user' },
      'system:role': { name: '角色与权限', reach: 'places', gives: 'organization:role' },
      'system:menu': { name: '菜单管理', reach: 'site' },
      'system:api': { name: '接口权限', reach: 'site' },
      'system:department': { name: '部门维护', reach: 'places', gives: 'organization:department' },
      'system:post': { name: '岗位管理', reach: 'site' },
      'system:merchant': { name: '商户管理', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
