import type { WebFace } from '@mingtai/ui'

/** 工作圈 in the browser. */
export const web: WebFace = {
  pages: {
    '/dashbord/workCircle': { load: () => import('./WorkCircle.tsx'), title: '工作圈' },
  },
}
