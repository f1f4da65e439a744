import { holds, type WebFace } from '@mingtai/ui'

/** System settings in the browser. */
export const web: WebFace = {
  pages: {
    '/system/numbering': { load: () => import('./Numbering.tsx'), title: '编号规则', access: holds('system:site') },
  },
}
