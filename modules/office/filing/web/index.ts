import type { WebFace } from '@mingtai/ui'

/** 报送 in the browser; the site's role lists say who sees which page. */
export const web: WebFace = {
  pages: {
    '/luckySheet/ledger': { load: () => import('./ledger/TaskLedger.tsx'), title: '任务台账' },
    '/luckySheet/ledger/send-task': { load: () => import('./issue/SendTask.tsx'), title: '发布台账任务' },
    '/luckySheet/ledger/send-report-task': { load: () => import('./issue/SendReportTask.tsx'), title: '发布报送任务' },
    '/luckySheet/ledger/list-detail-task': {
      load: () => import('./ledger/TaskDetail.tsx'),
      title: '任务详情',
      tabBy: ['id'],
    },
    '/luckySheet/ledger/list-detail-report-task': {
      load: () => import('./ledger/TaskDetail.tsx'),
      title: '报送任务详情',
      tabBy: ['id'],
    },
    '/luckySheet/common/week-report-content': {
      load: () => import('./content/ContentPage.tsx'),
      title: '报送内容',
      tabBy: ['id'],
    },
    '/luckySheet/task': { load: () => import('./task/UnitList.tsx'), title: '报送任务' },
    '/luckySheet/send': { load: () => import('./send/SentList.tsx'), title: '报送查看' },
    '/luckySheet/send/list-detail-task': {
      load: () => import('./send/SentDetail.tsx'),
      title: '报送查看详情',
      tabBy: ['id'],
    },
  },
}
