import { meeting, meetingInvitee } from '@mingtai/modules/office/meeting/server/tables'
import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { Actual } from '../../performance.ts'
import { sheetsOf } from '../form/making-forms.ts'
import { performanceSheet, type PlanTableRow, type SheetTableRow } from '../tables.ts'

/** Reads the figures of indicators that come from what the house knows: of people, how they came to meetings. */
export async function collectActuals(db: Db, plan: PlanTableRow): Promise<{ sheets: number; without: number }> {
  const asking = (await sheetsOf(db, plan)).filter(({ indicators }) =>
    indicators.some(({ source }) => source === 'attendance'),
  )
  const rates = await attendanceRates(
    db,
    plan,
    asking.flatMap(({ personId }) => personId ?? []),
  )
  let sheets = 0
  for (const sheet of asking) {
    const rate = rates.get(sheet.personId ?? '')
    if (rate === undefined) continue
    sheets += 1
    await db
      .update(performanceSheet)
      .set({ actuals: withRate(sheet, rate), revision: sql`${performanceSheet.revision} + 1` })
      .where(sql`${performanceSheet.id} = ${sheet.id}`)
  }
  return { sheets, without: asking.length - sheets }
}

interface Rate {
  came: number
  invited: number
}

function withRate({ indicators, actuals }: SheetTableRow, { came, invited }: Rate): Actual[] {
  const asked = new Set(indicators.filter(({ source }) => source === 'attendance').map(({ id }) => id))
  const evidence = `会议签到记录：应到${invited}次，实到${came}次`
  const at = new Date().toISOString()
  const actual = ((came * 100) / invited).toFixed(2)
  return [
    ...actuals.filter(({ indicatorId }) => !asked.has(indicatorId)),
    ...[...asked].map((indicatorId) => ({ indicatorId, actual, evidence, by: '系统采集', at })),
  ]
}

/** How often people came to meetings of the period to which they were invited. */
async function attendanceRates(
  db: Db,
  { tenantId, startsOn, endsOn }: PlanTableRow,
  personIds: string[],
): Promise<Map<string, Rate>> {
  const { rows } = await db.execute<{ person_id: string; invited: number; came: number }>(sql`
    select invitee.person_id, count(*)::int as invited, count(*) filter (where invitee.sign_state <> 'none')::int as came
    from ${meetingInvitee} invitee join ${meeting} held on held.id = invitee.meeting_id
    where held.tenant_id = ${tenantId} and not held.deleted and not invitee.deleted
      and held.state in ('ended', 'minuted', 'archived') and invitee.role <> 'observe'
      and (held.starts_at at time zone 'Asia/Shanghai')::date between ${startsOn}::date and ${endsOn}::date
      and invitee.person_id = any(${sql.param(personIds)}::text[])
    group by invitee.person_id`)
  return new Map(rows.map(({ person_id: id, invited, came }) => [id, { invited, came }]))
}
