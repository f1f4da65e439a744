import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about meetings; organizing one and coming to one take no right. */
export const meetingRights = [
  {
    group: '会议',
    order: 48,
    rights: {
      'meeting:manage': { name: '会议管理', reach: 'places' },
      'meeting:room': { name: '会议室管理', reach: 'places' },
      'meeting:minutes': { name: '会议纪要', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]
