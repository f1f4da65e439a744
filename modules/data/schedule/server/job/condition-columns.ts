import type { Handlers } from '@mingtai/api'
import { systemParameters } from '@mingtai/modules/data/dataset/server/parameters'
import { mustMayDeliver } from '@mingtai/modules/data/report/server/deliver'
import { filledRows } from '@mingtai/modules/data/report/server/filled-rows'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { scheduleCalls } from '../../calls.ts'
import type { ScheduleServices } from '../services.ts'

/** The columns that a condition may look at: those of the report as it is now, with its usual values. */
export function columnHandlers(services: ScheduleServices): Pick<Handlers<typeof scheduleCalls, Context>, 'columns'> {
  return {
    async columns({ reportId }, context) {
      const actor = signedIn(context)
      const { report } = await mustMayDeliver(context.db, actor, reportId)
      const { columns } = await filledRows(services, context, {
        ...{ report, reader: { tenantId: actor.tenantId, actor }, system: await systemParameters(context.db, actor) },
        ...{ values: {}, most: 20, written: 'stored' },
      })
      return [...new Set(columns.flatMap(({ title, isFigure }) => (title === '' || isFigure === false ? [] : [title])))]
    },
  }
}
