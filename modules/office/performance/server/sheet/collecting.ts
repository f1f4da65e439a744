import { attendanceOfPeople } from '@mingtai/modules/office/meeting/server'
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
  const personIds = asking.flatMap(({ personId }) => personId ?? [])
  const span = { tenantId: plan.tenantId, from: plan.startsOn, to: plan.endsOn }
  const rates = await attendanceOfPeople(db, { ...span, personIds })
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
