import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about data sources. */
export const dataSourceRights = [
  {
    group: '报表',
    order: 11,
    rights: {
      'data-source:use': { name: '使用数据源', reach: 'lines' },
      'data-source:edit': { name: '管理数据源', reach: 'lines' },
    },
  },
] as const satisfies readonly RightBlock[]
