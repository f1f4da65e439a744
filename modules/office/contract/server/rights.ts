import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about contracts; drafting one and deciding about one take no right. */
export const contractRights = [
  {
    group: '合同',
    order: 47,
    rights: {
      'contract:department': { name: '查看部门合同', reach: 'places' },
      'contract:ledger': { name: '合同台账管理', reach: 'places' },
      'contract:archive': { name: '合同归档', reach: 'places' },
      'contract:party': { name: '相对方库管理', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
