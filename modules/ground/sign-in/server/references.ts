import type { References } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { loginSession } from './tables.ts'

/** Who is at work in an organization that is merged into another goes on in the other, not in their primary one. */
export const sessionReferences: References = {
  usesOf: () => Promise.resolve([]),
  async pass(db, { tenantId, from, to }) {
    await db
      .update(loginSession)
      .set({ organizationId: to })
      .where(and(eq(loginSession.tenantId, tenantId), eq(loginSession.organizationId, from)))
  },
}
