import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about seals; asking for one takes no right. */
export const sealRights = [
  {
    group: '印章',
    order: 46,
    rights: {
      'seal:manage': { name: '印章管理', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]

/** The right as `may` is asked about it. */
export const asked = { action: 'seal:manage', about: '管理印章' }
