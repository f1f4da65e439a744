import { hasWords, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and } from 'drizzle-orm'
import { lifeStates } from '../words.ts'
import { linkOf } from './approval/contract-subject.ts'
import { contractsWhere, readableContracts } from './info/contract-rows.ts'
import { contract } from './tables.ts'

/** 合同 by name, number, parties and their sounds, as far as the asker may read them. */
export const contractSearch: SearchProvider = {
  title: '合同',
  icon: 'contract',
  order: 30,
  listOf: (keyword) => `/contract-management/contract-ledger-my-list?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const actor = signedIn(context)
    const where = and(readableContracts(actor), hasWords(contract.searchText, keyword))
    const rows = await contractsWhere(context.db, actor, { where, limit: most, offset: 0 })
    const found = rows.map(({ row, parties }) => ({
      id: row.id,
      title: row.name,
      link: linkOf(row.id),
      note: [row.number ?? '', parties, row.lifeState === 'none' ? '' : lifeStates[row.lifeState]]
        .filter((word) => word !== '')
        .join(' · '),
    }))
    return { total: await context.db.$count(contract, and(ofTenant(contract, actor.tenantId), where)), found }
  },
}
