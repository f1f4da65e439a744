import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about the knowledge base; reading follows the lines of spaces, folders and articles. */
export const knowledgeRights = [
  {
    group: '知识库',
    order: 49,
    rights: {
      'knowledge:manage': { name: '知识库管理', reach: 'places' },
      'knowledge:audit': { name: '知识库审核', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]
