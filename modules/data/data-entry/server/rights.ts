import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about data-entry reports. */
export const dataEntryRights = [
  {
    group: '报表',
    order: 14,
    rights: {
      'data-entry:fill': { name: '填报数据', reach: 'lines' },
      'data-entry:design': { name: '设计填报报表', reach: 'lines', gives: 'data-entry:fill' },
    },
  },
] as const satisfies readonly RightBlock[]
