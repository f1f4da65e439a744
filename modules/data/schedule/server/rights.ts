import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about scheduled jobs; to receive what they send takes no right. */
export const scheduleRights = [
  {
    group: '报表',
    order: 10,
    rights: {
      'schedule:use': { name: '定时发送报表', reach: 'lines' },
      'schedule:manage': { name: '管理全部定时任务', reach: 'lines', gives: 'schedule:use' },
    },
  },
] as const satisfies readonly RightBlock[]
