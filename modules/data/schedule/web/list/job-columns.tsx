import { actionsColumn, Icon, type IconName, RowMenu } from '@mingtai/ui'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import type { JobRow } from '../../job.ts'
import { timingWords } from '../../timing.ts'
import { type JobAction, jobActions } from '../../words.ts'
import { formatNames } from '../shared/formats.ts'
import { momentWords } from '../shared/moments.ts'
import { places } from '../shared/places.ts'
import { JobStateTag, RunStateTag } from '../shared/StateTags.tsx'

interface Setting {
  now: Date
  showsOwner: boolean
  act(action: JobAction, job: JobRow): void
}

/** What the list says of each job. */
export function jobColumns({ now, showsOwner, act }: Setting): NonNullable<TableProps<JobRow>['columns']> {
  return [
    {
      title: '任务',
      key: 'name',
      sorter: true,
      ellipsis: true,
      render: (_, { name, reportName, formats }) => (
        <span className="schedule-name">
          <b title={name}>{name}</b>
          <small title={reportName}>
            {reportName} · {formatNames(formats)}
          </small>
        </span>
      ),
    },
    {
      title: '运行时间',
      key: 'timing',
      width: 230,
      ellipsis: true,
      render: (_, { timing }) => <span title={timingWords(timing)}>{timingWords(timing)}</span>,
    },
    {
      title: '状态',
      key: 'state',
      width: 100,
      render: (_, { state, reason }) => <JobStateTag state={state} reason={reason} />,
    },
    {
      title: '下一次',
      key: 'nextAt',
      sorter: true,
      width: 160,
      render: (_, { nextAt }) => <time dateTime={nextAt ?? ''}>{momentWords(nextAt, now)}</time>,
    },
    {
      title: '上一次',
      key: 'previousAt',
      sorter: true,
      width: 200,
      render: (_, job) => <Previous job={job} now={now} />,
    },
    ...(showsOwner ? [{ title: '负责人', key: 'owner', width: 90, ellipsis: true, dataIndex: 'ownerName' }] : []),
    {
      ...actionsColumn,
      width: 60,
      render: (_, job) => (
        <RowMenu
          name={job.name}
          items={job.actions.map((action) => ({
            key: action,
            label: jobActions[action],
            icon: <Icon name={icons[action]} size={14} />,
            danger: action === 'remove',
            onClick: () => act(action, job),
          }))}
        />
      ),
    },
  ]
}

const icons: Readonly<Record<JobAction, IconName>> = {
  ...{ change: 'edit', run: 'play', test: 'send', pause: 'pause', resume: 'play', copy: 'copy', remove: 'trash' },
}

function Previous({ job, now }: { job: JobRow; now: Date }) {
  if (job.lastState === null) return <span className="schedule-none">还没有运行过</span>
  return (
    <Link className="schedule-previous" to={places.runsOf(job.id)} onClick={(event) => event.stopPropagation()}>
      <RunStateTag state={job.lastState} />
      {job.previousAt !== null && <time dateTime={job.previousAt}>{momentWords(job.previousAt, now)}</time>}
    </Link>
  )
}

/** A job in the list on a phone. */
export function JobCard({ row, now }: { row: JobRow; now: Date }) {
  return (
    <>
      <b>{row.name}</b>
      <span className="schedule-card-facts">{timingWords(row.timing)}</span>
      <span className="schedule-card-facts">
        <JobStateTag state={row.state} reason={row.reason} />
        {row.nextAt === null ? row.reportName : `下一次 ${momentWords(row.nextAt, now)}`}
      </span>
    </>
  )
}
