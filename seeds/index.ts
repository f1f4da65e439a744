import { person } from '@mingtai/modules/ground/organization/server'
import { addBuiltInSources } from '@mingtai/modules/data/data-source/server'
import { addReport } from '@mingtai/modules/data/report/server'
import { demoTemplates } from '@mingtai/modules/data/report/demo-templates'
import { frontHash, hashPassword } from '@mingtai/modules/ground/sign-in/server'
import { applyDefaultMenus } from '@mingtai/modules/shell/workbench/server'
import { type Db, recordWorld, worldIn } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { DEMO_TENANT, OTHER_TENANT } from './city.ts'
import { addClaims } from './claims.ts'
import { addContacts } from './contacts.ts'
import { addPublishedNotices } from './notice.ts'
import { addDatasets } from './datasets.ts'
import { addNotices } from './notices.ts'
import { addPeople } from './people.ts'
import { addReportReadings } from './report-readings.ts'
import { addScreens } from './screens.ts'
import { addSignIn } from './sign-in.ts'

export { addApprovals } from './approvals.ts'
export { addContracts } from './contracts/contracts.ts'
export { addIncomingDocuments } from './documents/incoming-documents.ts'
export { addSchedules } from './schedules/schedules.ts'
export { addChecks } from './checks/checks.ts'
export { addCirclePosts } from './circle/posts.ts'
export { addFiling } from './filing/filing.ts'
export { addWorkReports } from './work-reports/work-reports.ts'
export { addSheets } from './sheets/sheets.ts'
export { addSupervision } from './supervision/supervision.ts'
export { addMeetings } from './meetings/meetings.ts'
export { addKnowledge } from './knowledge/knowledge.ts'
export { columnComments } from './entry/column-comments.ts'
export { addEntryReports, entryReports } from './entry/entry-reports.ts'
export { staffTables } from './entry/staff-tables.ts'
export { entryTables } from './entry/tables.ts'
export { DEMO_TENANT, OTHER_TENANT } from './city.ts'
export const DEMO_PASSWORD = 'Mingtai@2026'

const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }
const LOCK = 433_489_002

/** Fill an empty database with the demo world. All or nothing, once, whichever process comes first. */
export async function fillDemoWorld(db: Db): Promise<boolean> {
  return db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const there = await inside.select({ id: person.id }).from(person).limit(1)
    if (there.length > 0 || (await worldIn(inside)) === 'empty') return false
    await recordWorld(inside, 'demo')
    const password = await hashPassword(frontHash(DEMO_PASSWORD))
    await addPeople(inside, password)
    await addSignIn(inside, password)
    await addClaims(inside)
    for (const tenantId of [DEMO_TENANT, OTHER_TENANT]) {
      await addBuiltInSources(inside, tenantId)
      await applyDefaultMenus(inside, tenantId)
    }
    await addNotices(inside)
    await addPublishedNotices(inside)
    await addContacts(inside)
    await addDatasets(inside)
    for (const report of demoTemplates()) await addReport(inside, maker, report)
    await addReportReadings(inside)
    await addScreens(inside, maker)
    return true
  })
}
