import { refusal } from '@mingtai/messages'
import { audit, changed, type Context, signedIn } from '@mingtai/server-kit'
import type { AppCode } from '../../calls.ts'
import { recordTreeChange } from './history.ts'
import { mustMayAny, treeRights } from '../right/may-any.ts'
import { checkNameFree, parentNode, pathWords } from './relation-rules.ts'
import { childrenOf, type PlacedNode, thingOf } from './relation-rows.ts'
import { rememberOrder } from './sort-order.ts'
import { organizationRelation } from '../tables.ts'
import { placedBefore, reorder, replant } from './tree-change.ts'

interface Move {
  node: PlacedNode
  parentId: string | null
  before: string | null
}

/** Moves a node under another parent, or to another position among its siblings. */
export async function moveTo(context: Context, { node, parentId, before }: Move): Promise<void> {
  const { tenantId } = signedIn(context)
  const { appCode, id } = node
  const parent = await parentNode(context, appCode, parentId)
  const siblings = async () => (await childrenOf(context.db, tenantId, { appCode, parentId })).map((child) => child.id)
  if (parentId === node.parentId) {
    const wanted = placedBefore(await siblings(), id, before)
    await orderNodes(context, { appCode, parentId }, wanted)
    await audit(context, { action: '调整架构顺序', subject: node.name, detail: { appCode, ids: wanted } })
    return
  }
  await mustManageTree(context, appCode, parent)
  if (parent !== null && parent.path.startsWith(node.path)) throw refusal('row.insideItself', node.name).at('parentId')
  await checkNameFree(context, { appCode, parentId, name: node.name, except: id })
  const was = await pathWords(context, node)
  const path = await replant(context.db, organizationRelation, { tenantId, node, parent })
  await reorder(context.db, organizationRelation, tenantId, placedBefore(await siblings(), id, before))
  const is = await pathWords(context, { path })
  const refId = node.refId ?? id
  await recordTreeChange(context, { kind: node.kind, refId, action: 'move', before: was, after: is })
  await audit(context, {
    action: '移动架构节点',
    subject: node.name,
    detail: { appCode },
    change: changed({ 位置: was }, { 位置: is }),
  })
}

/** Refuses whoever may not manage a place of a tree; null: its top. */
export async function mustManageTree(context: Context, appCode: AppCode, place: PlacedNode | null): Promise<void> {
  const thing = await thingOf(context.db, signedIn(context).tenantId, place)
  mustMayAny(context, { actions: treeRights[appCode], about: '架构管理' }, thing)
}

/** Puts the places under a parent into an order, which can be undone. */
export async function orderNodes(
  context: Context,
  place: { appCode: AppCode; parentId: string | null },
  ids: readonly string[],
): Promise<void> {
  const { tenantId } = signedIn(context)
  const before = (await childrenOf(context.db, tenantId, place)).map((child) => child.id)
  const after = await rememberOrder(context, { kind: 4, refId: place.parentId ?? place.appCode, before, wanted: ids })
  await reorder(context.db, organizationRelation, tenantId, after)
}
