import { web as people } from '@mingtai/modules/ground/people/web'
import { holds, type Page, type WebFace } from '@mingtai/ui'

/** 报表产品的系统管理 in the browser. */
export const web: WebFace = {
  pages: {
    ...again('/system/user', people, { like: 'full-user', title: '部门与人员', right: 'system:user' }),
    ...again('/system/role', people, { like: 'role', title: '角色与权限', right: 'system:role' }),
    ...again('/system/department', people, { like: 'department', title: '部门与人员', right: 'system:department' }),
    '/system/menu': { load: () => import('./menu/MenuPage.tsx'), title: '菜单', access: holds('system:menu') },
    '/system/post': { load: () => import('./post/PostList.tsx'), title: '岗位', access: holds('system:post') },
    '/system/merchant': {
      load: () => import('./merchant/MerchantList.tsx'),
      title: '商户',
      access: holds('system:merchant'),
    },
    '/system/merchant-template': {
      load: () => import('./merchant/TemplateList.tsx'),
      title: '权限模板',
      access: holds('system:merchant'),
    },
    '/system/api': { load: () => import('./api/ApiList.tsx'), title: '接口权限', access: holds('system:api') },
  },
}

interface Again {
  /** The screen of the console that it is. */
  like: string
  title: string
  right: string
}

/** Accounts, roles and departments are one thing: the console's screens, opened from here as well. */
function again(path: string, { pages }: WebFace, { like, title, right }: Again): Record<string, Page> {
  const page = pages[`/organization/organization-structure/${like}`]
  return page === undefined ? {} : { [path]: { ...page, title, access: holds(right) } }
}
