import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { callsOf, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { LineageNode } from '../../lineage-calls.ts'
import { api } from '../api.ts'

const sources = callsOf(dataSourceCalls)

export type LineageOf = Pick<LineageNode, 'kind' | 'id'>

interface Props {
  /** null: nothing is chosen yet. */
  of: LineageOf | null
  onChoose(of: LineageOf): void
}

/** The source or dataset whose lineage is shown, found by name or code. */
export function LineageChoice({ of, onChoose }: Props) {
  const mayUseSources = useRight('data-source:use')
  const found = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => sources.choices({}, { signal }),
    enabled: mayUseSources,
  })
  const datasets = useQuery({
    queryKey: ['dataset', 'choices'],
    queryFn: ({ signal }) => api.choices({}, { signal }),
  })
  const option = (kind: 'source' | 'dataset', id: string, { name, code }: { name: string; code: string }) => ({
    value: `${kind} ${id}`,
    label: name === code ? name : `${name}（${code}）`,
  })
  const groups = [
    { label: '数据集', options: (datasets.data ?? []).map((one) => option('dataset', one.id, one)) },
    { label: '数据源', options: (found.data ?? []).map((one) => option('source', one.code, one)) },
  ].filter(({ options }) => options.length > 0)
  const value = of === null ? null : `${of.kind} ${of.id}`
  // A report is reached from the picture, and is none of these.
  const isListed = groups.some(({ options }) => options.some((one) => one.value === value))
  return (
    <Select
      aria-label="看谁的血缘"
      className="lineage-choice"
      placeholder="选一个数据集或数据源"
      showSearch={{ optionFilterProp: 'label' }}
      loading={datasets.isPending || found.isLoading}
      value={isListed ? value : null}
      options={groups}
      onChange={(chosen: string) => {
        const [kind = '', id = ''] = chosen.split(/ (.*)/)
        onChoose({ kind: kind === 'source' ? 'source' : 'dataset', id })
      }}
    />
  )
}
