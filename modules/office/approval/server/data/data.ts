import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and } from 'drizzle-orm'
import type { dataCalls } from '../../data-calls.ts'
import { instancePage } from '../list/lists.ts'
import { narrowedOfAll } from '../list/rows.ts'
import { efficiencyOf } from './efficiency.ts'
import { exportedData } from './export-data.ts'
import { lookedAfter } from './looked-after.ts'

/** 数据管理: all approvals of the places that somebody looks after. */
export function dataHandlers(): Handlers<typeof dataCalls, Context> {
  return {
    async data({ current, size, ...asked }, context) {
      const where = and(lookedAfter(signedIn(context)), narrowedOfAll(asked))
      return instancePage(context.db, where, { current, size })
    },

    async exportData(asked, context) {
      return exportedData(context, and(lookedAfter(signedIn(context)), narrowedOfAll(asked)), asked)
    },

    async efficiency(asked, context) {
      return efficiencyOf(context.db, and(lookedAfter(signedIn(context)), narrowedOfAll(asked)))
    },
  }
}
