import { id, post } from '@mingtai/api'
import { Reading } from '@mingtai/modules/data/report/calls'
import { z } from 'zod'

/** Rows of a form as a display report of one's own: filtered, summed up in pivots, taken along. */
export const entryPivotCalls = {
  pivot: post('/SpringReport/api/reportTpl/pivotReportForms', {
    about: '透视填报报表已提交的行',
    needs: 'data-entry:fill',
    input: z.object({ id, reading: Reading.nullable().default(null) }),
    reply: z.object({ resultId: z.string() }),
  }),
}
