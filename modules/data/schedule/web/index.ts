import { holds, type WebFace } from '@mingtai/ui'

const uses = holds('schedule:use')

/** 定时任务 in the browser. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/report/schedule': { load: () => import('./list/JobList.tsx'), title: '定时任务', access: uses },
    '/report/schedule/edit': {
      load: () => import('./edit/JobPage.tsx'),
      title: '定时任务设置',
      access: uses,
      tabBy: ['id', 'report'],
    },
    '/report/schedule/runs': { load: () => import('./runs/RunList.tsx'), title: '定时任务运行记录', access: uses },
    '/report/schedule/targets': {
      load: () => import('./targets/TargetList.tsx'),
      title: '接口和文件夹',
      access: holds('schedule:manage'),
    },
    '/report/schedule/units': {
      load: () => import('./units/UnitList.tsx'),
      title: '各单位收到的报表',
      access: uses,
      tabBy: ['run'],
    },
    '/report/alerts': { load: () => import('./alerts/AlertList.tsx'), title: '预警' },
    '/report/received': { load: () => import('./received/ReceivedList.tsx'), title: '收到的报表' },
  },
  counts: {
    of: ['/report/alerts'],
    load: async () => (await import('./alerts/count-open-alerts.ts')).countOpenAlerts(),
  },
}
