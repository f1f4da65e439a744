import { hasWords, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and } from 'drizzle-orm'
import { presentRow } from './report/present.ts'
import { linkOf, readableReports, reportsWhere } from './report/report-rows.ts'
import { workReport } from './tables.ts'

/** 工作报告 by words and author, as far as the asker may read them. */
export const reportSearch: SearchProvider = {
  title: '工作报告',
  icon: 'edit',
  order: 75,
  listOf: (keyword) => `/workReport/list?tab=inbox&keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const actor = signedIn(context)
    const where = hasWords(workReport.searchText, keyword)
    const rows = await reportsWhere(context.db, actor, { where, limit: most })
    const found = rows.map((one) => {
      const { id, title, opening } = presentRow(one)
      return { id, title, note: opening, link: linkOf(id) }
    })
    const seen = and(ofTenant(workReport, actor.tenantId), readableReports(actor), where)
    return { total: await context.db.$count(workReport, seen), found }
  },
}
