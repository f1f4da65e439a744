import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about official documents; who is asked for something needs none of it. */
export const docflowRights = [
  {
    group: '公文',
    order: 45,
    rights: {
      'docflow:receive': { name: '收文登记', reach: 'places' },
      'docflow:propose': { name: '收文拟办、分办', reach: 'places' },
      'docflow:issue': { name: '发文编号、用印、分发', reach: 'places' },
      'docflow:archive': { name: '公文归档', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]
