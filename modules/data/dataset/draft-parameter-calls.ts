import { post } from '@mingtai/api'
import { Dataset, Parameter, ParameterForm } from '@mingtai/report-engine'
import { z } from 'zod'
import { choiceQuestion, FormParameter, FoundChoices } from './parameter-shapes.ts'

/** A form that is not saved yet, with the datasets that its choices come from. */
const draft = {
  parameters: z.array(Parameter).max(100),
  datasets: z.array(Dataset.pick({ name: true, from: true })).max(50),
  form: ParameterForm.default({}),
}

const set = '/SpringReport/api/reportTplDataset'

export const draftParameterCalls = {
  draftForm: post(`${set}/getDraftParam`, {
    about: '未保存的参数表单',
    needs: 'data-source:use',
    largest: 4 * 2 ** 20,
    input: z.object(draft),
    reply: z.object({
      parameters: z.array(FormParameter),
      form: ParameterForm,
      today: z.string(),
      /** Lists that could not be read, with the reason. */
      problems: z.array(z.object({ code: z.string(), sentence: z.string() })),
    }),
  }),
  draftChoices: post(`${set}/getDraftParamChoices`, {
    about: '未保存的参数的可选项',
    needs: 'data-source:use',
    largest: 4 * 2 ** 20,
    input: z.object({ ...draft, ...choiceQuestion }),
    reply: FoundChoices,
  }),
}
