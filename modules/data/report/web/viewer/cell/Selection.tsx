import type { SelectionSummary } from '@mingtai/sheet-view'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../api.ts'

interface Props {
  selection: SelectionSummary
  place: { resultId: string; sheet: number } | null
}

/** Sum, average and count of what is selected; the server counts what the browser has not loaded. */
export function Selection({ selection, place }: Props) {
  const { rows, columns, complete, range } = selection
  const asked = useDeferredValue(range)
  const found = useQuery({
    queryKey: ['report', 'range-facts', place, asked],
    queryFn: ({ signal }) => api.rangeFacts({ resultId: '', sheet: 0, ...place, ...asked }, { signal }),
    enabled: !complete && place !== null,
    staleTime: Infinity,
    retry: false,
  })
  const { sum, average, count } = complete ? selection : (found.data ?? { sum: null, average: null, count: null })
  return (
    <>
      <span>
        已选 {counted(rows)} × {counted(columns)}
      </span>
      {!complete && found.isFetching && <span>计算中…</span>}
      <Figure name="求和" value={sum} />
      <Figure name="平均" value={average} />
      <Figure name="计数" value={count === null ? null : counted(count)} />
    </>
  )
}

function Figure({ name, value }: { name: string; value: string | null }) {
  if (value === null) return null
  return (
    <span>
      {name} <b>{value}</b>
    </span>
  )
}

function counted(value: number): string {
  return value.toLocaleString('zh-CN')
}
