import type { WebFace } from '@mingtai/ui'

export { PersonalFrame } from './frame/PersonalFrame.tsx'
export { useMyLooks } from './use-looks.ts'

/** Personal centre: the person's own data, habits, stand-ins and access tokens. */
export const web: WebFace = {
  pages: {
    '/user/account-setting': { load: () => import('./pages/Account.tsx'), title: '基本资料' },
    '/user/avatar-settings': { load: () => import('./pages/AvatarSettings.tsx'), title: '头像' },
    '/user/signature': { load: () => import('./pages/Signature.tsx'), title: '签名' },
    '/user/phrases': { load: () => import('./pages/Phrases.tsx'), title: '常用语' },
    '/user/preferences': { load: () => import('./pages/DisplayPreferences.tsx'), title: '显示偏好' },
    '/user/delegation': { load: () => import('./pages/DelegationPage.tsx'), title: '出差委托' },
    '/user/my-rights': { load: () => import('./pages/MyRights.tsx'), title: '角色与权限' },
    '/user/access-tokens': { load: () => import('./AccessTokens.tsx'), title: '访问令牌' },
    '/user/my-data': { load: () => import('./pages/MyData.tsx'), title: '下载我的数据' },
  },
}
