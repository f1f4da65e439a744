import { EmptyState, Icon, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Segmented, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { PaperPage } from './PaperPage.tsx'
import '../paper.css'
import '../viewer.css'

interface Props {
  resultId: string
  /** The sheet that was read: its first page is shown first. */
  sheet: number
  label: string
}

/** Pages that stay drawn around the one that is read. */
const AROUND = 3

/** The result as it will be printed: the very pages of the PDF, drawn one under another. */
export function PaperView({ resultId, sheet, label }: Props) {
  const paper = useQuery({
    queryKey: ['report', 'paper', resultId],
    queryFn: () => api.paper({ resultId }),
    staleTime: Infinity,
    retry: false,
  })
  const first = useQuery({
    queryKey: ['report', 'paper', resultId, 1],
    queryFn: () => api.paperPage({ resultId, number: 1 }),
    enabled: paper.data !== undefined,
    staleTime: Infinity,
  })
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(100)
  const frame = useRef<HTMLDivElement>(null)
  const count = paper.data?.count ?? 0
  const size = { width: first.data?.width ?? 595, height: first.data?.height ?? 842 }
  const scale = (zoom / 100) * (96 / 72)
  const step = size.height * scale + 24

  const show = (number: number) => {
    const wanted = Math.min(count, Math.max(1, number))
    frame.current?.scrollTo({ top: (wanted - 1) * step })
    setPage(wanted)
  }
  const start = paper.data?.sheets[sheet]?.first ?? 1
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || first.data === undefined) return
    opened.current = true
    frame.current?.scrollTo({ top: (start - 1) * step })
  }, [first.data, start, step])

  if (paper.error !== null) return <RefusalPanel title="不能分页" text={sentenceOf(paper.error)} actions={null} />
  if (paper.data === undefined) return <SkeletonRows rows={12} />
  if (count === 0) return <EmptyState text="没有可以打印的内容。" />
  const from = Math.max(1, page - AROUND)
  const to = Math.min(count, page + AROUND)
  return (
    <section className="paper" aria-label={`${label}的分页预览`}>
      <div className="paper-bar">
        <Button
          type="text"
          size="small"
          aria-label="上一页"
          icon={<Icon name="chevron-left" />}
          disabled={page <= 1}
          onClick={() => show(page - 1)}
        />
        <InputNumber
          size="small"
          aria-label="页"
          min={1}
          max={count}
          value={page}
          onChange={(value) => typeof value === 'number' && show(value)}
        />
        <span>/ {count.toLocaleString('zh-CN')} 页</span>
        <Button
          type="text"
          size="small"
          aria-label="下一页"
          icon={<Icon name="chevron-right" />}
          disabled={page >= count}
          onClick={() => show(page + 1)}
        />
        {paper.data.sheets.length > 1 && (
          <Select
            size="small"
            aria-label="工作表"
            className="paper-sheets"
            value={sheetOf(paper.data.sheets, page)}
            options={paper.data.sheets.map(({ name }, index) => ({ value: index, label: name }))}
            onChange={(index) => show(paper.data.sheets[index]?.first ?? 1)}
          />
        )}
        <span className="viewer-gap" />
        <Segmented<number>
          size="small"
          aria-label="缩放"
          options={[50, 75, 100, 150].map((value) => ({ value, label: `${value}%` }))}
          value={zoom}
          onChange={setZoom}
        />
      </div>
      {/* A region that scrolls is reached by keys. */}
      <div
        className="paper-scroll"
        role="group"
        aria-label="页面"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        ref={frame}
        onScroll={(event) =>
          setPage(Math.min(count, Math.floor((event.currentTarget.scrollTop + step / 2) / step) + 1))
        }
      >
        <div className="paper-track" style={{ height: count * step, minWidth: size.width * scale + 48 }}>
          {Array.from({ length: to - from + 1 }, (_, at) => from + at).map((number) => (
            <PaperPage
              key={number}
              resultId={resultId}
              number={number}
              top={(number - 1) * step + 12}
              scale={scale}
              size={size}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

function sheetOf(sheets: readonly { first: number; count: number }[], page: number): number {
  const at = sheets.findIndex(({ first, count }) => page >= first && page < first + count)
  return Math.max(0, at)
}
