import type { WebFace } from '@mingtai/ui'

/** Workbench: the first page of the day. */
export const web: WebFace = {
  pages: {
    '/dashbord/index': { load: () => import('./Workbench.tsx'), title: '工作台' },
  },
}
