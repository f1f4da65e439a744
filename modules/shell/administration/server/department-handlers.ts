import type { Handlers, ReplyOf } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import type { organizationCalls } from '@mingtai/modules/ground/organization/calls'
import type { Context } from '@mingtai/server-kit'
import type { departmentCalls } from '../department-calls.ts'

export type OrganizationHandlers = Handlers<typeof organizationCalls, Context>

type Node = ReplyOf<(typeof organizationCalls)['fullTree']>[number]

/** Departments under the addresses of the report product: asked of the same handlers as the console. */
export function departmentHandlers(organization: OrganizationHandlers): Handlers<typeof departmentCalls, Context> {
  const whole = (context: Context) => organization.fullTree({ withDept: 'true' }, context)
  return {
    async departments({ organizationId }, context) {
      const tree =
        organizationId === undefined
          ? await whole(context)
          : await organization.deptTree({ orgId: organizationId }, context)
      return { data: tree, total: countOf(tree) }
    },
    async departmentDetail({ id }, context) {
      return find(await whole(context), id) ?? refuse('row.gone', '部门')
    },
    insertDepartment: (form, context) => organization.submitDepartment(form, context),
    updateDepartment: (form, context) => organization.submitDepartment(form, context),
    removeSysDepartment: ({ id }, context) => organization.removeDepartment({ id }, context),
    removeSysDepartments: ({ ids }, context) =>
      context.db.transaction(async (db) => {
        for (const id of new Set(ids)) await organization.removeDepartment({ id }, { ...context, db })
        return null
      }),
    sortSysDepartments: (asked, context) => organization.sortDepartments(asked, context),
    moveSysDepartment: (asked, context) => organization.moveDepartment(asked, context),
    mergeSysDepartment: (asked, context) => organization.mergeDepartment(asked, context),
    departmentTree: (_, context) => whole(context),
  }
}

function find(nodes: readonly Node[], id: string): Node | null {
  for (const node of nodes) {
    if (node.departmentId === id) return node
    const below = find(node.children, id)
    if (below !== null) return below
  }
  return null
}

function countOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { type, children }) => sum + Number(type === 5) + countOf(children), 0)
}
