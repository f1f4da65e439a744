import { compileFormat, type WireScalar } from '@mingtai/sheet-core'
import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { momentTitle } from '@mingtai/zh'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { plainValue } from '../../../plain-value.ts'
import { api } from '../../api.ts'
import type { FigurePlace } from './ExplainPanel.tsx'

const PAGE = 10

type Order = 'dataset' | 'figure'

/** The data rows that a figure was made from, the largest first, a page at a time, with all their fields. */
export function ExplainRows({ place, total, field }: { place: FigurePlace; total: number; field: string }) {
  const [page, setPage] = useState(1)
  const [order, setOrder] = useState<Order>('figure')
  const rows = useQuery({
    queryKey: ['report', 'explain-rows', place, page, order],
    queryFn: () => api.explainRows({ ...place, from: (page - 1) * PAGE, count: PAGE, order }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const figure = rows.data?.figure ?? -1
  const type = rows.data?.fields[figure]?.type
  // The figure's own field comes first after the row's name, so that it is seen without scrolling.
  const writers = writersOf(rows.data?.rows ?? [])
  const shownOrder = columnsOf(rows.data?.fields.length ?? 0, figure)
  return (
    <section aria-busy={rows.isFetching}>
      <h3 className="explain-title-row">
        <span>来源行</span>
        <em>{total.toLocaleString('zh-CN')} 行</em>
        {type === 'number' && field !== '' && total > 1 && (
          <Segmented<Order>
            size="small"
            aria-label="来源行的次序"
            options={[
              { value: 'figure', label: `${field}从大到小` },
              { value: 'dataset', label: '原次序' },
            ]}
            value={order}
            onChange={(next) => {
              setOrder(next)
              setPage(1)
            }}
          />
        )}
      </h3>
      {rows.error !== null ? (
        <p role="alert">{sentenceOf(rows.error)}</p>
      ) : rows.data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className="explain-rows" role="group" aria-label="数据行">
          <table>
            <thead>
              <tr>
                {shownOrder.map((at) => (
                  <th
                    key={at}
                    scope="col"
                    title={rows.data.fields[at]?.name}
                    data-number={rows.data.fields[at]?.type === 'number' || undefined}
                    data-figure={at === figure || undefined}
                  >
                    {rows.data.fields[at]?.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.data.rows.map((row, line) => (
                <tr key={line}>
                  {shownOrder.map((at) => (
                    <td
                      key={at}
                      data-number={rows.data.fields[at]?.type === 'number' || undefined}
                      data-figure={at === figure || undefined}
                      title={zonedTitle(row[at] ?? null, rows.data.fields[at])}
                    >
                      {plainValue(row[at] ?? null, rows.data.fields[at]?.type ?? 'text', {
                        numberText: writers[at] ?? numberText,
                      })}
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

/** The offset of a moment, for whoever asks; other values say nothing more. */
function zonedTitle(value: WireScalar, field: { type: string; zone?: string | undefined } | undefined) {
  return field?.zone === undefined ? undefined : momentTitle(value, plainValue(value, field.type), field.zone)
}

function columnsOf(count: number, figure: number): number[] {
  const all = Array.from({ length: count }, (_, at) => at)
  if (figure <= 1) return all
  return [0, figure, ...all.filter((at) => at !== 0 && at !== figure)]
}

/** As many decimals in every row of a column as in the longest: 983,990.70 under 975,499.15. */
function writersOf(rows: readonly (readonly WireScalar[])[]): ((value: number) => string)[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: columns }, (_, at) => {
    const decimals = rows.map((row) => decimalsOf(row[at] ?? null))
    const most = Math.min(10, Math.max(0, ...decimals))
    if (most === 0) return numberText
    const write = compileFormat(`#,##0.${'0'.repeat(most)}`)
    return (value: number) => write(value).text
  })
}

function decimalsOf(value: WireScalar): number {
  if (typeof value !== 'number') return 0
  return /\.(\d+)$/.exec(numberText(value))?.[1]?.length ?? 0
}

const grouped = compileFormat('#,##0.##########')

function numberText(value: number): string {
  return grouped(value).text.replace(/\.$/, '')
}
