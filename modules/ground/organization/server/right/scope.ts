import { grantsFor, type Grant } from '@mingtai/permission'
import type { Actor } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { department, organizationRelation } from '../tables.ts'

/** The columns of a table that say where a row belongs. A column that is left out never reaches a row. */
export interface Belonging {
  organizationId?: PgColumn | SQL
  departmentId?: PgColumn | SQL
  /** A place of the office tree. */
  nodeId?: PgColumn | SQL
  ownerId?: PgColumn | SQL
}

/**
 * Condition for the rows that the actor reaches by a right: the same rule as `may`, in SQL. Each grant with the right
 * adds its reach; without any grant no row is reached. The tenant is a condition of its own.
 */
export function withinScope(actor: Actor, action: string, belonging: Belonging): SQL {
  const reached = grantsFor(actor, action).map((grant) => reach(actor, grant, belonging))
  if (reached.length === 0) return sql`false`
  return sql`(${sql.join(reached, sql` or `)})`
}

function reach(actor: Actor, { scope, places }: Grant, belonging: Belonging): SQL {
  switch (scope) {
    case 'all':
      return sql`true`
    case 'organization':
      return actor.organizationId === null
        ? sql`false`
        : within(actor, [actor.organizationId], only(belonging, 'organizationId', 'nodeId'))
    case 'department':
      return actor.departmentId === null
        ? sql`false`
        : within(actor, [actor.departmentId], only(belonging, 'departmentId'))
    case 'custom':
      return places.length === 0 ? sql`false` : within(actor, places, belonging)
    case 'self':
      return belonging.ownerId === undefined ? sql`false` : sql`${belonging.ownerId} = ${actor.userId}`
    default:
      return scope satisfies never
  }
}

/**
 * The columns that a scope needs: ids of departments and of organizations never mix, so one condition uses one index.
 */
function only(belonging: Belonging, ...kinds: (keyof Belonging)[]): Belonging {
  return Object.fromEntries(kinds.flatMap((kind) => (belonging[kind] === undefined ? [] : [[kind, belonging[kind]]])))
}

function within({ tenantId }: Actor, places: readonly string[], belonging: Belonging): SQL {
  const { organizationId, departmentId, nodeId } = belonging
  const conditions = [
    organizationId && sql`${organizationId} = any(${organizationIdsBelow(tenantId, places)})`,
    departmentId && sql`${departmentId} = any(${departmentIdsBelow(tenantId, places)})`,
    nodeId && sql`${nodeId} = any(${nodeIdsBelow(tenantId, places)})`,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Ids of organizations among some places and below them in the office tree, as one array that an index is asked with. */
export function organizationIdsBelow(tenantId: string, places: readonly string[]): SQL {
  const ids = sql.param([...places])
  const node = organizationRelation
  return sql`array(
    select unnest(${ids}::text[])
    union select below.ref_id from ${node} top join ${node} below
      on below.tenant_id = top.tenant_id and below.app_code = top.app_code and starts_with(below.path, top.path)
    where top.tenant_id = ${tenantId} and top.app_code = 'szoa' and not top.deleted and not below.deleted
      and below.kind = 1 and (top.id = any(${ids}::text[]) or top.ref_id = any(${ids}::text[])))`
}

/** Ids of the places of the office tree among some places and below them, as one array. */
function nodeIdsBelow(tenantId: string, places: readonly string[]): SQL {
  const ids = sql.param([...places])
  const node = organizationRelation
  return sql`array(
    select below.id from ${node} top join ${node} below
      on below.tenant_id = top.tenant_id and below.app_code = top.app_code and starts_with(below.path, top.path)
    where top.tenant_id = ${tenantId} and top.app_code = 'szoa' and not top.deleted and not below.deleted
      and (top.id = any(${ids}::text[]) or top.ref_id = any(${ids}::text[])))`
}

/** Ids of departments among some places and below them, as one array. */
export function departmentIdsBelow(tenantId: string, places: readonly string[]): SQL {
  const ids = sql.param([...places])
  return sql`array(
    select below.id from ${department} top join ${department} below
      on below.tenant_id = top.tenant_id and starts_with(below.path, top.path)
    where top.tenant_id = ${tenantId} and not below.deleted and top.id = any(${ids}::text[]))`
}
