import { compileFormat } from '@mingtai/sheet-core'
import type { WireScalar } from '@mingtai/sheet-core'
import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import type { FigurePlace } from './ExplainDrawer.tsx'

const PAGE = 20

/** The data rows that a figure was made from, a page at a time, with all their fields. */
export function ExplainRows({ place, total }: { place: FigurePlace; total: number }) {
  const [page, setPage] = useState(1)
  const rows = useQuery({
    queryKey: ['report', 'explain-rows', place, page],
    queryFn: () => api.explainRows({ ...place, from: (page - 1) * PAGE, count: PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return (
    <section aria-busy={rows.isFetching}>
      <h3>背后的数据行</h3>
      {rows.error !== null ? (
        <p role="alert">{sentenceOf(rows.error)}</p>
      ) : rows.data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className="explain-rows" role="group" aria-label="数据行">
          <table>
            <thead>
              <tr>
                {rows.data.fields.map(({ name, title }) => (
                  <th key={name} scope="col" title={name}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.data.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((value, field) => (
                    <td key={field} data-number={typeof value === 'number' || undefined}>
                      {shown(value, rows.data.fields[field]?.type ?? 'text')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination
        size="small"
        showSizeChanger={false}
        current={page}
        pageSize={PAGE}
        total={total}
        onChange={setPage}
        hideOnSinglePage
      />
    </section>
  )
}

function shown(value: WireScalar, type: string): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.exact
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return value
  if (type === 'date') return compileFormat('yyyy-mm-dd')(value).text
  return type === 'timestamp' ? compileFormat('yyyy-mm-dd hh:mm:ss')(value).text : String(value)
}
