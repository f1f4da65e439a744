import type { Client } from '@mingtai/api'
import type { Dataset } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import type { reportCalls } from '../../../calls.ts'
import { useStudioState } from '../part/use-studio.ts'

/** The first rows of a dataset, as they are with the defaults of all parameters. */
export function useSample(calls: Client<typeof reportCalls>, dataset: Dataset, isWanted = true) {
  const parameters = useStudioState((state) => state.template.parameters)
  const datasets = useStudioState((state) => state.template.datasets)
  const { data } = useQuery({
    queryKey: ['report', 'sample', dataset.name, fromsOf(dataset, datasets)],
    queryFn: ({ signal }) => {
      const all = datasets.map(({ name, from }) => ({ name, from }))
      return calls.tryDataset({ dataset: dataset.name, datasets: all, parameters, values: {} }, { signal })
    },
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
  })
  return data
}

/** Fields of numbers that have no decimals in any of the first rows: they are shown without. */
export function wholeFields(sample: ReturnType<typeof useSample>): Set<string> {
  if (sample === undefined) return new Set()
  const isWhole = (at: number) => {
    const values = sample.rows.map((row) => row[at] ?? null).filter((value) => value !== null)
    return values.length > 0 && values.every((value) => typeof value === 'number' && Number.isInteger(value))
  }
  return new Set(sample.fields.filter((_, at) => isWhole(at)).map(({ name }) => name))
}

/** What a dataset's rows depend on: its own origin, and those of all where it is made of others. */
function fromsOf(dataset: Dataset, datasets: readonly Dataset[]) {
  return dataset.from.kind === 'combined' ? datasets.map(({ name, from }) => ({ name, from })) : dataset.from
}
