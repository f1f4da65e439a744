import { type Dataset, listDatasets, type Parameter, type ParameterForm } from '@mingtai/report-engine'
import { callsOf, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { datasetCalls } from '../../../calls.ts'
import type { FormContext } from '../choice-source.ts'

const calls = callsOf(datasetCalls)

interface Draft {
  parameters: readonly Parameter[]
  datasets: readonly Dataset[]
  form: ParameterForm
}

export interface DraftForm {
  /** null until the server has read it once. */
  context: FormContext | null
  refusal: string | null
  /** Lists that could not be read, by code. */
  problems: { code: string; sentence: string }[]
}

/** The form of a design as its readers would get it, saved or not. */
export function useDraftForm({ parameters, datasets, form }: Draft): DraftForm {
  const asked = {
    parameters: [...parameters],
    datasets: listDatasets(parameters, datasets).map(({ name, from }) => ({ name, from })),
    form,
  }
  const key = JSON.stringify(asked)
  const { data, error } = useQuery({
    queryKey: ['dataset', 'draft-form', key],
    queryFn: ({ signal }) => calls.draftForm(asked, { signal }),
    enabled: parameters.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
    retry: false,
  })
  const refusal = error === null ? null : sentenceOf(error)
  if (data === undefined) return { context: null, refusal, problems: [] }
  const { problems, ...shown } = data
  const source: FormContext['source'] = {
    key: ['draft', key],
    load: (question, signal) => calls.draftChoices({ ...asked, ...question }, signal === undefined ? {} : { signal }),
  }
  return { context: { ...shown, source }, refusal, problems }
}
