import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { type Context, type Db, spend } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq } from 'drizzle-orm'
import type { issuedReportCalls } from '../../calls.ts'
import { checkIssued } from '../chain/check-issued.ts'
import { presentFacts } from '../issue/present.ts'
import { plainCode } from '../issue/verification-code.ts'
import type { IssuedServices } from '../services.ts'
import { snapshotWindow } from '../snapshot/snapshot-window.ts'
import { issuedReport, type IssuedTableRow } from '../tables.ts'

/** A code of 60 bits is not guessed in 60 tries a minute. */
const RATE = { what: 'verify-report', most: 60, seconds: 60 }

/** 核验: for whoever holds the paper, without signing in. */
export function verifyHandlers(
  services: IssuedServices,
): Handlers<Pick<typeof issuedReportCalls, 'verify' | 'verifyRows'>, Context> {
  return {
    async verify(paper, context) {
      await spend(context, RATE)
      const row = await ofPaper(context.db, paper)
      const { showsFigures, tenantId, sheets } = row
      const facts = presentFacts(row, await checkIssued(services, row))
      const onPaper = (at: Date | null) => (at === null ? null : formatByCode(at, 2))
      const [owner] = await context.db.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, tenantId))
      return {
        ...facts,
        issuedAt: formatByCode(row.issuedAt, 2),
        dataAt: onPaper(row.dataAt),
        withdrawnAt: onPaper(row.withdrawnAt),
        sheets: showsFigures ? sheets : [],
        tenantName: owner?.name ?? '',
        showsFigures,
      }
    },

    async verifyRows({ number, code, ...window }, context) {
      await spend(context, RATE)
      const row = await ofPaper(context.db, { number, code })
      if (!row.showsFigures) refuse('issued.figuresHidden')
      return snapshotWindow(services, row, window)
    },
  }
}

/** A wrong code is answered like a number that nobody gave. */
async function ofPaper(db: Db, { number, code }: { number: string; code: string }): Promise<IssuedTableRow> {
  const [row] = await db
    .select()
    .from(issuedReport)
    .where(
      and(
        eq(issuedReport.number, number.toUpperCase()),
        eq(issuedReport.code, plainCode(code)),
        eq(issuedReport.deleted, false),
      ),
    )
  return row ?? refuse('issued.unknownPaper')
}
