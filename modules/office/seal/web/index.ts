import { holds, type WebFace } from '@mingtai/ui'

/** 印章 in the browser. */
export const web: WebFace = {
  pages: {
    '/seal/uses': { load: () => import('./UseList.tsx'), title: '用印登记' },
    '/seal/lists': { load: () => import('./SealList.tsx'), title: '印章台账', access: holds('seal:manage') },
  },
  section: 'approval-center',
}
