import type { Page } from '@mingtai/ui'

export const systemPublicPages: Record<string, Page> = {
  '/404': { load: () => import('./NotFound.tsx'), title: '无法访问', fullscreen: true },
  '/403': { load: () => import('./Forbidden.tsx'), title: '没有权限', fullscreen: true },
  '/500': { load: () => import('./Failed.tsx'), title: '系统异常', fullscreen: true },
}

export const systemPages: Record<string, Page> = {
  '/gallery': { load: () => import('./gallery/Gallery.tsx'), title: '组件', keep: false },
}
