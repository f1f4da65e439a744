import type { Handlers } from '@mingtai/api'
import { type Context, type Db, serverModule } from '@mingtai/server-kit'
import { workReportCalls } from '../calls.ts'
import { workReportHandover } from './handover.ts'
import { workReportMenus } from './menus.ts'
import { workReportNotices } from './notice-templates.ts'
import { workReportTables } from './office-tables.ts'
import { remindOfReports } from './period/reminding.ts'
import { submissionHandlers } from './period/submissions.ts'
import { workReportData } from './personal-data.ts'
import { workReportReferences } from './references.ts'
import { listingHandlers } from './report/listing.ts'
import { WORK_REPORT } from './report/report-rows.ts'
import { savingHandlers } from './report/saving.ts'
import { reportFiles } from './report-files.ts'
import { reportSearch } from './report-search.ts'
import { workReportRights } from './rights.ts'
import { talkHandlers } from './talk/talking.ts'
import { templateHandlers } from './template/templates.ts'

export { addDemoReports, type DemoTemplate, type PastReport } from './add-reports.ts'
export { dayOf, stretchesBefore, stretchOf } from './period/periods.ts'

/** 工作报告: reports, their templates, and who has handed in. */
export function workReportHandlers(): Handlers<typeof workReportCalls, Context> {
  return {
    ...listingHandlers(),
    ...savingHandlers(),
    ...talkHandlers(),
    ...templateHandlers(),
    ...submissionHandlers(),
  }
}

/** 工作报告 as the server takes it. */
export const server = serverModule({
  name: 'work-report',
  title: '工作报告',
  calls: workReportCalls,
  handlers: () => workReportHandlers(),
  jobs: [
    {
      name: 'work-report-reminders',
      cron: '*/10 * * * *',
      retries: 0,
      seconds: 300,
      work: ({ db }: { db: Db }) => remindOfReports(db),
    },
  ],
  attachmentOwners: { [WORK_REPORT]: reportFiles },
  searchProviders: { 'work-report': reportSearch },
  rights: workReportRights,
  roleRights: { orgAdmin: ['work-report:manage', 'work-report:team'] },
  menus: workReportMenus,
  noticeTemplates: workReportNotices,
  handover: [workReportHandover],
  references: workReportReferences,
  officeTables: workReportTables,
  personalData: workReportData,
})
