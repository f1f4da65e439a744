import { id, post } from '@mingtai/api'
import { ViewAs } from '@mingtai/modules/data/dataset/calls'
import { Choice, Dataset, Parameter, ParameterForm } from '@mingtai/report-engine'
import { z } from 'zod'
import { visit } from './shares.ts'
import { ParameterValues } from './values.ts'

const text = z.string().max(2000)

/** A parameter as the form shows it: its value to begin with, and what may be chosen. */
export const FormParameter = Parameter.omit({ options: true }).extend({
  value: z.union([z.string(), z.array(z.string())]).nullable(),
  /** null: it is no choice. The first of a long list; the others are searched for. */
  choices: z.array(Choice).nullable(),
  /** How many choices there are. */
  total: z.number().int(),
  /** Codes of the parameters that the list changes with. */
  dependsOn: z.array(z.string()),
})

/** What the viewer needs before it runs: the form, with defaults resolved and choices read. */
export const ReportForm = z.object({
  /** null behind a share link. */
  id: id.nullable(),
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

const asked = {
  parameter: z.string().max(60),
  /** What the others hold: a list may depend on them. */
  values: ParameterValues,
  /** Finds by letters, pinyin and initials. */
  keyword: z.string().max(60).default(''),
  /** Those chosen now: what is no longer among the choices is not in the answer. */
  chosen: z.array(text).max(5000).default([]),
}

const FoundChoices = z.object({ choices: z.array(Choice), total: z.number().int(), chosen: z.array(Choice) })
export type FoundChoices = z.infer<typeof FoundChoices>

/** A form that is not saved yet, with the datasets that its choices come from. */
const draft = {
  parameters: z.array(Parameter).max(100),
  datasets: z.array(Dataset.pick({ name: true, from: true })).max(50),
  form: ParameterForm.default({}),
}

const set = '/SpringReport/api/reportTplDataset'

export const parameterFormCalls = {
  choices: post(`${set}/getParamChoices`, {
    about: '参数的可选项',
    needs: 'report:read',
    input: z.object({ code: z.string().max(60), viewAs: ViewAs.nullable().default(null), ...asked }),
    reply: FoundChoices,
  }),
  choicesShared: post(`${set}/getShareParamChoices`, {
    about: '分享报表的参数可选项',
    needs: 'public',
    input: z.object({ ...visit, ...asked }),
    reply: FoundChoices,
  }),
  draftForm: post(`${set}/getDraftParam`, {
    about: '未保存的参数表单',
    needs: 'data-source:use',
    largest: 4 * 2 ** 20,
    input: z.object(draft),
    reply: ReportForm.pick({ parameters: true, form: true, today: true }).extend({
      /** Lists that could not be read, with the reason. */
      problems: z.array(z.object({ code: z.string(), sentence: z.string() })),
    }),
  }),
  draftChoices: post(`${set}/getDraftParamChoices`, {
    about: '未保存的参数的可选项',
    needs: 'data-source:use',
    largest: 4 * 2 ** 20,
    input: z.object({ ...draft, ...asked }),
    reply: FoundChoices,
  }),
}
