import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

/** Reports in the browser: the catalogue, the viewer, and the viewer behind a share link. */
export const web: WebFace = {
  pages: {
    '/report/list': { load: () => import('./list/ReportList.tsx'), title: '报表目录', access: holds('report:read') },
    '/report/view': {
      load: () => import('./viewer/ReportPage.tsx'),
      title: '报表',
      tabBy: ['code'],
      wide: true,
      wholePhone: true,
      access: holds('report:read'),
    },
    '/report/exports': {
      load: () => import('./exports/MyExports.tsx'),
      title: '我的导出',
      access: holds('report:read'),
    },
    '/system/embed': {
      load: () => import('./embed/EmbedList.tsx'),
      title: '嵌入的系统',
      access: holds('report:embed'),
    },
    '/report/designer': {
      load: () => import('./designer/ReportDesigner.tsx'),
      title: '报表设计',
      forComputer: true,
      access: holds('report:design'),
      fullscreen: true,
      tabBy: ['id'],
    },
  },
  publicPages: {
    '/embedReport': { load: () => import('./embed/EmbedPage.tsx'), title: '报表', fullscreen: true },
    '/onlineReport': { load: () => import('./viewer/SharedReportPage.tsx'), title: '报表', fullscreen: true },
  },
}
