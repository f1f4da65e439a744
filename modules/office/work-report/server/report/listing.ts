import type { FileReply, Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, hasWords, ofTenant, signedIn } from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { workReportCalls } from '../../calls.ts'
import { cycles, type Cycle, reportStates, type ReportState, reportTabs, type ReportTab } from '../../words.ts'
import { workReport, workReportRead } from '../tables.ts'
import { presentReport, presentRow } from './present.ts'
import {
  type FoundReport,
  ledReports,
  readableReport,
  readableReports,
  readBy,
  receivedBy,
  reportsWhere,
} from './report-rows.ts'

type Keys = 'page' | 'exportList' | 'counts' | 'detail' | 'markRead'

/** The most reports of one file. */
const MOST = 5000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lists of reports, one report, and that it was read. */
export function listingHandlers(): Pick<Handlers<typeof workReportCalls, Context>, Keys> {
  return {
    async page({ current, size, ...filters }, context) {
      const actor = signedIn(context)
      const where = narrowed(actor, filters)
      const found = await reportsWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      return { records: found.map(presentRow), total: await countWhere(context, where), current, size }
    },

    async exportList(filters, context) {
      const actor = signedIn(context)
      const found = await reportsWhere(context.db, actor, { where: narrowed(actor, filters), limit: MOST + 1 })
      if (found.length > MOST) refuse('workReport.tooManyToExport', MOST)
      await audit(context, { action: '导出工作报告', subject: `${found.length}份` })
      return fileOf(found, reportTabs[filters.tab])
    },

    async counts(_, context) {
      const actor = signedIn(context)
      const unread = and(inTab('inbox', actor), sql`not ${readBy(actor.userId)}`)
      return {
        unread: await countWhere(context, unread),
        mine: await countWhere(context, inTab('mine', actor)),
        team: await countWhere(context, inTab('team', actor)),
      }
    },

    async detail({ id }, context) {
      const actor = signedIn(context)
      return presentReport(context.db, actor, await readableReport(context.db, actor, id))
    },

    async markRead({ id }, context) {
      const actor = signedIn(context)
      const { row, relation } = await readableReport(context.db, actor, id)
      // The author and those who only look in from above do not count as readers.
      if (row.state !== 'submitted' || relation.isAuthor || !(relation.isReceiver || relation.isCopied)) return null
      await context.db
        .insert(workReportRead)
        .values({ reportId: id, personId: actor.userId, tenantId: actor.tenantId, personName: actor.realName })
        .onConflictDoNothing()
      return null
    },
  }
}

interface Filters {
  tab: ReportTab
  keyword?: string | undefined
  cycle?: Cycle | undefined
  state?: ReportState | undefined
  mark?: 'unread' | 'late' | undefined
  from?: string | undefined
  to?: string | undefined
}

function narrowed(actor: Actor, { tab, keyword, cycle, state, mark, from, to }: Filters): SQL | undefined {
  return and(
    inTab(tab, actor),
    hasWords(workReport.searchText, keyword),
    cycle && eq(workReport.cycle, cycle),
    state && eq(workReport.state, state),
    mark === 'late' ? eq(workReport.isLate, true) : undefined,
    mark === 'unread' ? sql`not ${readBy(actor.userId)}` : undefined,
    from === undefined ? undefined : gte(workReport.periodEnd, from),
    to === undefined ? undefined : lte(workReport.periodStart, to),
  )
}

function inTab(tab: ReportTab, actor: Actor): SQL | undefined {
  switch (tab) {
    case 'inbox':
      return and(eq(workReport.state, 'submitted'), receivedBy(actor.userId), ne(workReport.authorId, actor.userId))
    case 'mine':
      return eq(workReport.authorId, actor.userId)
    case 'team':
      return and(eq(workReport.state, 'submitted'), ne(workReport.authorId, actor.userId), ledReports(actor))
    default:
      return tab satisfies never
  }
}

async function countWhere(context: Context, where: SQL | undefined): Promise<number> {
  const actor = signedIn(context)
  return context.db.$count(workReport, and(ofTenant(workReport, actor.tenantId), readableReports(actor), where))
}

const columns = [
  { title: '报告', width: 260 },
  { title: '类型', width: 70 },
  { title: '周期', width: 190 },
  { title: '报告人', width: 90 },
  { title: '部门', width: 150 },
  { title: '状态', width: 80 },
  { title: '提交时间', width: 140 },
  { title: '迟交', width: 60 },
  { title: '已读', width: 70 },
  { title: '内容', width: 520 },
  { title: '批示', width: 240 },
]

/** Reports as a workbook, with what was written. */
async function fileOf(found: readonly FoundReport[], name: string): Promise<FileReply> {
  const rows = found.map((one) => {
    const row = presentRow(one)
    const { sections, content, remark } = one.row
    const words = sections.map(({ key, title }) => `【${title}】${content[key] ?? ''}`).join('\n')
    return [
      ...[row.title, cycles[row.cycle], row.period, row.authorName, row.departmentName, reportStates[row.state]],
      row.submittedAt === null ? '' : formatByCode(new Date(row.submittedAt), 2),
      ...[row.isLate ? '迟交' : '', `${row.read}/${row.readers}`, words, remark],
    ]
  })
  const bytes = await listWorkbook({ name, columns, rows })
  return { name: `工作报告-${name}.xlsx`, type: XLSX, content: { bytes } }
}
