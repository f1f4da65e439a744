import type { WebFace } from '@mingtai/ui'

/** Sign-in: the page that stands before everything else. */
export const web: WebFace = {
  pages: {
    '/lock': { load: () => import('./Lock.tsx'), title: '锁定屏幕', fullscreen: true, keep: false },
  },
  publicPages: {
    '/login': { load: () => import('./SignIn.tsx'), title: '登录', fullscreen: true },
    '/special_login': { load: () => import('./SpecialSignIn.tsx'), title: '应急登录', fullscreen: true },
  },
}

/** The dialog of a session that ended under a page, fetched when it is needed. */
export const loadSignInAgain = () => import('./SignInAgain.tsx')
