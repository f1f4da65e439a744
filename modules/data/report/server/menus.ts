import { barMenu, leafMenus, sideMenus, tileMenu } from '@mingtai/server-kit'

/** Where people find reports. */
export const reportMenus = [
  barMenu('report', '报表', '/report/list', { source: 'report', who: 'report:read', order: 10 }),
  ...sideMenus({ top: 'report', code: 'report-read', order: 10 }, '报表', [
    ['report-list', '报表目录', '/report/list', 'report', 'report:read'],
    ['report-exports', '我的导出', '/report/exports', 'download', 'report:read'],
  ]),
  ...leafMenus({ top: 'system', code: 'system-base', order: 43 }, [
    ['report-embeds', '嵌入的系统', '/system/embed', 'link', 'report:embed'],
  ]),
  tileMenu('system', '报表目录', '/report/list', {
    code: 'work-report',
    source: 'report',
    who: 'report:read',
    order: 10,
  }),
  tileMenu('myapp', '报表目录', '/report/list', {
    code: 'app-report',
    source: 'report',
    who: 'report:read',
    order: 10,
  }),
]
