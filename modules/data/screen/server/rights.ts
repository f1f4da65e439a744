import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about data screens. */
export const screenRights = [
  {
    group: '报表',
    order: 13,
    rights: {
      'screen:view': { name: '查看大屏', reach: 'lines' },
      'screen:design': { name: '设计大屏', reach: 'lines', gives: 'screen:view' },
      'screen:design-all': { name: '设计所有大屏', reach: 'lines', gives: 'screen:design' },
      'screen:wall': { name: '管理播放终端', reach: 'lines', gives: 'screen:view' },
      'screen:share': { name: '分享大屏', reach: 'lines', gives: 'screen:view' },
    },
  },
] as const satisfies readonly RightBlock[]
