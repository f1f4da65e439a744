import type { Handlers } from '@mingtai/api'
import { type Context, type Db, serverModule } from '@mingtai/server-kit'
import { performanceCalls } from '../calls.ts'
import { runPerformanceClock } from './clock.ts'
import { formHandlers } from './form/forms.ts'
import { scoringHandlers } from './form/scoring.ts'
import { sendHandlers } from './form/sending.ts'
import { todoHandlers } from './form/todo-list.ts'
import { performanceHandover } from './handover.ts'
import { performanceMenus } from './menus.ts'
import { performanceNotices } from './notice-templates.ts'
import { performanceTables } from './office-tables.ts'
import { performanceSearch } from './performance-search.ts'
import { performanceData } from './personal-data.ts'
import { planListHandlers } from './plan/listing.ts'
import { PLAN } from './plan/plan-rows.ts'
import { remindHandlers } from './plan/reminding.ts'
import { planSavingHandlers } from './plan/saving.ts'
import { transitionHandlers } from './plan/transitions.ts'
import { performanceReferences } from './references.ts'
import { performanceRights } from './rights.ts'
import { agreeHandlers } from './sheet/agreeing.ts'
import { groupHandlers } from './sheet/groups.ts'
import { SHEET } from './sheet/sheet-rows.ts'
import { sheetHandlers } from './sheet/sheets.ts'
import { sheetFiles } from './sheet-files.ts'
import { templateHandlers } from './template/templates.ts'
import { appealHandlers } from './total/appeals.ts'
import { calibrateHandlers } from './total/calibrating.ts'
import { publicityHandlers } from './total/publicity.ts'
import { simulateHandlers } from './total/simulating.ts'
import { totalHandlers } from './total/totals.ts'

export type { Indicator } from '../performance.ts'
export { addPastCheck, addTemplate, checkCount, type PastCheck, type PastSheet } from './add-checks.ts'

/** 绩效考核: templates, runs from draft to archive, forms of scorers, totals and appeals. */
export function performanceHandlers(): Handlers<typeof performanceCalls, Context> {
  return {
    ...templateHandlers(),
    ...planListHandlers(),
    ...planSavingHandlers(),
    ...transitionHandlers(),
    ...remindHandlers(),
    ...groupHandlers(),
    ...sheetHandlers(),
    ...agreeHandlers(),
    ...formHandlers(),
    ...scoringHandlers(),
    ...sendHandlers(),
    ...todoHandlers(),
    ...totalHandlers(),
    ...publicityHandlers(),
    ...calibrateHandlers(),
    ...appealHandlers(),
    ...simulateHandlers(),
  }
}

/** 绩效考核 as the server takes it. */
export const server = serverModule({
  name: 'performance',
  title: '绩效考核',
  calls: performanceCalls,
  handlers: () => performanceHandlers(),
  attachmentOwners: { [SHEET]: sheetFiles },
  jobs: [
    {
      name: 'performance-clock',
      cron: '*/15 * * * *',
      retries: 0,
      seconds: 300,
      work: ({ db }: { db: Db }) => runPerformanceClock(db),
    },
  ],
  searchProviders: { [PLAN]: performanceSearch },
  rights: performanceRights,
  roleRights: { orgAdmin: ['performance:manage'], group_hr: ['performance:manage'] },
  menus: performanceMenus,
  noticeTemplates: performanceNotices,
  handover: [performanceHandover],
  references: performanceReferences,
  officeTables: performanceTables,
  personalData: performanceData,
})
