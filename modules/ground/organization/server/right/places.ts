import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { department, organizationRelation } from '../tables.ts'

/**
 * The places of a thing for `may`: its department and those above, its organization and everything above it in the
 * office tree.
 */
export async function placesOf(
  db: Db,
  tenantId: string,
  { organizationId, departmentId }: { organizationId: string | null; departmentId: string | null },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select unnest(string_to_array(trim(both '/' from path), '/')) as id from ${department}
      where tenant_id = ${tenantId} and id = ${departmentId}
    union select unnest(array[top.id, top.ref_id]) from ${organizationRelation} node
      join ${organizationRelation} top on top.tenant_id = node.tenant_id and top.app_code = node.app_code
        and starts_with(node.path, top.path) and not top.deleted
      where node.tenant_id = ${tenantId} and node.app_code = 'szoa' and not node.deleted and node.ref_id = ${organizationId}`)
  const own = [organizationId, departmentId].filter((id) => id !== null)
  return [...new Set([...own, ...rows.map(({ id }) => id).filter((id) => id !== null)])]
}
