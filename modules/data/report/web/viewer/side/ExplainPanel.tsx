import { Icon, RefusalPanel, saveDownload, sentenceOf, SidePanel, SkeletonRows, useCopy, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { FigureSource } from '../../../calls.ts'
import { api } from '../../api.ts'
import { ExplainFunnel } from './ExplainFunnel.tsx'
import { ExplainQuery } from './ExplainQuery.tsx'
import { ExplainRows } from './ExplainRows.tsx'
import { figureParts, grouped, pathOf, plainSentence, sentenceParts } from './explain-words.ts'
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
  /** Rows behind a figure are not for visitors with a link. */
  mayRead: boolean
  mayExport: boolean
  /** What the reader chose, in words: the query was narrowed by it before a row was counted. */
  asked: string[]
  /** Opens the report that the cell leads to; null: it leads nowhere. */
  onDrill: (() => void) | null
  onClose(): void
}

/** Explain this number, like a proof: where it stands, what it is, how its rows were found, and the rows. */
export function ExplainPanel({ place, mayRead, mayExport, asked, onDrill, onClose }: Props) {
  const copy = useCopy()
  const found = useQuery({
    queryKey: ['report', 'explain', place],
    queryFn: () => api.explain(place),
    staleTime: 60_000,
    retry: false,
  })
  const figure = found.data
  const handleCopy = async () => {
    if (figure === undefined) return
    await copy(`${pathOf(figure)}\n${figure.shown}\n${plainSentence(figure)}`, '已复制这个数和它的来历。')
  }
  const hasRows = figure !== undefined && figure.dataset !== null && figure.sourceRows > 0 && mayRead
  return (
    <SidePanel
      title="解释这个数"
      onClose={onClose}
      extra={
        <Button
          type="text"
          size="small"
          aria-label="复制这个数和它的来历"
          disabled={figure === undefined}
          icon={<Icon name="copy" />}
          onClick={() => void handleCopy()}
        />
      }
      footer={
        ((hasRows && mayExport) || onDrill !== null) && (
          <>
            {hasRows && mayExport && <DownloadAll place={place} rows={figure.sourceRows} />}
            <span className="viewer-gap" />
            {onDrill !== null && (
              <Button icon={<Icon name="table" size={14} />} onClick={onDrill}>
                打开明细报表
              </Button>
            )}
          </>
        )
      }
    >
      {found.error !== null ? (
        <RefusalPanel
          title="没有查到来历"
          text={sentenceOf(found.error)}
          actions={<Button onClick={() => void found.refetch()}>重试</Button>}
        />
      ) : figure === undefined ? (
        <SkeletonRows rows={10} />
      ) : (
        <Explanation figure={figure} place={place} hasRows={hasRows} asked={asked} />
      )}
    </SidePanel>
  )
}

function Explanation({
  figure,
  place,
  hasRows,
  asked,
}: {
  figure: FigureSource
  place: FigurePlace
  hasRows: boolean
  asked: string[]
}) {
  const { number, unit } = figureParts(figure.shown)
  return (
    <div className="explain" aria-live="polite">
      <div>
        <p className="explain-path">{pathOf(figure)}</p>
        <p className="explain-figure">
          <b>{number === '' ? '（空）' : number}</b>
          {unit !== '' && <span>{unit}</span>}
          {figure.comparison.slice(1).map(({ title, value }) => (
            <span key={title} className="explain-compared">
              {title} {grouped(value)}
            </span>
          ))}
        </p>
      </div>
      <p className="explain-sentence">
        {sentenceParts(figure).map(({ text, strong }, at) => (strong ? <b key={at}>{text}</b> : text))}
      </p>
      {figure.changed && (
        <p className="explain-changed" role="status">
          生成报表之后数据有变动，重新计算的结果与表中的值不同。请刷新报表。
        </p>
      )}
      <ExplainFunnel figure={figure} asked={asked} />
      {figure.formula !== null && (
        <section>
          <h3>公式怎样算出来</h3>
          <FormulaBranch node={figure.formula} />
        </section>
      )}
      {figure.query !== null && <ExplainQuery query={figure.query} />}
      {hasRows && <ExplainRows place={place} total={figure.sourceRows} field={figure.field?.title ?? ''} />}
      <p className="explain-from">
        {figure.report.name}
        {figure.report.revision === null ? '（未保存的设计）' : ` · 第 ${figure.report.revision} 版`}
        {figure.cell !== null && ` · 模板单元格 ${figure.cell}`}
        {figure.dataset !== null && figure.dataset.dataSource !== '' && ` · 数据源 ${figure.dataset.dataSource}`}
      </p>
    </div>
  )
}

function DownloadAll({ place, rows }: { place: FigurePlace; rows: number }) {
  const notice = useNotice()
  const download = () => api.explainFile(place).then(saveDownload, (problem: unknown) => notice.refuse(problem))
  return (
    <Button type="link" className="explain-download" onClick={() => void download()}>
      下载全部 {rows.toLocaleString('zh-CN')} 行
    </Button>
  )
}
