import { sql } from 'drizzle-orm'
import type { Db } from '@mingtai/server-kit'
import type { TreeNode } from '../calls.ts'
import { department, organizationRelation } from './tables.ts'

/** What the tests of the console share. */
export function flat(nodes: TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}

export function named(nodes: TreeNode[], name: string): TreeNode {
  const found = flat(nodes).find((node) => node.name === name)
  if (found === undefined) throw new Error(`no node is called ${name}`)
  return found
}

/** Nodes whose path is not that of their parents, whose parent is gone, or who lie in a circle. */
export async function brokenPaths(db: Db, tenantId: string): Promise<string[]> {
  const { rows: places } = await db.execute<{ name: string }>(sql`
    with recursive chain as (
      select id, '/' || id || '/' as path from ${organizationRelation}
        where tenant_id = ${tenantId} and parent_id is null and not deleted
      union all select node.id, chain.path || node.id || '/' from ${organizationRelation} node
        join chain on node.parent_id = chain.id where not node.deleted)
    select coalesce(node.name, node.ref_id) as name from ${organizationRelation} node left join chain on chain.id = node.id
      where node.tenant_id = ${tenantId} and not node.deleted and chain.path is distinct from node.path`)
  const { rows: departments } = await db.execute<{ name: string }>(sql`
    with recursive chain as (
      select id, organization_id, '/' || id || '/' as path from ${department}
        where tenant_id = ${tenantId} and parent_id is null and not deleted and merged_into is null
      union all select node.id, node.organization_id, chain.path || node.id || '/' from ${department} node
        join chain on node.parent_id = chain.id and node.organization_id = chain.organization_id
        where not node.deleted and node.merged_into is null)
    select node.name from ${department} node left join chain on chain.id = node.id
      where node.tenant_id = ${tenantId} and not node.deleted and node.merged_into is null
        and chain.path is distinct from node.path`)
  return [...places, ...departments].map(({ name }) => name)
}
