import type { Client } from '@mingtai/api'
import type { Dataset, Template } from '@mingtai/report-engine'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { reportCalls } from '../../../calls.ts'
import { factsOf } from '../model/dataset/field-facts.ts'
import type { Known } from '../model/place/starter-looks.ts'
import { useStudioState } from '../part/use-studio.ts'
import type { Studio } from '../studio.ts'

type Calls = Client<typeof reportCalls>

/** The first rows of a dataset, as they are with the defaults of all parameters. */
export function useSample(calls: Calls, dataset: Dataset, isWanted = true) {
  const parameters = useStudioState((state) => state.template.parameters)
  const datasets = useStudioState((state) => state.template.datasets)
  const { data } = useQuery({ ...sampleQuery(calls, dataset, { parameters, datasets }), enabled: isWanted })
  return data
}

/** Facts of a dataset's fields from its first rows, which are read now where they were not yet; else from names alone. */
export function useKnown(studio: Studio, calls: Calls): (dataset: Dataset) => Promise<Known> {
  const client = useQueryClient()
  return async (dataset) => {
    const sample = await client
      .ensureQueryData(sampleQuery(calls, dataset, studio.state.template))
      .catch((): undefined => undefined)
    return { dataset, facts: factsOf(dataset, sample) }
  }
}

function sampleQuery(
  calls: Calls,
  dataset: Dataset,
  { parameters, datasets }: Pick<Template, 'parameters' | 'datasets'>,
) {
  return queryOptions({
    queryKey: sampleKey(dataset, datasets),
    queryFn: ({ signal }) => {
      const all = datasets.map(({ name, from }) => ({ name, from }))
      return calls.tryDataset({ dataset: dataset.name, datasets: all, parameters, values: {} }, { signal })
    },
    staleTime: Infinity,
    retry: false,
  })
}

function sampleKey(dataset: Dataset, datasets: readonly Dataset[]) {
  return ['report', 'sample', dataset.name, fromsOf(dataset, datasets)]
}

/** What a dataset's rows depend on: its own origin, and those of all where it is made of others. */
function fromsOf(dataset: Dataset, datasets: readonly Dataset[]) {
  return dataset.from.kind === 'combined' ? datasets.map(({ name, from }) => ({ name, from })) : dataset.from
}
