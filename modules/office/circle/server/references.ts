import type { References } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { circlePost } from './tables.ts'

/** Posts say where their authors worked and which department they are for: they hinder nothing, and go with a merged place. */
export const circleReferences: References = {
  async usesOf() {
    return []
  },
  async pass(db, { tenantId, from, to }) {
    for (const column of ['organizationId', 'departmentId'] as const)
      await db
        .update(circlePost)
        .set({ [column]: to })
        .where(and(eq(circlePost.tenantId, tenantId), eq(circlePost[column], from)))
    await db
      .update(circlePost)
      .set({ placeIds: sql`array_replace(${circlePost.placeIds}, ${from}, ${to})` })
      .where(and(eq(circlePost.tenantId, tenantId), sql`${circlePost.placeIds} @> array[${from}]::text[]`))
  },
}
