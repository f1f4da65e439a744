import type { References } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { ownersOf } from './owners.ts'
import { accessLine } from './tables.ts'

/** Access lists that name a role, a department or an organization. */
export const accessReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    const lines = await db
      .select()
      .from(accessLine)
      .where(and(eq(accessLine.tenantId, tenantId), eq(accessLine.kind, kind), eq(accessLine.who, id)))
    const owners = await ownersOf(db, tenantId, lines)
    return [...new Set(owners.map((owner) => `${owner.kind}“${owner.name}”的权限`))]
  },

  async pass(db, { tenantId, from, to }) {
    const both = sql`old.tenant_id = ${tenantId} and old.kind = 'place' and old.who = ${from}
      and target.tenant_id = ${tenantId} and target.kind = 'place' and target.who = ${to}
      and target.owner_type = old.owner_type and target.owner_id = old.owner_id
      and target.part is not distinct from old.part`
    // Where both are named, the line of the other says what both may.
    await db.execute(sql`update ${accessLine} target
      set may = array(select distinct unnest(target.may || old.may) order by 1) from ${accessLine} old where ${both}`)
    await db.execute(sql`delete from ${accessLine} old using ${accessLine} target where ${both}`)
    const places = and(eq(accessLine.tenantId, tenantId), eq(accessLine.kind, 'place'), eq(accessLine.who, from))
    await db.update(accessLine).set({ who: to }).where(places)
  },
}
