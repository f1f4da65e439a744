import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { person, role, roleGrant, roleRight } from './tables.ts'

/** People of a tenant who may sign in and hold a right now, wherever. */
export async function holdersOf(db: Db, tenantId: string, right: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.id from ${person} p
      join ${roleGrant} g on g.person_id = p.id and g.tenant_id = p.tenant_id
      join ${role} r on r.id = g.role_id and not r.deleted and r.status = 1
      join ${roleRight} held on held.role_id = r.id and held.code = ${right}
    where p.tenant_id = ${tenantId} and not p.deleted and not p.disabled
      and (g.expires_at is null or g.expires_at > now())`)
  return rows.map(({ id }) => id)
}
