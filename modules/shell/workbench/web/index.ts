import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

/** Workbench: the first page of the day. */
export const web: WebFace = {
  pages: {
    '/dashbord/index': { load: () => import('./Workbench.tsx'), title: '工作台' },
    '/system/log/error': {
      load: () => import('./errors/ErrorLog.tsx'),
      title: '运行异常',
      access: holds('system:log'),
    },
  },
}
