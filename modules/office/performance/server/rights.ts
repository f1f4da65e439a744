import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about checks; being looked at and scoring others take no right. */
export const performanceRights = [
  {
    group: '绩效考核',
    order: 52,
    rights: { 'performance:manage': { name: '绩效考核管理', reach: 'places' } },
  },
] as const satisfies readonly RightBlock[]
