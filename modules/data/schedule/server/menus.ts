import { leafMenus } from '@mingtai/server-kit'

/** Where people find scheduled jobs. */
export const scheduleMenus = leafMenus({ top: 'report', code: 'report-read', order: 11 }, [
  ['report-schedules', '定时任务', '/report/schedule', 'clock', 'schedule:use'],
  ['report-alerts', '预警', '/report/alerts', 'bell', 'report:read'],
  ['report-received', '收到的报表', '/report/received', 'mail', 'report:read'],
])
