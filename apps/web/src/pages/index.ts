import type { Page } from '@mingtai/ui'

const standstills: Record<string, Page> = {
  '/404': { load: () => import('./NotFound.tsx'), title: '无法访问', passing: true },
  '/403': { load: () => import('./Forbidden.tsx'), title: '没有权限', passing: true },
  '/500': { load: () => import('./Failed.tsx'), title: '系统异常', passing: true },
}

export const systemPublicPages: Record<string, Page> = standstills

/** Whoever is signed in keeps the menu and the search on a page that leads no further. */
export const systemPages: Record<string, Page> = {
  ...standstills,
  '/mine': { load: () => import('./mine/Mine.tsx'), title: '我的' },
  '/gallery': { load: () => import('./gallery/Gallery.tsx'), title: '组件', keepAlive: false },
}
