import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about dictionaries, areas, logs and the site. */
export const systemRights = [
  {
    group: '系统',
    order: 51,
    rights: {
      'system:dictionary': { name: '字典管理', reach: 'places' },
      'system:area': { name: '行政区划管理', reach: 'site' },
      'system:log': { name: '登录与操作日志', reach: 'places' },
      'system:site': { name: '站点设置', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
