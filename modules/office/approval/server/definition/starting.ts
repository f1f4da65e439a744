import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { definitionCalls } from '../../definition-calls.ts'
import { listedSubjects } from '../subject/subjects.ts'
import { approvalStar } from '../tables.ts'
import { mustStart, startableRows } from './startable.ts'
import { groupsOf } from './groups.ts'

type StartingCalls = Pick<
  typeof definitionCalls,
  'subjects' | 'listByOrganization' | 'startable' | 'startableOfGroup' | 'definitionTypes' | 'starDefinition'
>

/** 发起审批: the processes that somebody may start, by their groups. */
export function startingHandlers(): Handlers<StartingCalls, Context> {
  return {
    listByOrganization: ({ orgId }, context) => startableRows(context, { organizationId: orgId }),

    async startable({ keyword }, context) {
      const groups = await groupsOf(context.db, signedIn(context).tenantId)
      const rows = Map.groupBy(await startableRows(context, { keyword }), ({ groupId }) => groupId)
      return groups.flatMap(({ id, name, icon }) => {
        const definitions = rows.get(id) ?? []
        return definitions.length === 0 ? [] : [{ id, name, icon, definitions }]
      })
    },

    startableOfGroup: ({ id }, context) => startableRows(context, { groupId: id }),

    async definitionTypes() {
      return listedSubjects().flatMap(([, { number, name }]) => (number === null ? [] : [{ code: number, name }]))
    },

    async subjects() {
      return listedSubjects().map(([code, { name, fields }]) => ({ code, name, fields: [...fields] }))
    },

    async starDefinition({ id, isStarred }, context) {
      const { tenantId, userId } = signedIn(context)
      if (isStarred) {
        await mustStart(context, id)
        await context.db
          .insert(approvalStar)
          .values({ tenantId, personId: userId, definitionId: id })
          .onConflictDoNothing()
      } else
        await context.db
          .delete(approvalStar)
          .where(and(eq(approvalStar.personId, userId), eq(approvalStar.definitionId, id)))
      return null
    },
  }
}
