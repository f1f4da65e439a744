import type { Handlers } from '@mingtai/api'
import { withinScope } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { dataCalls } from '../../data-calls.ts'
import { instancePage } from '../list/lists.ts'
import { narrowed } from '../list/rows.ts'
import { approvalDefinition, approvalInstance } from '../tables.ts'
import { efficiencyOf } from './efficiency.ts'
import { exportedData } from './export-data.ts'

/** 数据管理: all approvals of the places that somebody looks after. */
export function dataHandlers(): Handlers<typeof dataCalls, Context> {
  return {
    async data({ current, size, ...asked }, context) {
      const where = and(lookedAfter(signedIn(context)), narrowed(asked))
      return instancePage(context.db, where, { current, size })
    },

    async exportData(asked, context) {
      return exportedData(context, and(lookedAfter(signedIn(context)), narrowed(asked)), asked)
    },

    async efficiency(asked, context) {
      return efficiencyOf(context.db, and(lookedAfter(signedIn(context)), narrowed(asked)))
    },
  }
}

/** Approvals of the places of a right, and of processes that the person manages. */
function lookedAfter(actor: Actor): SQL | undefined {
  const within = withinScope(actor, 'approval:config', { organizationId: approvalInstance.organizationId })
  const managed = sql`${actor.userId} = any(${approvalDefinition.managers})`
  return and(ofTenant(approvalInstance, actor.tenantId), or(within, managed))
}
