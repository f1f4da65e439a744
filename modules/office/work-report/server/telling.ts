import { notify } from '@mingtai/modules/ground/notification/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { linkOf, WORK_REPORT } from './report/report-rows.ts'
import type { WorkReportRow } from './tables.ts'

/** The kind of todo by which somebody is asked to write; its business is the template and the period. */
export const WRITE_STEP = 'work-report-due'

/** Tells those to whom a report is handed in, and those who get a copy. */
export async function tellReceivers(db: Db, actor: Actor, row: WorkReportRow): Promise<void> {
  await tellOf(db, actor, row, { template: 'work-report.submitted', to: row.receiverIds })
  const copied = row.ccIds.filter((one) => !row.receiverIds.includes(one))
  await tellOf(db, actor, row, { template: 'work-report.copied', to: copied })
}

interface Told {
  template: string
  to: readonly string[]
  said?: string
}

/** Tells people about a report; whoever causes it is not told. */
export async function tellOf(
  db: Db,
  actor: Actor,
  row: WorkReportRow,
  { template, to, said = '' }: Told,
): Promise<void> {
  const others = [...new Set(to)].filter((one) => one !== actor.userId)
  if (others.length === 0) return
  await notify(db, {
    tenantId: row.tenantId,
    template,
    to: others,
    link: linkOf(row.id),
    values: {
      title: row.title,
      sender: actor.realName,
      said,
    },
    business: {
      type: WORK_REPORT,
      id: row.id,
    },
    sender: {
      id: actor.userId,
      name: actor.realName,
    },
  })
}
