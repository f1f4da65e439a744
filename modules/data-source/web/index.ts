import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

/** Data sources in the browser. */
export const web: WebFace = {
  pages: {
    '/data-source/list': { load: () => import('./SourceList.tsx'), title: '数据源', access: holds('data-source:use') },
  },
}
