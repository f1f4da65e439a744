import { sideMenus, tileMenu } from '@mingtai/server-kit'

/** Where people find the settings and the logs of the site. */
export const systemMenus = [
  ...sideMenus({ top: 'system', code: 'system-base', order: 40 }, '基础设置', [
    ['system-site', '站点设置', '/system/site', 'settings', 'system:site'],
    ['system-dictionary', '字典', '/system/dictionary', 'book', 'system:dictionary'],
    ['system-area', '行政区划', '/system/area', 'target', 'system:area'],
    ['system-map', '地图数据', '/system/map', 'image', 'system:area'],
    ['system-health', '运行状况', '/system/health', 'shield', 'system:merchant'],
    ['system-numbering', '编号规则', '/system/numbering', 'hash', 'system:site'],
  ]),
  ...sideMenus({ top: 'system', code: 'system-logs', order: 50 }, '日志', [
    ['system-operation-log', '操作日志', '/system/log/operation', 'clock', 'system:log'],
  ]),
  tileMenu('admin', '站点设置', '/system/site', {
    code: 'work-site',
    source: 'settings',
    who: 'system:site',
    order: 10,
  }),
]
