import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about reports. */
export const reportRights = [
  {
    group: '报表',
    order: 10,
    rights: {
      'report:read': { name: '查看报表', reach: 'lines' },
      'report:export': { name: '导出报表', reach: 'lines' },
      'report:print': { name: '打印报表', reach: 'lines' },
      'report:share': { name: '分享报表', reach: 'lines' },
      'report:design': { name: '设计报表', reach: 'lines' },
      'report:design-all': { name: '设计所有报表', reach: 'lines' },
      'report:embed': { name: '管理嵌入的系统', reach: 'site' },
      'report:manage': { name: '管理全部报表', reach: 'lines' },
    },
  },
] as const satisfies readonly RightBlock[]
