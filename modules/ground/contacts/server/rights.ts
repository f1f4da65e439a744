import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about the address book. */
export const contactsRights = [
  {
    group: '通讯录',
    order: 30,
    rights: {
      'contacts:phone': { name: '查看所管人员的号码', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]
