import { organizationClaim } from '@mingtai/modules/ground/organization/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { claimStates } from './rows.ts'

/** What the files of a claim hang on. */
export const CLAIM_FILES = 'organization-claim'

/**
 * Who may see and change the files of a claim: applicant and reviewers see them; the applicant changes them while the
 * claim waits.
 */
export const claimFiles = {
  async mayRead(context: Context, { ownerId }: { ownerId: string }): Promise<boolean> {
    const { userId, rights } = signedIn(context)
    const row = await claimOf(context, ownerId)
    return row !== undefined && (row.applicantId === userId || rights.has('organization:claim-review'))
  },
  async mayChange(context: Context, { ownerId }: { ownerId: string }): Promise<boolean> {
    const row = await claimOf(context, ownerId)
    return row?.applicantId === signedIn(context).userId && row.auditorStatus === claimStates.waiting
  },
}

async function claimOf(context: Context, id: string) {
  const { tenantId } = signedIn(context)
  const [row] = await context.db
    .select({ applicantId: organizationClaim.applicantId, auditorStatus: organizationClaim.auditorStatus })
    .from(organizationClaim)
    .where(
      and(eq(organizationClaim.tenantId, tenantId), eq(organizationClaim.id, id), eq(organizationClaim.deleted, false)),
    )
  return row
}
