import { type Context, signedIn, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { AppCode } from '../../calls.ts'
import { pointRangesElsewhere } from './merge-references.ts'
import { childrenOf, nodeById, nodeOf, type PlacedNode } from '../tree/relation-rows.ts'
import { organizationRelation } from '../tables.ts'
import { reorder, replant } from '../tree/tree-change.ts'

const appCodes: AppCode[] = ['szoa', 'hotline', 'palc']

/**
 * Removes the places of a merged organization or department from the trees. The target takes over a place in a tree
 * where it has none; otherwise what was below the old place moves below the target's.
 */
export async function dropPlaces(context: Context, { from, to }: { from: string; to: string }): Promise<void> {
  const { tenantId } = signedIn(context)
  for (const appCode of appCodes) {
    const old = await nodeOf(context.db, tenantId, { appCode, refId: from })
    const remaining = await nodeOf(context.db, tenantId, { appCode, refId: to })
    if (old === null) continue
    if (remaining === null) await change(context, old, { refId: to })
    else await unite(context, old, remaining)
  }
}

async function unite(context: Context, old: PlacedNode, remaining: PlacedNode): Promise<void> {
  const { tenantId } = signedIn(context)
  const { db } = context
  const { appCode } = old
  if (remaining.path.startsWith(old.path)) {
    // Moves the target next to the place that will be gone, when it is below it.
    const parent = old.parentId === null ? null : await nodeById(db, tenantId, old.parentId)
    await replant(db, organizationRelation, { tenantId, node: remaining, parent })
  }
  const target = await nodeById(db, tenantId, remaining.id)
  const own = await childrenOf(db, tenantId, { appCode, parentId: remaining.id })
  const children = await childrenOf(db, tenantId, { appCode, parentId: old.id })
  for (const child of children) await replant(db, organizationRelation, { tenantId, node: child, parent: target })
  await reorder(
    db,
    organizationRelation,
    tenantId,
    [...own, ...children].map(({ id }) => id),
  )
  await pointRangesElsewhere(db, { tenantId, from: old.id, to: remaining.id })
  await change(context, old, { deleted: true })
}

async function change(context: Context, node: PlacedNode, values: { refId?: string; deleted?: boolean }) {
  const actor = signedIn(context)
  await context.db
    .update(organizationRelation)
    .set({ ...values, ...touch(actor) })
    .where(and(eq(organizationRelation.tenantId, actor.tenantId), eq(organizationRelation.id, node.id)))
}
