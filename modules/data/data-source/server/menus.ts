import { leafMenus, sideMenus, tileMenu } from '@mingtai/server-kit'

/** Where people find data sources. */
export const dataSourceMenus = [
  ...sideMenus({ top: 'report', code: 'report-make', order: 21 }, '制作', [
    ['data-source-list', '数据源', '/data-source/list', 'database', 'data-source:use'],
  ]),
  ...leafMenus({ top: 'report', code: 'report-make', order: 23 }, [
    ['data-source-log', '查询日志', '/data-source/log', 'history', 'data-source:edit'],
  ]),
  tileMenu('myapp', '数据源', '/data-source/list', {
    code: 'app-data-source',
    source: 'database',
    who: 'data-source:use',
    order: 20,
  }),
]
