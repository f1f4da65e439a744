import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { DEMO_TENANT } from './city.ts'

const HOUR = 3_600_000

/** How often each report of the demo world was looked at, and how many hours ago it was published, the latest first. */
const readings: Readonly<Record<string, readonly [views: number, hours: number]>> = {
  'demo-chart': [1284, 3],
  'demo-growth': [963, 8],
  'demo-drill': [742, 27],
  'demo-sales': [2310, 31],
  'demo-grouped': [518, 52],
  'demo-cross': [356, 75],
  'demo-quarter': [287, 99],
  'demo-ledger': [204, 148],
  'demo-query': [431, 172],
  'demo-delivery': [1107, 220],
  'demo-album': [168, 266],
  'demo-detail': [592, 340],
  'demo-label': [93, 412],
}

/** The reports of the demo world as they are after a while of use, so that what is read most stands first. */
export async function addReportReadings(db: Db): Promise<void> {
  for (const [code, [views, hours]] of Object.entries(readings)) {
    const at = new Date(Date.now() - hours * HOUR)
    await db
      .update(reportTpl)
      .set({ views, updatedAt: at, publishedAt: at })
      .where(and(eq(reportTpl.tenantId, DEMO_TENANT), eq(reportTpl.code, code)))
  }
}
