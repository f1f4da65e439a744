import { holds, type WebFace } from '@mingtai/ui'

/** 报表产品的系统管理 in the browser. */
export const web: WebFace = {
  pages: {
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
