import { reportGrant } from '@mingtai/modules/data/report/server/tables'
import type { References } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { screen } from '../tables.ts'

/** Rights of screens that name a role, a department or an organization; reports pass all lines on together. */
export const screenReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    const rows = await db
      .selectDistinct({ name: screen.name })
      .from(reportGrant)
      .innerJoin(screen, and(eq(screen.id, reportGrant.thingId), eq(screen.tenantId, reportGrant.tenantId)))
      .where(
        and(
          eq(reportGrant.tenantId, tenantId),
          eq(reportGrant.thing, 'screen'),
          eq(reportGrant.kind, kind),
          eq(reportGrant.who, id),
          eq(screen.deleted, false),
        ),
      )
    return rows.map(({ name }) => `大屏“${name}”的权限`)
  },

  async pass() {},
}
