import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

export { externalAddress, leaveForExternal } from './entry/external/external-login.ts'
export { fronted } from './entry/sign-in.ts'
export { StepUpHost } from './security/StepUpHost.tsx'

/** Sign-in: the page that stands before everything else, and what keeps an account safe. */
export const web: WebFace = {
  pages: {
    '/lock': { load: () => import('./security/Lock.tsx'), title: '锁定屏幕', fullscreen: true, keepAlive: false },
    '/login/scan': {
      load: () => import('./entry/scan/ScanConfirm.tsx'),
      title: '确认登录',
      fullscreen: true,
      keepAlive: false,
    },
    '/user/security': { load: () => import('./security/Security.tsx'), title: '安全设置' },
    '/user/change-password': {
      load: () => import('./security/ChangePassword.tsx'),
      title: '修改密码',
      keepAlive: false,
    },
    '/system/sign-in': {
      load: () => import('./administration/SignInAdmin.tsx'),
      title: '登录设置',
      access: holds('system:client'),
    },
    '/system/log/login': {
      load: () => import('./administration/SignInLog.tsx'),
      title: '登录日志',
      access: holds('system:log'),
    },
  },
  publicPages: {
    '/login': { load: () => import('./entry/SignIn.tsx'), title: '登录', fullscreen: true },
    '/special_login': { load: () => import('./entry/SpecialSignIn.tsx'), title: '应急登录', fullscreen: true },
    '/sso-login': { load: () => import('./entry/Landing.tsx'), title: '正在登录', fullscreen: true },
    '/oauth/redirect': { load: () => import('./entry/Landing.tsx'), title: '正在登录', fullscreen: true },
  },
}

/** The dialog of a session that ended under a page, fetched when it is needed. */
export const loadSignInAgain = () => import('./security/SignInAgain.tsx')
