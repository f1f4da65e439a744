import type { Db } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { DepartmentRow } from '../department/department-rows.ts'
import {
  department,
  externalMapping,
  membership,
  organizationClaim,
  organizationRelation,
  role,
  roleGrant,
} from '../tables.ts'

export interface Below {
  departments: number
  people: number
  /** Places in the trees where it or something below stands. */
  places: number
  /** Grants that are held there or reach it by name, and roles that do. */
  grants: number
  roles: number
}

/** What belongs to a department and everything below it. */
export function inDepartment(db: Db, tenantId: string, row: Pick<DepartmentRow, 'id' | 'path'>): Promise<Below> {
  const below = sql`(select id from ${department} where tenant_id = ${tenantId} and not deleted and merged_into is null
    and starts_with(path, ${row.path}))`
  return countedIn(db, { tenantId, id: row.id, places: below })
}

/** What belongs to a department itself, without those below it. */
export function inDepartmentItself(db: Db, tenantId: string, { id }: Pick<DepartmentRow, 'id'>): Promise<Below> {
  return countedIn(db, { tenantId, id, places: sql`(select ${id}::text as id)` })
}

interface Counted {
  tenantId: string
  id: string
  places: SQL
}

async function countedIn(db: Db, { tenantId, id, places }: Counted): Promise<Below> {
  const { rows } = await db.execute<{ [Key in keyof Below]: number }>(sql`select
    (select count(*)::int from ${places} d where d.id <> ${id}) as departments,
    (select count(distinct person_id)::int from ${membership} where tenant_id = ${tenantId} and not deleted
      and department_id in ${places}) as people,
    (select count(*)::int from ${organizationRelation} where tenant_id = ${tenantId} and not deleted
      and ref_id in ${places}) as places,
    (select count(*)::int from ${roleGrant} where tenant_id = ${tenantId}
      and range && array(select id from ${places} d)) as grants,
    (select count(*)::int from ${role} where tenant_id = ${tenantId} and not deleted
      and places && array(select id from ${places} d)) as roles`)
  return first(rows)
}

export interface InOrganization extends Below {
  mappings: number
  claims: number
  /** Organizations and groups that stand directly below it in a tree. */
  children: number
}

export async function inOrganization(db: Db, tenantId: string, id: string): Promise<InOrganization> {
  const here = sql`array(select ${id} union select node.id from ${organizationRelation} node
    where node.tenant_id = ${tenantId} and node.ref_id = ${id} and not node.deleted)`
  const { rows } = await db.execute<{ [Key in keyof InOrganization]: number }>(sql`select
    (select count(*)::int from ${department} where tenant_id = ${tenantId} and not deleted and merged_into is null
      and organization_id = ${id}) as departments,
    (select count(distinct person_id)::int from ${membership} where tenant_id = ${tenantId} and not deleted
      and organization_id = ${id}) as people,
    (select count(*)::int from ${organizationRelation} where tenant_id = ${tenantId} and not deleted
      and ref_id = ${id}) as places,
    (select count(*)::int from ${organizationRelation} where tenant_id = ${tenantId} and not deleted
      and parent_id = any(${here})) as children,
    (select count(*)::int from ${roleGrant} where tenant_id = ${tenantId}
      and (organization_id = ${id} or range && ${here})) as grants,
    (select count(*)::int from ${role} where tenant_id = ${tenantId} and not deleted and places && ${here}) as roles,
    (select count(*)::int from ${externalMapping} where tenant_id = ${tenantId} and not deleted and kind = 'org'
      and target_id = ${id}) as mappings,
    (select count(*)::int from ${organizationClaim} where tenant_id = ${tenantId} and not deleted and auditor_status = 0
      and organization_id = ${id}) as claims`)
  return first(rows)
}

function first<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a count has one row')
  return row
}
