import { holds, type WebFace, withEngineTexts } from '@mingtai/ui'

/** 填报报表 in the browser: the list, the sheet that is filled in, its binding and its history. */
export const web: WebFace = {
  section: 'report',
  pages: withEngineTexts({
    '/entry/list': {
      load: () => import('./list/EntryList.tsx'),
      title: '填报报表',
      access: holds('data-entry:fill'),
    },
    '/entry/fill': {
      load: () => import('./fill/FillPage.tsx'),
      title: '填报',
      access: holds('data-entry:fill'),
      wide: true,
      tabBy: ['id'],
    },
    '/entry/pivot': {
      load: () => import('./pivot/PivotPage.tsx'),
      title: '数据透视',
      access: holds('data-entry:fill'),
      wide: true,
      tabBy: ['code'],
    },
    '/entry/history': {
      load: () => import('./history/HistoryPage.tsx'),
      title: '提交记录',
      access: holds('data-entry:fill'),
      tabBy: ['id'],
    },
    '/entry/statistics': {
      load: () => import('./statistics/StatisticsPage.tsx'),
      title: '填报统计',
      access: holds('data-entry:design'),
      tabBy: ['id'],
    },
    '/entry/design': {
      load: () => import('./design/DesignPage.tsx'),
      title: '填报设置',
      forComputer: true,
      access: holds('data-entry:design'),
      tabBy: ['id'],
    },
  }),
  publicPages: withEngineTexts({
    '/entry/visit': { load: () => import('./visit/VisitPage.tsx'), title: '填报', fullscreen: true },
  }),
}
