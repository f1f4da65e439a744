import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about the work circle; writing, praising and commenting take no right. */
export const circleRights = [
  {
    group: '工作圈',
    order: 47,
    rights: {
      'circle:manage': { name: '工作圈管理', reach: 'places' },
      'circle:tag': { name: '工作圈标签', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
