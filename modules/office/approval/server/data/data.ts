import type { Handlers } from '@mingtai/api'
import { withinScope } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, or, sql } from 'drizzle-orm'
import type { dataCalls } from '../../data-calls.ts'
import { instancePage } from '../list/lists.ts'
import { narrowed } from '../list/rows.ts'
import { approvalDefinition, approvalInstance } from '../tables.ts'

/** 数据管理: all approvals of the places that somebody looks after. */
export function dataHandlers(): Handlers<typeof dataCalls, Context> {
  return {
    async data({ current, size, ...asked }, context) {
      const actor = signedIn(context)
      const within = withinScope(actor, 'approval:config', { organizationId: approvalInstance.organizationId })
      const managed = sql`${actor.userId} = any(${approvalDefinition.managers})`
      const where = and(ofTenant(approvalInstance, actor.tenantId), or(within, managed), narrowed(asked))
      return instancePage(context.db, where, { current, size })
    },
  }
}
