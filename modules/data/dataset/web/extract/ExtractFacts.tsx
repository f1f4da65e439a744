import { extractName } from '@mingtai/modules/data/data-source/calls'
import { useRight } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Link } from 'react-router'
import type { DatasetDetail } from '../../calls.ts'
import { type Extract, extractModes } from '../../extract-calls.ts'
import { cronWords, momentWords } from './cron-words.ts'

/** When rows are read and how, what was read last, and how many there are. */
export function ExtractFacts({ extract, dataset }: { extract: Extract; dataset: DatasetDetail }) {
  const mayReadLog = useRight('data-source:edit')
  return (
    <dl>
      <dt>执行时间</dt>
      <dd>
        {cronWords(extract.cron)}
        {extract.nextAt !== null && <small>下一次 {momentWords(extract.nextAt)}</small>}
      </dd>
      <dt>方式</dt>
      <dd>
        {extractModes[extract.mode]}
        <small>{wayWords(extract)}</small>
      </dd>
      <dt>现有数据</dt>
      <dd>
        {extract.landedAt === null
          ? '还没有，报表直接查询数据源'
          : `${extract.rows.toLocaleString('zh-CN')} 行，${fileSize(extract.bytes)}`}
        {extract.failingSince !== null && <small>{momentWords(extract.failingSince)} 起没有成功，正在自动再试</small>}
        {extract.landedAt !== null && <small>抽取于 {momentWords(extract.landedAt)}</small>}
      </dd>
      <dt>上一次</dt>
      <dd>
        {extract.endedAt === null ? '—' : momentWords(extract.endedAt)}
        {extract.milliseconds !== null && <small>用时 {(extract.milliseconds / 1000).toFixed(1)} 秒</small>}
        {mayReadLog && (
          <small>
            <Link to={`/data-source/log?keyword=${encodeURIComponent(extractName(dataset.code))}`}>历次抽取</Link>
          </small>
        )}
      </dd>
      {extract.last !== null && (
        <>
          <dt>已取到</dt>
          <dd>{extract.last}</dd>
        </>
      )}
    </dl>
  )
}

function wayWords({ mode, column, keys, overlap }: Extract): string {
  const key = `按 ${keys.join('、')}`
  if (mode === 'later') return `比上次的 ${column} 更大的行`
  if (mode === 'changed') return `${key}，${column} 有变化的行${overlap > 0 ? `，往前多读 ${overlap} 分钟` : ''}`
  return mode === 'compare' ? key : ''
}
