import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about issued reports; to check one takes no right but the paper. */
export const issuedRights = [
  {
    group: '报表',
    order: 11,
    rights: {
      'report:issue': { name: '签发报表', reach: 'lines' },
      'report:issue-all': { name: '查看和撤回全部签发的报表', reach: 'lines', gives: 'report:issue' },
    },
  },
] as const satisfies readonly RightBlock[]
