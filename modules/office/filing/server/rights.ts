import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about filing; what units do follows from their roles. */
export const filingRights = [
  {
    group: '报送',
    order: 51,
    rights: {
      'filing:publish': { name: '发布台账任务', reach: 'places' },
      'filing:publish-report': { name: '发布报送任务', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]
