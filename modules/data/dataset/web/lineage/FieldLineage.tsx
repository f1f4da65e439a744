import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api.ts'

/** Of a dataset, field by field: the columns it is made of, and the cells that show it. */
export function FieldLineage({ id }: { id: string }) {
  const found = useQuery({
    queryKey: ['dataset', 'field-lineage', id],
    queryFn: ({ signal }) => api.fieldLineage({ id }, { signal }),
  })
  if (found.error !== null) return <RefusalPanel title="没有查到字段的来源" text={sentenceOf(found.error)} />
  if (found.data === undefined) return <SkeletonRows rows={4} />
  const { origins, uses, others } = found.data
  return (
    <div className="lineage-list">
      <table>
        <thead>
          <tr>
            <th>字段</th>
            <th>来自</th>
            <th>用在</th>
          </tr>
        </thead>
        <tbody>
          {origins.map(({ field, title, from }) => (
            <tr key={field}>
              <th scope="row">{title === field ? field : `${title}（${field}）`}</th>
              <td>{fromWords(from)}</td>
              <td>
                {uses
                  .filter((use) => use.field === field)
                  .map(({ reportId, reportName, sheet, cell }) => (
                    <Link
                      key={`${reportId} ${sheet} ${cell}`}
                      to={`/report/designer?id=${encodeURIComponent(reportId)}`}
                    >
                      {reportName} {sheet}!{cell}
                    </Link>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        来源按语句的文字推断；写了 *
        、列名没有指明是哪张表，或组合而成时，只能确定到数据源和数据集，这里写“到对象为止”。
        {others > 0 && `另有 ${others} 张报表您无权查看。`}
      </p>
    </div>
  )
}

function fromWords(from: readonly { table: string; column: string }[] | null): string {
  if (from === null) return '到对象为止'
  return from.length === 0 ? '算出来的值' : from.map(({ table, column }) => `${table}.${column}`).join('、')
}
