import { hasWords, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and } from 'drizzle-orm'
import { itemStates } from '../words.ts'
import { itemsWhere, readableItems } from './item/item-rows.ts'
import { linkOf } from './shared/links.ts'
import { supervisionItem } from './tables.ts'

/** 督办事项 by title, number, units and their sounds, as far as the asker may read them. */
export const supervisionSearch: SearchProvider = {
  title: '督办事项',
  icon: 'target',
  order: 45,
  listOf: (keyword) => `/task-supervision/supervision-ledger/index?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const actor = signedIn(context)
    const where = and(readableItems(actor), hasWords(supervisionItem.searchText, keyword))
    const rows = await itemsWhere(context.db, actor, { where, limit: most, offset: 0 })
    const found = rows.map(({ row, leadUnit }) => ({
      id: row.id,
      title: row.title,
      link: linkOf(row.id),
      note: [row.number ?? '', leadUnit, itemStates[row.state], `期限${row.dueAt}`].filter(Boolean).join(' · '),
    }))
    return {
      total: await context.db.$count(supervisionItem, and(ofTenant(supervisionItem, actor.tenantId), where)),
      found,
    }
  },
}
