import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { useStates } from '../calls.ts'
import { seal, sealUse } from './tables.ts'

/** What a person asked seals for. */
export const sealData: PersonalData[] = [
  {
    title: '申请的用印',
    async of(db, { tenantId, userId }, most) {
      const { number, document, copies, purpose, state, createdAt, usedAt } = sealUse
      const rows = await db
        .select({ number, seal: seal.name, document, copies, purpose, state, createdAt, usedAt })
        .from(sealUse)
        .innerJoin(seal, eq(seal.id, sealUse.sealId))
        .where(and(ofTenant(sealUse, tenantId), eq(sealUse.applicantId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, state: useStates[row.state] }))
    },
  },
]
