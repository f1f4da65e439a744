import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { TreeNode } from '../../calls.ts'
import { department, organization, organizationRelation, person } from '../tables.ts'
import { departmentNodes, grown, relationNodes, unplacedNodes } from './tree-nodes.ts'

/** The places of a tenant before they are linked, and the mark of the rows that they were read from. */
interface Places {
  mark: string
  places: readonly TreeNode[]
  departments: readonly TreeNode[]
}

const MOST_CACHED = 20
const cachedTrees = new Map<string, Places>()

/** The office tree, organizations that are not in it at its end, each with its departments where they are wanted. */
export async function wholeTree(
  db: Db,
  tenantId: string,
  { departments }: { departments: boolean },
): Promise<TreeNode[]> {
  const all = await placesOf(db, tenantId)
  const nodes = departments ? [...all.places, ...all.departments] : all.places
  return grown(nodes.map((node) => ({ ...node, children: [] })))
}

async function placesOf(db: Db, tenantId: string): Promise<Places> {
  const mark = await markOf(db, tenantId)
  const known = cachedTrees.get(tenantId)
  if (known?.mark === mark) return known
  const [placed, unplaced, departments] = await Promise.all([
    relationNodes(db, tenantId, 'szoa'),
    unplacedNodes(db, tenantId),
    departmentNodes(db, tenantId),
  ])
  const places = [...placed, ...unplaced]
  const standsAt = new Map(places.filter(({ type }) => type === 1).map((node) => [node.organizationId, node.id]))
  for (const node of departments) node.parentId ??= standsAt.get(node.organizationId) ?? null
  const read = { mark, places, departments: departments.filter(({ parentId }) => parentId !== null) }
  const [oldest] = cachedTrees.keys()
  if (cachedTrees.size >= MOST_CACHED && oldest !== undefined) cachedTrees.delete(oldest)
  cachedTrees.set(tenantId, read)
  return read
}

/**
 * A text that differs as soon as any row of the trees changed: each change gives its row the number of its transaction,
 * and these only grow. Read before the rows, so that cached rows are never older than it.
 */
async function markOf(db: Db, tenantId: string): Promise<string> {
  const tables = [department, organization, organizationRelation].map(
    (table) =>
      sql`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${table} where tenant_id = ${tenantId})`,
  )
  const managers = sql`(select coalesce(sum(xmin::text::bigint), 0) from ${person} where tenant_id = ${tenantId} and id in (
    select manager_id from ${department} where tenant_id = ${tenantId}
    union select manager_id from ${organization} where tenant_id = ${tenantId}))`
  const parts = [sql`pg_postmaster_start_time()`, sql`current_database()`, ...tables, managers]
  const { rows } = await db.execute<{ mark: string }>(sql`select concat_ws(' ', ${sql.join(parts, sql`, `)}) as mark`)
  return rows[0]?.mark ?? ''
}
