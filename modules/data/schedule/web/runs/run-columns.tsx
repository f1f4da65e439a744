import type { TableProps } from 'antd'
import type { Run } from '../../job.ts'
import { triggers } from '../../words.ts'
import { formatNames } from '../shared/formats.ts'
import { durationWords, momentWords } from '../shared/moments.ts'
import { RunStateTag } from '../shared/StateTags.tsx'

/** What the list says of each run. */
export function runColumns(now: Date): NonNullable<TableProps<Run>['columns']> {
  return [
    {
      title: '任务',
      key: 'job',
      ellipsis: true,
      render: (_, { jobName, message, files }) => (
        <span className="schedule-name">
          <b title={jobName}>{jobName}</b>
          <small title={message}>{message === '' ? formatNames(files.map(({ format }) => format)) : message}</small>
        </span>
      ),
    },
    {
      title: '运行时刻',
      key: 'fireAt',
      width: 170,
      render: (_, { fireAt }) => <time dateTime={fireAt}>{momentWords(fireAt, now)}</time>,
    },
    {
      title: '怎样开始',
      key: 'trigger',
      width: 120,
      ellipsis: true,
      render: (_, { trigger, personName }) => `${triggers[trigger]}${personName === '' ? '' : ` ${personName}`}`,
    },
    { title: '结果', key: 'state', width: 100, render: (_, run) => <State run={run} /> },
    {
      title: '用时',
      key: 'milliseconds',
      width: 90,
      align: 'right',
      render: (_, { milliseconds }) => durationWords(milliseconds),
    },
    {
      title: '行数',
      key: 'rows',
      width: 90,
      align: 'right',
      render: (_, { rows }) => (rows === null ? '—' : rows.toLocaleString('zh-CN')),
    },
    {
      title: '送达',
      key: 'sent',
      width: 130,
      render: (_, run) => sentWords(run),
    },
  ]
}

/** A run in the list on a phone. */
export function RunCard({ run, now }: { run: Run; now: Date }) {
  return (
    <>
      <b>{run.jobName}</b>
      <span className="schedule-card-facts">
        <State run={run} />
        {momentWords(run.fireAt, now)}
      </span>
      <span className="schedule-card-facts">{run.message === '' ? sentWords(run) : run.message}</span>
    </>
  )
}

function State({ run }: { run: Run }) {
  return <RunStateTag state={run.state} isTriedAgain={run.againAt !== null} />
}

function sentWords({ sent, unsent, opened }: Run): string {
  const all = sent + unsent
  if (all === 0) return '—'
  return `${sent}/${all}${opened > 0 ? `，${opened} 已看` : ''}`
}
