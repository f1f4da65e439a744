import { refuse } from '@mingtai/messages'
import { ofTenant, refusalOf, type ShareOwner, signedIn } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { ReportTerms } from '../../shares.ts'
import { accessTo } from '../access/access.ts'
import { checkedFixed } from '../parameter/fixed-values.ts'
import { reportById } from '../rows.ts'
import { reportTpl } from '../tables.ts'
import { reportBehind } from './report-links.ts'

/** Links that open a report without signing in. */
export const reportShareOwner: ShareOwner = {
  name: '报表',
  needs: 'report:share',
  isCommon: false,
  page: () => 'onlineReport',

  async share(context, id, asked) {
    const actor = signedIn(context)
    const report = await reportById(context.db, actor.tenantId, id)
    const access = await accessTo(context.db, report, actor)
    if (!access.view) refuse('template.notFound', '所选')
    if (report.published === null) refuse('template.notPublished', report.name)
    const sent = ReportTerms.safeParse(asked)
    if (!sent.success) throw refusalOf(sent.error)
    const { shareType, fixed } = sent.data
    // Nobody gives away what they may not do.
    const mayExport = sent.data.mayExport && (access.export || access.print)
    const terms: ReportTerms = { shareType, mayExport, fixed: checkedFixed(report.published, fixed) }
    const opened = shareType === 2 ? '为手机排版，电脑也能打开' : '电脑和手机都能打开'
    return {
      name: report.name,
      code: report.code,
      terms,
      logged: { mayExport, fixed: terms.fixed.map(({ code }) => code) },
      manner: `${opened}，${mayExport ? '可查看和导出' : '只能查看'}`,
    }
  },

  async checkListed(context, id) {
    const actor = signedIn(context)
    const report = await reportById(context.db, actor.tenantId, id)
    if (!(await accessTo(context.db, report, actor)).view) refuse('template.notFound', '所选')
  },

  async namesOf(db, tenantId, ids) {
    const { id, name, code } = reportTpl
    const rows = await db
      .select({ id, name, code })
      .from(reportTpl)
      .where(and(ofTenant(reportTpl, tenantId), inArray(id, [...ids])))
    return new Map(rows.map((row) => [row.id, { name: row.name, code: row.code }]))
  },

  async visit(db, link) {
    const { report, terms, access } = await reportBehind(db, link)
    return { name: report.name, terms: { shareType: terms.shareType, mayExport: access.export } }
  },
}
