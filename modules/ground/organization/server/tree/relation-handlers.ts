import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, created, removed, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { organizationCalls } from '../../calls.ts'
import { groupHandlers, type GroupKeys } from './group-handlers.ts'
import { recordTreeChange } from './history.ts'
import { moveTo, mustManageTree, orderNodes } from './node-move.ts'
import { checkPlaceable, emptyOrRefuse, parentNode, pathWords, placeAtEnd } from './relation-rules.ts'
import { childrenOf, nodeById } from './relation-rows.ts'
import { lastOrder } from './sort-order.ts'
import { organization, organizationRelation } from '../tables.ts'
import { changeTree, reorder } from './tree-change.ts'
import { checkUnnamed } from '../references.ts'

type Keys = GroupKeys | 'addOrganization' | 'removeNode' | 'sortNodes' | 'undoSortNodes' | 'moveNode'

/** Changing the three trees. Every change is one transaction under the tenant's lock. */
export function relationHandlers(): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    ...groupHandlers(),

    addOrganization: ({ appCode, parentId, organizationIdList, departmentIdList }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const parent = await parentNode(context, appCode, parentId)
        await mustManageTree(context, appCode, parent)
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
        await mustManageTree(context, node.appCode, node)
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
        await mustManageTree(context, appCode, parent)
        await orderNodes(context, { appCode, parentId }, ids)
        await audit(context, { action: '调整架构顺序', subject: parent?.name ?? '最上级', detail: { appCode, ids } })
        return null
      }),

    undoSortNodes: ({ appCode, id }, outside) =>
      changeTree(outside, async (context) => {
        const { tenantId } = signedIn(context)
        const parent = await parentNode(context, appCode, id)
        await mustManageTree(context, appCode, parent)
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
        await mustManageTree(context, node.appCode, node)
        await moveTo(context, { node, parentId, before })
        return null
      }),
  }
}
