import { Dialog, EmptyState, Icon, NotRead, saveDownload, SkeletonRows, useBusy } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FillArea } from '../../filing.ts'
import { type MergeWay, mergeWays } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import './merged.css'

interface Props {
  task: { id: string; areas: readonly FillArea[] }
}

/** 汇总: what all units handed in, put together in one of four ways; each figure leads back to its units. */
export function MergedPane({ task }: Props) {
  const [areaId, setArea] = useState(task.areas[0]?.id ?? '')
  const [way, setWay] = useState<MergeWay>('stack')
  const [column, setColumn] = useState(0)
  const [cell, setCell] = useState<{ row: number; cell: number } | null>(null)
  const { busy, run } = useBusy()
  const area = task.areas.find(({ id }) => id === areaId)
  const asked = { id: task.id, areaId, way, column }
  const { data, error, refetch } = useQuery({
    queryKey: ['filing', 'merged', asked],
    queryFn: () => api.merged(asked),
    placeholderData: (before) => before,
  })
  const needsColumn = way === 'key' || way === 'units'
  return (
    <section className="filing-merged" aria-label="汇总">
      <div className="filing-merged-bar">
        {task.areas.length > 1 && (
          <Select
            aria-label="填报区域"
            value={areaId}
            options={task.areas.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(next: string) => {
              setArea(next)
              setColumn(0)
            }}
          />
        )}
        <Select
          aria-label="汇总方式"
          value={way}
          options={Object.entries(mergeWays).map(([value, label]) => ({ value, label }))}
          onChange={(next: MergeWay) => {
            setWay(next)
            // Units are set against each other by a figure where there is one.
            setColumn(next === 'units' ? Math.max(0, area?.columns.findIndex(({ kind }) => kind === 'number') ?? 0) : 0)
          }}
        />
        {needsColumn && (
          <Select
            aria-label={way === 'key' ? '关键列' : '对照的列'}
            value={column}
            options={(area?.columns ?? []).map(({ title }, at) => ({ value: at, label: title }))}
            onChange={setColumn}
          />
        )}
        <span className="filing-merged-facts">
          {data !== undefined && `${data.included} 个单位，${data.total} 行`}
          {data !== undefined && data.isCut && `，显示前 ${data.rows.length} 行`}
        </span>
        <Button
          icon={<Icon name="download" size={14} />}
          loading={busy}
          disabled={data === undefined || data.total === 0}
          onClick={() => void run(async () => saveDownload(await api.exportMerged(asked)))}
        >
          导出
        </Button>
      </div>
      {data !== undefined && data.missing.length > 0 && (
        <p className="filing-missing">
          还缺 {data.missing.length} 个单位：{data.missing.join('、')}
        </p>
      )}
      {data !== undefined && data.nothing.length > 0 && (
        <p className="filing-quiet filing-nothing">无内容：{data.nothing.join('、')}</p>
      )}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
      {error !== null && <NotRead title="汇总没有读出来" problem={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.rows.length === 0 && <EmptyState text="还没有单位提交内容。" />}
      {data !== undefined && data.rows.length > 0 && <MergedTable merged={data} onCell={setCell} />}
      {cell !== null && <OriginDialog asked={{ ...asked, ...cell }} onClose={() => setCell(null)} />}
    </section>
  )
}

type Merged = Awaited<ReturnType<typeof api.merged>>

function MergedTable({
  merged: { columns, rows },
  onCell,
}: {
  merged: Merged
  onCell(cell: { row: number; cell: number }): void
}) {
  return (
    <div className="filing-merged-table">
      <table aria-label="汇总表">
        <thead>
          <tr>
            {columns.map(({ title, isFigure }, at) => (
              <th key={`${at} ${title}`} scope="col" data-figure={isFigure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ assignmentId, cells }, row) => (
            <tr key={`${row} ${assignmentId ?? ''}`}>
              {cells.map((value, at) => (
                <td key={`${at} ${columns[at]?.title ?? ''}`} data-figure={typeof value === 'number'}>
                  {assignmentId !== null && at === 0 ? (
                    <Link to={places.content(assignmentId)}>{String(value)}</Link>
                  ) : typeof value === 'number' ? (
                    <button type="button" title="由哪些单位组成" onClick={() => onCell({ row, cell: at })}>
                      {value.toLocaleString('zh-CN', { maximumFractionDigits: 10 })}
                    </button>
                  ) : (
                    String(value ?? '')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Asked {
  id: string
  areaId: string
  way: MergeWay
  column: number
  row: number
  cell: number
}

/** Where a figure comes from: each unit with its value, and the way to its sheet. */
function OriginDialog({ asked, onClose }: { asked: Asked; onClose(): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['filing', 'origins', asked],
    queryFn: () => api.origins(asked),
  })
  return (
    <Dialog open title="由这些单位组成" width={480} onClose={onClose}>
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {error !== null && <NotRead title="来源没有读出来" problem={error} onRetry={() => void refetch()} />}
      <ul className="filing-origins">
        {(data ?? []).map(({ assignmentId, unitName, value }, at) => (
          <li key={`${at} ${assignmentId}`}>
            <Link to={places.content(assignmentId)}>{unitName}</Link>
            <span>
              {typeof value === 'number'
                ? value.toLocaleString('zh-CN', { maximumFractionDigits: 10 })
                : String(value ?? '')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
