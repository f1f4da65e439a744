import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, changed, type Context, created, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import type { organizationCalls } from '../../calls.ts'
import { recordTreeChange } from './history.ts'
import { moveTo, mustManageTree } from './node-move.ts'
import { checkNameFree, parentNode, placeAtEnd } from './relation-rules.ts'
import { nodeById } from './relation-rows.ts'
import { organizationRelation } from '../tables.ts'
import { changeTree } from './tree-change.ts'

export type GroupKeys = 'addGroup' | 'editGroup'

/** 集团: places of a tree that have only a name of their own. */
export function groupHandlers(): Handlers<Pick<typeof organizationCalls, GroupKeys>, Context> {
  return {
    addGroup: ({ appCode, name, parentId }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const parent = await parentNode(context, appCode, parentId)
        await mustManageTree(context, appCode, parent)
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
        await mustManageTree(context, node.appCode, node)
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
        if (target !== node.parentId) await moveTo(context, { node: { ...node, name }, parentId: target, before: null })
        const change = changed({ name: node.name }, { name })
        await audit(context, { action: '修改集团', subject: name, change })
        return null
      }),
  }
}
