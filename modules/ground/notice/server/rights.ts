import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about notices. */
export const noticeRights = [
  {
    group: '通知',
    order: 40,
    rights: {
      'notice:publish': { name: '发布通知公告', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]
