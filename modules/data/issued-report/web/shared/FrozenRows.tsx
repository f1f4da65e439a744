import { EmptyState, NotRead, Pager, SearchInput, SkeletonRows, ViewTabs } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { SnapshotSheet, SnapshotWindow } from '../../issued.ts'

const SIZE = 50

interface Asked {
  sheet: number
  from: number
  size: number
  words: string
}

interface Props {
  /** What tells these rows from others. */
  of: string
  sheets: readonly SnapshotSheet[]
  load(asked: Asked): Promise<SnapshotWindow>
}

/** The frozen cells of an issued report, some rows at a time, and those in which something stands. */
export function FrozenRows({ of, sheets, load }: Props) {
  const [sheet, setSheet] = useState(0)
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const asked = { sheet, from: (page - 1) * SIZE, size: SIZE, words: useDeferredValue(words.trim()) }
  const rows = useQuery({
    queryKey: ['issued', 'rows', of, asked],
    queryFn: () => load(asked),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const columns = Math.min(sheets[sheet]?.columns ?? 0, 200)
  const figures = figureColumns(rows.data?.rows ?? [])
  return (
    <section className="issued-rows" aria-label="签发时的数">
      <div className="issued-rows-head">
        <h2>签发时的数</h2>
        <SearchInput
          label="在冻结的数里查找"
          hint="输入纸面上的数，看冻结时有没有"
          value={words}
          onChange={(typed) => {
            setWords(typed)
            setPage(1)
          }}
        />
      </div>
      {sheets.length > 1 && (
        <ViewTabs label="工作表">
          {sheets.map(({ name, rows: count }, at) => (
            <button
              key={name}
              type="button"
              aria-pressed={at === sheet}
              onClick={() => {
                setSheet(at)
                setPage(1)
              }}
            >
              {name} <small>{count}</small>
            </button>
          ))}
        </ViewTabs>
      )}
      {rows.data === undefined ? (
        rows.error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <NotRead title="没有读到冻结的数" problem={rows.error} onRetry={() => void rows.refetch()} />
        )
      ) : rows.data.rows.length === 0 ? (
        <EmptyState text={words === '' ? '这张工作表没有数据。' : `没有找到“${words}”：签发时的报表里没有它。`} />
      ) : (
        // What scrolls must be scrolled by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="issued-grid" tabIndex={0} aria-label="冻结的行">
          <table>
            <tbody>
              {rows.data.rows.map(({ at, cells }) => (
                <tr key={at}>
                  <th scope="row">{at + 1}</th>
                  {Array.from({ length: columns }, (_, column) => (
                    <td key={column} data-figure={figures.has(column) || undefined}>
                      {cells[column] ?? ''}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {(rows.data?.total ?? 0) > SIZE && (
        <Pager unit="行" page={page} size={SIZE} total={rows.data?.total ?? 0} onPage={setPage} />
      )}
    </section>
  )
}

/** Columns of figures, whose headings stand at the right as the figures do. */
function figureColumns(rows: SnapshotWindow['rows']): ReadonlySet<number> {
  const counts = new Map<number, { filled: number; figures: number }>()
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      if (cell === null || cell === '') continue
      const { filled, figures } = counts.get(column) ?? { filled: 0, figures: 0 }
      counts.set(column, { filled: filled + 1, figures: figures + (isFigure(cell) ? 1 : 0) })
    }
  return new Set([...counts].flatMap(([column, { filled, figures }]) => (figures * 2 >= filled ? [column] : [])))
}

function isFigure(text: string | null | undefined): boolean {
  return typeof text === 'string' && /^[-+¥￥]?[\d,]+(\.\d+)?%?$/.test(text)
}
