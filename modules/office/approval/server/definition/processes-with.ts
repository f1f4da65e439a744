import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import { approvalDefinition } from '../tables.ts'

const MOST = 10

/** Names of the processes whose draft or published flow has something for which a jsonpath filter holds. */
export async function processesWith(db: Db, tenantId: string, filter: string, values: object): Promise<string[]> {
  const { name, flow, versionId } = approvalDefinition
  const has = (json: SQL) =>
    sql`jsonb_path_exists(${json}, ${`lax $.** ? (${filter})`}::jsonpath, ${JSON.stringify(values)}::jsonb)`
  const published = sql`exists (select 1 from approval_version v where v.id = ${versionId} and ${has(sql`v.flow`)})`
  const rows = await db
    .select({ name })
    .from(approvalDefinition)
    .where(and(ofTenant(approvalDefinition, tenantId), sql`(${has(sql`${flow}`)} or ${published})`))
    .orderBy(asc(name))
    .limit(MOST)
  return rows.map((row) => row.name)
}
