import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import { and } from 'drizzle-orm'
import type { dataCalls } from '../../data-calls.ts'
import { instancePage } from '../list/pages.ts'
import { narrowedByIndex } from '../list/rows.ts'
import { efficiencyOf } from './efficiency.ts'
import { exportedData } from './export-data.ts'
import { lookedAfterByIds } from './looked-after.ts'

/** 数据管理: all approvals of the places that somebody looks after. */
export function dataHandlers(): Handlers<typeof dataCalls, Context> {
  return {
    async data(asked, context) {
      return instancePage(context.db, { scope: await lookedAfterByIds(context), asked, words: 'indexed' })
    },

    async exportData(asked, context) {
      return exportedData(context, and(await lookedAfterByIds(context), narrowedByIndex(asked)), asked)
    },

    async efficiency(asked, context) {
      return efficiencyOf(context.db, and(await lookedAfterByIds(context), narrowedByIndex(asked)))
    },
  }
}
