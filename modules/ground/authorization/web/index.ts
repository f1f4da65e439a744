import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

/** 授权: our own OAuth 2 and OpenID provider in the browser. */
export const web: WebFace = {
  pages: {
    '/authz/oauth2approve': {
      load: () => import('./Consent.tsx'),
      title: '授权登录',
      fullscreen: true,
      keepAlive: false,
    },
    '/user/oauth-manage': { load: () => import('./OauthManage.tsx'), title: '授权管理' },
    '/system/client': { load: () => import('./ClientList.tsx'), title: '应用登记', access: holds('system:client') },
  },
}
