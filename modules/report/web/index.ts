import type { WebFace } from '@mingtai/ui'

/** Reports in the browser: the catalogue, the viewer, and the viewer behind a share link. */
export const web: WebFace = {
  pages: {
    '/report/list': { load: () => import('./list/ReportList.tsx'), title: '报表目录' },
    '/report/view': { load: () => import('./viewer/ReportPage.tsx'), title: '报表', tabBy: ['code'], wide: true },
    '/report/designer': {
      load: () => import('./designer/ReportDesigner.tsx'),
      title: '报表设计',
      fullscreen: true,
      tabBy: ['id'],
    },
  },
  publicPages: {
    '/onlineReport': { load: () => import('./viewer/SharedReportPage.tsx'), title: '报表', fullscreen: true },
  },
}
