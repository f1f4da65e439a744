import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import type { FigureSource } from '../../calls.ts'
import { api } from '../api.ts'
import { ExplainRows } from './ExplainRows.tsx'
import { FormulaBranch } from './FormulaBranch.tsx'
import './explain.css'

export interface FigurePlace {
  resultId: string
  sheet: number
  row: number
  column: number
}

interface Props {
  place: FigurePlace
  address: string
  /** Rows behind a figure are not for strangers with a link. */
  mayRead: boolean
  onClose(): void
}

/** Explain this number: what it is, over which rows, from which query, and the rows themselves. */
export function ExplainDrawer({ place, address, mayRead, onClose }: Props) {
  const found = useQuery({
    queryKey: ['report', 'explain', place],
    queryFn: () => api.explain(place),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Drawer title={`${address} 的来历`} open onClose={onClose} size={560}>
      {found.error !== null ? (
        <RefusalPanel
          title="没有查到来历"
          text={sentenceOf(found.error)}
          actions={<Button onClick={() => void found.refetch()}>重试</Button>}
        />
      ) : found.data === undefined ? (
        <SkeletonRows rows={10} />
      ) : (
        <Explanation figure={found.data} place={place} mayRead={mayRead} />
      )}
    </Drawer>
  )
}

function Explanation({ figure, place, mayRead }: { figure: FigureSource; place: FigurePlace; mayRead: boolean }) {
  const { dataset, field, path, conditions, query, comparison, report } = figure
  const facts: [string, string][] = [
    ['模板位置', figure.cell === null ? '没有内容' : `${figure.cell}，${kindWords[figure.kind]}`],
    ...fact('数据集', dataset === null ? null : `${dataset.title}（${dataset.name}，数据源 ${dataset.dataSource}）`),
    ...fact(
      '字段',
      field === null ? null : field.title === field.name ? field.name : `${field.title}（${field.name}）`,
    ),
    ...fact('所在分组', path.length === 0 ? null : path.map(({ title, value }) => `${title} = ${value}`).join('，')),
    ...fact('过滤条件', conditions.length === 0 ? null : conditions.join('；')),
    ...fact('小计范围', figure.subtotalOf),
    ['报表', `${report.name}${report.revision === null ? '（未保存的设计）' : `，第 ${report.revision} 版`}`],
  ]
  return (
    <div className="explain">
      <header>
        <span>{figure.title}</span>
        <b>{figure.shown === '' ? '（空）' : figure.shown}</b>
        {dataset !== null && <span>由 {figure.sourceRows.toLocaleString('zh-CN')} 行数据得出</span>}
      </header>
      {figure.changed && (
        <p className="explain-changed" role="status">
          生成报表之后数据有变动，重新计算的结果与表中的值不同。请刷新报表。
        </p>
      )}
      <dl>
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {comparison.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figure.formula !== null && (
        <section>
          <h3>公式</h3>
          <FormulaBranch node={figure.formula} />
        </section>
      )}
      {query !== null && (
        <section>
          <h3>执行的查询</h3>
          <pre>{query.sql}</pre>
          {query.values.length > 0 && (
            <p>
              代入的值：
              {query.values.map((value, index) => (
                <code key={index}>{value}</code>
              ))}
            </p>
          )}
        </section>
      )}
      {dataset !== null && figure.sourceRows > 0 && mayRead && <ExplainRows place={place} total={figure.sourceRows} />}
    </div>
  )
}

const kindWords: Record<FigureSource['kind'], string> = {
  empty: '空白',
  text: '固定文字',
  number: '固定数字',
  key: '分组或明细的值',
  figure: '汇总值',
  formula: '公式',
  chart: '图表',
  picture: '图片',
}

function fact(label: string, words: string | null): [string, string][] {
  return words === null ? [] : [[label, words]]
}
