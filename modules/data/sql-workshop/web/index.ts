import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

/** SQL 工作台 in the browser. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/data-source/workshop': {
      load: () => import('./Workshop.tsx'),
      title: 'SQL 工作台',
      forComputer: true,
      access: holds('data-source:use'),
      wide: true,
    },
  },
}
