import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { namedSources } from '@mingtai/modules/data/data-source/web'
import type { Dataset } from '@mingtai/report-engine'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const sourceCalls = callsOf(dataSourceCalls)

/** Datasets by where they come from, in the order of their first ones. */
export function useDatasetGroups(datasets: readonly Dataset[]): { name: string; datasets: Dataset[] }[] {
  const { data = [] } = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => sourceCalls.choices({}, { signal }),
  })
  const names = new Map(namedSources(data).map(({ code, name }) => [code, name]))
  const nameOf = ({ from }: Dataset): string => {
    if (from.kind === 'shared') return '共享数据集'
    return from.kind === 'combined' ? '组合' : (names.get(from.dataSource) ?? from.dataSource)
  }
  return [...Map.groupBy(datasets, nameOf)].map(([name, own]) => ({ name, datasets: own }))
}
