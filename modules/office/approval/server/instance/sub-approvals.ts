import { type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { InstanceDetail } from '../../calls.ts'
import { relatedRows } from '../list/rows.ts'
import { approvalInstance } from '../tables.ts'
import { instanceById, type InstanceRow, relationOf } from './instance-rows.ts'

/** More than a step of many rounds ever starts. */
const MOST = 1000

/** The sub-processes that an approval started, as the rows stood that they were started for. */
export async function subsOf(db: Db, { id, tenantId }: InstanceRow): Promise<InstanceDetail['subs']> {
  const below = and(ofTenant(approvalInstance, tenantId), eq(approvalInstance.parentId, id))
  const entries = await db
    .select({ id: approvalInstance.id, entry: approvalInstance.parentEntry })
    .from(approvalInstance)
    .where(below)
  if (entries.length === 0) return []
  const entryOf = new Map(entries.map(({ id: sub, entry }) => [sub, entry ?? 0]))
  return (await relatedRows(db, below, { most: MOST, from: 'first' })).map((row) => ({
    ...row,
    entry: entryOf.get(row.instanceId) ?? 0,
  }))
}

/** The approval that started this one. */
export async function parentOf(
  { db, ...context }: Context,
  { parentId, tenantId }: InstanceRow,
): Promise<InstanceDetail['parent']> {
  if (parentId === null) return null
  const above = await instanceById(db, tenantId, parentId)
  const relation = await relationOf(db, signedIn({ db, ...context }), above)
  return { instanceId: above.id, title: above.title, isReadable: relation !== null }
}
