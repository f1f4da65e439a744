import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { issuedReport } from './tables.ts'

/** What a person issued. */
export const issuedData: PersonalData[] = [
  {
    title: '签发的报表',
    of(db, { tenantId, userId }, most) {
      const { number, title, issuedAt, state } = issuedReport
      return db
        .select({ number, title, issuedAt, state })
        .from(issuedReport)
        .where(and(ofTenant(issuedReport, tenantId), eq(issuedReport.ownerId, userId)))
        .orderBy(desc(issuedAt))
        .limit(most)
    },
  },
]
