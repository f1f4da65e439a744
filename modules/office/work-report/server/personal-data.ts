import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { reportStates } from '../words.ts'
import { workReport, workReportComment, workReportRead } from './tables.ts'

/** What a person reported, said about reports, and read. */
export const workReportData: PersonalData[] = [
  {
    title: '工作报告',
    async of(db, { tenantId, userId }, most) {
      const { title, sections, content, state, submittedAt, isLate, remark } = workReport
      const rows = await db
        .select({ title, sections, content, state, submittedAt, isLate, remark })
        .from(workReport)
        .where(and(ofTenant(workReport, tenantId), eq(workReport.authorId, userId)))
        .orderBy(desc(workReport.createdAt))
        .limit(most)
      return rows.map(({ sections: own, content: words, ...row }) => ({
        ...row,
        state: reportStates[row.state],
        content: own.map(({ key, title: head }) => `${head}：${words[key] ?? ''}`).join('\n'),
      }))
    },
  },
  {
    title: '对工作报告的评论',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ content: workReportComment.content, createdAt: workReportComment.createdAt })
        .from(workReportComment)
        .where(and(ofTenant(workReportComment, tenantId), eq(workReportComment.authorId, userId)))
        .orderBy(desc(workReportComment.createdAt))
        .limit(most),
  },
  {
    title: '读过的工作报告',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ title: workReport.title, at: workReportRead.at })
        .from(workReportRead)
        .innerJoin(workReport, eq(workReport.id, workReportRead.reportId))
        .where(and(eq(workReportRead.tenantId, tenantId), eq(workReportRead.personId, userId)))
        .orderBy(desc(workReportRead.at))
        .limit(most),
  },
]
