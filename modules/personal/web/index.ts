import type { WebFace } from '@mingtai/ui'

/** Personal centre: the person's own data and access tokens. */
export const web: WebFace = {
  pages: {
    '/user/account-setting': { load: () => import('./AccountSetting.tsx'), title: '个人中心' },
  },
}
