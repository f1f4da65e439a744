import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { organizationCalls } from '../../calls.ts'
import { isOn } from '../../calls-shapes.ts'
import { effectOf } from '../library/effect.ts'
import { factsOf, mustLook } from './facts.ts'
import { lookRights, mustMayAny, treeRights } from '../right/may-any.ts'
import { placesOf } from '../right/places.ts'
import { organizationById } from '../department/department-rows.ts'
import { organizationHistory } from '../tables.ts'
import { departmentNodes, grown, reachedParts, relationNodes } from './tree-nodes.ts'
import { wholeTree } from './whole-tree.ts'
import { versionOf } from './version.ts'

type Keys =
  | 'version'
  | 'relationTree'
  | 'fullTree'
  | 'orgTree'
  | 'rangeTree'
  | 'deptTree'
  | 'deptsTree'
  | 'facts'
  | 'effect'
  | 'history'

/** Reading the trees: each person as far as they reach. */
export function lookHandlers(): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    async version(_input, context) {
      return { version: await versionOf(context.db, signedIn(context).tenantId) }
    },

    async relationTree({ appCode }, context) {
      const actor = signedIn(context)
      const actions = [...treeRights[appCode], 'organization:mapping', 'organization:claim-review'] as const
      mustMayAny(context, { actions, about: '架构管理' }, null)
      return reachedParts(grown(await relationNodes(context.db, actor.tenantId, appCode)), actor, actions)
    },

    async fullTree({ withDept }, context) {
      const actor = signedIn(context)
      mustMayAny(context, { actions: lookRights, about: '全量机构树' }, null)
      const roots = await wholeTree(context.db, actor.tenantId, { departments: isOn(withDept) })
      return reachedParts(roots, actor, lookRights)
    },

    async orgTree(_input, context) {
      const actor = signedIn(context)
      mustMayAny(context, { actions: lookRights, about: '机构树' }, null)
      return reachedParts(await wholeTree(context.db, actor.tenantId, { departments: false }), actor, lookRights)
    },

    async rangeTree({ withDept }, context) {
      const actor = signedIn(context)
      const actions = ['organization:region-user'] as const
      mustMayAny(context, { actions, about: '区域用户管理' }, null)
      const roots = await wholeTree(context.db, actor.tenantId, { departments: isOn(withDept) })
      return reachedParts(roots, actor, actions)
    },

    async deptTree({ orgId }, context) {
      const actor = signedIn(context)
      const owner = await organizationById(context.db, actor.tenantId, orgId)
      // Everybody may see the departments of the organization that they work in.
      if (orgId !== actor.organizationId) {
        const places = await placesOf(context.db, actor.tenantId, { organizationId: orgId, departmentId: null })
        const actions = [...lookRights, 'organization:region-user'] as const
        mustMayAny(context, { actions, about: '部门树' }, { name: owner.name, ownerId: null, places })
      }
      return grown(await departmentNodes(context.db, actor.tenantId, orgId))
    },

    async deptsTree(_input, context) {
      return wholeTree(context.db, signedIn(context).tenantId, { departments: true })
    },

    facts: (asked, context) => factsOf(context, asked),

    effect: (asked, context) => effectOf(context, asked),

    async history(asked, context) {
      await mustLook(context, asked)
      const table = organizationHistory
      const rows = await context.db
        .select()
        .from(table)
        .where(
          and(
            eq(table.tenantId, signedIn(context).tenantId),
            eq(table.kind, asked.kind),
            eq(table.refId, asked.id),
            inArray(table.action, ['rename', 'merge', 'move']),
          ),
        )
        .orderBy(desc(table.at))
        .limit(200)
      return rows.flatMap(({ id, action, before, after, reason, by, at }) =>
        action === 'sort' ? [] : [{ id, action, before, after, reason: reason ?? '', by, at: at.toISOString() }],
      )
    },
  }
}
