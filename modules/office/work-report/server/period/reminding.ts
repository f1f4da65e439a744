import { type Db, inTransaction } from '@mingtai/server-kit'
import { and, eq, ne } from 'drizzle-orm'
import { workReportTemplate } from '../tables.ts'
import { deliveriesOf } from './expected.ts'
import { dayOf, hasWork, stretchOf } from './periods.ts'
import { askToWrite } from './submissions.ts'

/** How long before its time a report is reminded of. */
const BEFORE = 2 * 3_600_000

/** Reminds everybody who has not handed in, once for each period, two hours before it is due; nobody who is on leave. */
export async function remindOfReports(db: Db, now = new Date()): Promise<void> {
  const open = and(
    eq(workReportTemplate.deleted, false),
    eq(workReportTemplate.isOpen, true),
    eq(workReportTemplate.reminds, true),
  )
  const templates = await db
    .select()
    .from(workReportTemplate)
    .where(and(open, ne(workReportTemplate.cycle, 'free')))
  for (const template of templates) {
    // The due time may lie after the end of the period: the one before is looked at as well.
    for (const day of new Set([dayOf(now), dayOf(new Date(now.getTime() - 10 * 86_400_000))])) {
      const period = stretchOf(template, day)
      const due = period.dueAt?.getTime() ?? Number.POSITIVE_INFINITY
      if (!hasWork(period) || now.getTime() < due - BEFORE || now.getTime() > due) continue
      await inTransaction(db, async (inside) => {
        const people = await deliveriesOf(inside, template, { period, within: undefined })
        const to = people.filter(({ delivery }) => delivery === 'absent').map(({ id }) => id)
        await askToWrite(
          inside,
          { template, period },
          { to, from: '系统', dedupe: `work-report-due ${template.id} ${period.start}` },
        )
      })
    }
  }
}
