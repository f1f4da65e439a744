import { Icon } from '@mingtai/ui'
import { shortMoment } from '@mingtai/zh'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Reading } from '../../calls.ts'
import { type Chosen, type FormParameter, wordsOf } from './form/chosen.ts'
import type { ReadingChip } from './reading/edit-reading.ts'
import type { Run } from './use-run.ts'
import { WarningList } from './WarningList.tsx'

interface Props {
  parameters: FormParameter[]
  applied: Chosen
  /** 我的视图, where no conditions stand above; null: nobody keeps any, or they stand there. */
  views: ReactNode
  run: Run
  /** What the reader did to the data. */
  reading: readonly ReadingChip[]
  onReading(reading: Reading): void
  /** Keeps it as a view; null: nobody is signed in. */
  onSave: (() => void) | null
  onStop(): void
  onJump(row: number, column: number): void
}

/** What was asked and what came: conditions at the left, rows and times at the right, 停止 while it reads. */
export function FactsLine({ parameters, applied, views, run, reading, onReading, onSave, onStop, onJump }: Props) {
  const chips = parameters
    .map((parameter) => ({ code: parameter.code, name: parameter.name, words: wordsOf(parameter, applied) }))
    .filter(({ words }) => words !== '')
  return (
    <div className="viewer-facts">
      <div className="viewer-chips">
        {chips.map(({ code, name, words }) => (
          <span key={code} className="viewer-chip viewer-asked" title={`${name}：${words}`}>
            {name} {words}
          </span>
        ))}
        {chips.length === 0 && reading.length === 0 && run.meta !== null && (
          <span className="viewer-effect">全部数据</span>
        )}
        {reading.length > 0 && <span className="viewer-effect">已对全部数据生效</span>}
        {reading.map(({ key, words, without }) => (
          <span key={key} className="viewer-chip" title={words}>
            {words}
            <button type="button" aria-label={`去掉：${words}`} onClick={() => onReading(without)}>
              <Icon name="close" size={10} />
            </button>
          </span>
        ))}
        {reading.length > 0 && onSave !== null && (
          <button type="button" className="viewer-save-view" onClick={onSave}>
            存为我的视图
          </button>
        )}
        {run.meta?.tail?.notices?.map((notice) => (
          <span key={notice} className="viewer-notice" title={notice}>
            {notice}
          </span>
        ))}
        {run.meta?.tail?.warnings !== undefined && <WarningList warnings={run.meta.tail.warnings} onJump={onJump} />}
      </div>
      <p role="status">{facts(run)}</p>
      {run.meta?.failingSince !== undefined && (
        <span className="viewer-failing" role="status">
          {shortMoment(run.meta.failingSince, Date.now())} 起没有更新成功
        </span>
      )}
      {views}
      {run.busy && run.resultId !== null && (
        <Button size="small" icon={<Icon name="stop" size={12} />} onClick={onStop}>
          停止
        </Button>
      )}
    </div>
  )
}

function facts({ meta, at, busy }: Run): string {
  if (meta === null) return busy ? '正在查询…' : ''
  const { rows, sourceRows, complete, failed, elapsed, dataAt = at?.getTime() } = meta
  if (failed !== null) return rows > 0 ? `${counted(rows)} 行 · ${failed}` : ''
  if (!complete) return `读取中 ${counted(Math.max(sourceRows, rows))} 行…`
  const seconds = (elapsed / 1000).toFixed(elapsed < 10_000 ? 2 : 1)
  const time = dataAt === undefined ? '' : ` · 数据截至 ${shortMoment(dataAt, Date.now())}`
  const size = sourceRows === 0 ? '' : `${counted(rows)} 行 · `
  return `${size}读取 ${counted(sourceRows)} 行 · 用时 ${seconds} 秒${time}`
}

function counted(value: number): string {
  return value.toLocaleString('zh-CN')
}
