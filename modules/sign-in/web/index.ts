import type { WebFace } from '@mingtai/ui'

/** Sign-in: the page that stands before everything else. */
export const web: WebFace = {
  pages: {},
  publicPages: {
    '/login': { load: () => import('./SignIn.tsx'), title: '登录', fullscreen: true },
    '/special_login': { load: () => import('./SpecialSignIn.tsx'), title: '应急登录', fullscreen: true },
  },
}
