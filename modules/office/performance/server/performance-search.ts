import { hasWords, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and } from 'drizzle-orm'
import { planStates } from '../words.ts'
import { plansWhere, readablePlans } from './plan/plan-rows.ts'
import { linkOf } from './plan/todos.ts'
import { performancePlan } from './tables.ts'

/** 考核 by title and initials, as far as the asker may read them. */
export const performanceSearch: SearchProvider = {
  title: '绩效考核',
  icon: 'target',
  order: 48,
  listOf: (keyword) => `/perf-check/start-check/list?keyword=${encodeURIComponent(keyword)}`,
  async find({ db, ...context }, { keyword, most }) {
    const actor = signedIn({ db, ...context })
    const where = and(readablePlans(actor), hasWords(performancePlan.searchText, keyword))
    const rows = await plansWhere(db, actor, { where, limit: most, offset: 0 })
    const found = rows.map(({ row }) => ({
      id: row.id,
      title: row.title,
      link: linkOf(row),
      note: `${row.period} · ${planStates[row.state]}`,
    }))
    return { total: await db.$count(performancePlan, and(ofTenant(performancePlan, actor.tenantId), where)), found }
  },
}
