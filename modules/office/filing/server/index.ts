import type { Handlers } from '@mingtai/api'
import { type Context, type Db, serverModule } from '@mingtai/server-kit'
import { filingCalls } from '../calls.ts'
import { runFilingClock } from './clock/run-filing-clock.ts'
import { collectHandlers } from './collect/collecting.ts'
import { filingHandover } from './handover.ts'
import { filingMenus } from './menus.ts'
import { filingNotices } from './notice-templates.ts'
import { filingTables } from './office-tables.ts'
import { filingData } from './personal-data.ts'
import { filingReferences } from './references.ts'
import { filingRights } from './rights.ts'
import { taskSheet, unitSheet } from './sheet-owners.ts'
import { publishingHandlers } from './task/publishing.ts'
import { taskListHandlers } from './task/tasks.ts'
import { actingHandlers } from './unit/acting.ts'
import { cellHandlers } from './unit/cells.ts'
import { unitListHandlers } from './unit/listing.ts'
import { FILING_TASK, FILING_UNIT } from './unit/unit-rows.ts'

export { addPastTask, hasTasks, type PastPart, type PastTask } from './add-tasks.ts'
export { nextIssue, periodAt } from './task/periods.ts'

/** 报送: tasks, the parts of their units, and what comes of them. */
export function filingHandlers(): Handlers<typeof filingCalls, Context> {
  return {
    ...taskListHandlers(),
    ...publishingHandlers(),
    ...unitListHandlers(),
    ...actingHandlers(),
    ...cellHandlers(),
    ...collectHandlers(),
  }
}

/** 报送 as the server takes it. */
export const server = serverModule({
  name: 'filing',
  title: '报送',
  calls: filingCalls,
  handlers: () => filingHandlers(),
  jobs: [
    {
      name: 'filing-clock',
      cron: '*/10 * * * *',
      retries: 0,
      seconds: 600,
      work: ({ db }: { db: Db }) => runFilingClock(db),
    },
  ],
  sheetOwners: { [FILING_UNIT]: unitSheet, [FILING_TASK]: taskSheet },
  rights: filingRights,
  roleRights: {
    // Who gives a role holds what it holds.
    orgAdmin: ['filing:publish', 'filing:publish-report'],
    work_publisher: ['filing:publish'],
    work_report_publisher: ['filing:publish-report'],
  },
  menus: filingMenus,
  noticeTemplates: filingNotices,
  handover: [filingHandover],
  references: filingReferences,
  officeTables: filingTables,
  personalData: filingData,
})
