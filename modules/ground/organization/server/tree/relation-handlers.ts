import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  created,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { AppCode, organizationCalls } from '../../calls.ts'
import { recordTreeChange } from './history.ts'
import { mustMayAny, treeRights } from '../right/may-any.ts'
import { checkNameFree, checkPlaceable, emptyOrRefuse, parentNode, pathWords, placeAtEnd } from './relation-rules.ts'
import { childrenOf, nodeById, type PlacedNode, thingOf } from './relation-rows.ts'
import { lastOrder, rememberOrder } from './sort-order.ts'
import { organization, organizationRelation } from '../tables.ts'
import { changeTree, placedBefore, reorder, replant } from './tree-change.ts'
import { checkUnnamed } from '../references.ts'

type Keys = 'addGroup' | 'editGroup' | 'addOrganization' | 'removeNode' | 'sortNodes' | 'undoSortNodes' | 'moveNode'

/** Changing the three trees. Every change is one transaction under the tenant's lock. */
export function relationHandlers(): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    addGroup: ({ appCode, name, parentId }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const parent = await parentNode(context, appCode, parentId)
        await mustManage(context, appCode, parent)
        await checkNameFree(context, { appCode, parentId, name, except: null })
        const row = { ...stamp(actor), appCode, kind: 4, name, refId: null }
        await placeAtEnd(context, [row], parent)
        const detail = { appCode }
        const change = created({ name, parent: parent?.name ?? null })
        await audit(context, { action: '新增集团', subject: name, detail, change })
        return { id: row.id }
      }),

    editGroup: ({ id, name, parentId, revision, reason }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const node = await nodeById(context.db, actor.tenantId, id)
        await mustManage(context, node.appCode, node)
        if (node.kind !== 4) refuse('organization.notGroup', node.name)
        const target = parentId === undefined ? node.parentId : parentId
        await checkNameFree(context, { appCode: node.appCode, parentId: target, name, except: id })
        await saveRevision(context.db, organizationRelation, {
          id,
          tenantId: actor.tenantId,
          revision: revision ?? node.revision,
          values: { name },
          actor,
        })
        if (name !== node.name)
          await recordTreeChange(context, {
            kind: 4,
            refId: id,
            action: 'rename',
            before: node.name,
            after: name,
            reason,
          })
        if (target !== node.parentId) await move(context, { node: { ...node, name }, parentId: target, before: null })
        const change = changed({ name: node.name }, { name })
        await audit(context, { action: '修改集团', subject: name, change })
        return null
      }),

    addOrganization: ({ appCode, parentId, organizationIdList, departmentIdList }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const parent = await parentNode(context, appCode, parentId)
        await mustManage(context, appCode, parent)
        if (organizationIdList.length + departmentIdList.length === 0) refuse('field.chooseAtLeastOne', '机构或部门')
        if (appCode === 'szoa' && departmentIdList.length > 0) refuse('organization.departmentsFollow')
        const found = await checkPlaceable(context, { appCode, parentId, organizationIdList, departmentIdList })
        const rows = found.map(({ id, kind }) => ({ ...stamp(actor), appCode, kind, name: null, refId: id }))
        await placeAtEnd(context, rows, parent)
        const under = parent === null ? '' : `${await pathWords(context, parent)} / `
        for (const { id, kind, name } of found)
          await recordTreeChange(context, {
            kind,
            refId: id,
            action: 'move',
            before: '未入架构',
            after: `${under}${name}`,
          })
        const ids = found.flatMap(({ id, kind }) => (kind === 1 ? [id] : []))
        await context.db
          .update(organization)
          .set(touch(actor))
          .where(and(eq(organization.tenantId, actor.tenantId), inArray(organization.id, ids)))
        const detail = { appCode, parent: parent?.name ?? null }
        const change = created({ 机构和部门: found.map(({ name }) => name) })
        await audit(context, {
          action: '放入架构树',
          subject: found.map(({ name }) => name).join('、'),
          detail,
          change,
        })
        return { ids: rows.map(({ id }) => id) }
      }),

    removeNode: ({ id }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const node = await nodeById(context.db, actor.tenantId, id)
        await mustManage(context, node.appCode, node)
        await emptyOrRefuse(context, node)
        await checkUnnamed(context.db, { tenantId: actor.tenantId, kind: 'place', id }, node.name)
        await context.db
          .update(organizationRelation)
          .set({ deleted: true, ...touch(actor) })
          .where(and(eq(organizationRelation.tenantId, actor.tenantId), eq(organizationRelation.id, id)))
        const detail = { appCode: node.appCode }
        const change = removed({ 位置: await pathWords(context, node) })
        await audit(context, { action: '从架构树移除', subject: node.name, detail, change })
        return null
      }),

    sortNodes: ({ id, ids }, outside) =>
      changeTree(outside, async (context) => {
        const { tenantId } = signedIn(context)
        const [first = ''] = ids
        const { appCode, parentId } = await nodeById(context.db, tenantId, first)
        if (parentId !== id) refuse('organization.notSiblings')
        const parent = await parentNode(context, appCode, parentId)
        await mustManage(context, appCode, parent)
        await order(context, { appCode, parentId }, ids)
        await audit(context, { action: '调整架构顺序', subject: parent?.name ?? '最上级', detail: { appCode, ids } })
        return null
      }),

    undoSortNodes: ({ appCode, id }, outside) =>
      changeTree(outside, async (context) => {
        const { tenantId } = signedIn(context)
        const parent = await parentNode(context, appCode, id)
        await mustManage(context, appCode, parent)
        const now = (await childrenOf(context.db, tenantId, { appCode, parentId: id })).map((child) => child.id)
        const before = await lastOrder(context, { kind: 4, refId: id ?? appCode, now })
        await reorder(context.db, organizationRelation, tenantId, before)
        await audit(context, { action: '撤销调整架构顺序', subject: parent?.name ?? '最上级', detail: { appCode } })
        return null
      }),

    moveNode: ({ id, parentId, before }, outside) =>
      changeTree(outside, async (context) => {
        const { tenantId } = signedIn(context)
        const node = await nodeById(context.db, tenantId, id)
        await mustManage(context, node.appCode, node)
        await move(context, { node, parentId, before })
        return null
      }),
  }
}

async function mustManage(context: Context, appCode: AppCode, place: PlacedNode | null): Promise<void> {
  const thing = await thingOf(context.db, signedIn(context).tenantId, place)
  mustMayAny(context, { actions: treeRights[appCode], about: '架构管理' }, thing)
}

interface Move {
  node: PlacedNode
  parentId: string | null
  before: string | null
}

/** Moves a node under another parent, or to another position among its siblings. */
async function move(context: Context, { node, parentId, before }: Move): Promise<void> {
  const { tenantId } = signedIn(context)
  const { appCode, id } = node
  const parent = await parentNode(context, appCode, parentId)
  const siblings = async () => (await childrenOf(context.db, tenantId, { appCode, parentId })).map((child) => child.id)
  if (parentId === node.parentId) {
    const wanted = placedBefore(await siblings(), id, before)
    await order(context, { appCode, parentId }, wanted)
    await audit(context, { action: '调整架构顺序', subject: node.name, detail: { appCode, ids: wanted } })
    return
  }
  await mustManage(context, appCode, parent)
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

async function order(
  context: Context,
  place: { appCode: AppCode; parentId: string | null },
  ids: readonly string[],
): Promise<void> {
  const { tenantId } = signedIn(context)
  const before = (await childrenOf(context.db, tenantId, place)).map((child) => child.id)
  const after = await rememberOrder(context, { kind: 4, refId: place.parentId ?? place.appCode, before, wanted: ids })
  await reorder(context.db, organizationRelation, tenantId, after)
}
