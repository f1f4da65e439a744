import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const datasets = callsOf(datasetCalls)

/** The shared datasets that one may make reports with, by group. */
export function useSharedDatasets({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, error, isPending } = useQuery({
    queryKey: ['dataset', 'grouped-choices'],
    queryFn: ({ signal }) => datasets.groupedChoices({}, { signal }),
    enabled,
  })
  const groups = data ?? []
  return { groups, shared: groups.flatMap((group) => group.datasets), error, isPending }
}
