import { id, post } from '@mingtai/api'
import { choiceQuestion, FormParameter, FoundChoices, ViewAs } from '@mingtai/modules/data/dataset/calls'
import { ParameterForm } from '@mingtai/report-engine'
import { z } from 'zod'
import { visit } from '@mingtai/modules/ground/sharing/calls'

/** What the viewer needs before it runs: the form, with defaults resolved and choices read. */
export const ReportForm = z.object({
  /** null behind a share link. */
  id: id.nullable(),
  /** Empty for rows that are no report. */
  code: z.string(),
  name: z.string(),
  parameters: z.array(FormParameter),
  form: ParameterForm,
  /** The day on the server's wall, which relative values are measured from. */
  today: z.string(),
  mayDesign: z.boolean(),
  mayExport: z.boolean(),
  mayPrint: z.boolean(),
  /** Rows on a page to begin with; null: one endless sheet. */
  pageSize: z.number().int().nullable(),
  /** What the sharer chose for all visitors, in words; left out where nothing is fixed. */
  fixed: z.array(z.object({ name: z.string(), words: z.string() })).optional(),
})
export type ReportForm = z.infer<typeof ReportForm>

const set = '/SpringReport/api/reportTplDataset'

export const parameterFormCalls = {
  choices: post(`${set}/getParamChoices`, {
    about: '参数的可选项',
    needs: 'report:read',
    input: z.object({ code: z.string().max(60), viewAs: ViewAs.nullable().default(null), ...choiceQuestion }),
    reply: FoundChoices,
  }),
  choicesShared: post(`${set}/getShareParamChoices`, {
    about: '分享报表的参数可选项',
    needs: 'public',
    input: z.object({ ...visit, ...choiceQuestion }),
    reply: FoundChoices,
  }),
}
