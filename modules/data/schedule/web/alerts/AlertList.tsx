import {
  actionsColumn,
  EmptyState,
  ListPage,
  ReasonDialog,
  selectFilter,
  StatusTag,
  type Tone,
  useNotice,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Alert } from '../../alert-calls.ts'
import { type AlertState, alertStates } from '../../words.ts'
import { api } from '../api.ts'
import { momentWords } from '../shared/moments.ts'
import '../shared/schedule.css'

/** 预警: what holds that should not, and who sees to it. */
export default function AlertList() {
  const [handled, setHandled] = useState<Alert | null>(null)
  const client = useQueryClient()
  const notice = useNotice()
  const now = new Date()
  const reload = () => client.invalidateQueries({ queryKey: ['schedule', 'alerts'] })
  const snooze = ({ id }: Alert) =>
    void api
      .snoozeAlert({ id, hours: 24 })
      .then(() => notice.success('一天内不再提醒。'), notice.refuse)
      .finally(() => void reload())
  const actions = (alert: Alert) =>
    alert.state === 'open' && (
      <>
        <Button type="link" size="small" onClick={() => setHandled(alert)}>
          确认
        </Button>
        <Button type="link" size="small" onClick={() => snooze(alert)}>
          暂缓一天
        </Button>
      </>
    )
  return (
    <>
      <ListPage<Alert>
        title="预警"
        facts={(total) => `共 ${total} 条；确认后，恢复以前不再提醒`}
        queryKey={['schedule', 'alerts']}
        filters={[selectFilter('state', '状态', alertStates)]}
        load={async ({ current, size, ...query }) => {
          const { data, total } = await api.alerts({
            current,
            size,
            ...(isState(query['state']) && { state: query['state'] }),
          })
          return { rows: data, total }
        }}
        table={{
          rowKey: 'id',
          columns: [...columns(now), { ...actionsColumn, width: 150, render: (_, alert) => actions(alert) }],
          card: {
            card: (alert) => (
              <>
                <b>{alert.jobName}</b>
                <span className="schedule-card-facts">
                  <AlertTag alert={alert} now={now} /> {momentWords(alert.firedAt, now)}
                </span>
                <span className="schedule-card-facts">
                  {alert.condition}：{figureWords(alert)}
                </span>
                <span>{actions(alert)}</span>
              </>
            ),
          },
        }}
        empty={<EmptyState text="没有预警。在定时任务的发送条件里选“预警”，条件满足时就在这里，并送给接收人。" />}
      />
      {handled !== null && (
        <ReasonDialog
          title={`确认“${handled.jobName}”`}
          verb="确认"
          label="怎样处理"
          isRequired={false}
          most={300}
          extra="确认后，恢复以前不再提醒；恢复后再次满足，会有新的预警。"
          onSend={async (note) => {
            await api.acknowledgeAlert({ id: handled.id, note })
            notice.success('已确认。')
            await reload()
          }}
          onClose={() => setHandled(null)}
        />
      )}
    </>
  )
}

function columns(now: Date): NonNullable<TableProps<Alert>['columns']> {
  return [
    {
      title: '预警',
      key: 'job',
      ellipsis: true,
      render: (_, { jobName, condition }) => (
        <span className="schedule-name">
          <b title={jobName}>{jobName}</b>
          <small title={condition}>{condition}</small>
        </span>
      ),
    },
    {
      title: '当时的数',
      key: 'figures',
      width: 220,
      ellipsis: true,
      render: (_, alert) => <span title={figureWords(alert)}>{figureWords(alert)}</span>,
    },
    {
      title: '报表',
      key: 'report',
      width: 150,
      ellipsis: true,
      render: (_, { reportName, reportCode }) => (
        <Link to={`/report/view?code=${encodeURIComponent(reportCode)}`}>{reportName}</Link>
      ),
    },
    {
      title: '开始',
      key: 'firedAt',
      width: 150,
      render: (_, { firedAt, times }) => `${momentWords(firedAt, now)}${times > 1 ? `，${times} 次` : ''}`,
    },
    { title: '状态', key: 'state', width: 110, render: (_, alert) => <AlertTag alert={alert} now={now} /> },
    {
      title: '处理',
      key: 'handled',
      width: 140,
      ellipsis: true,
      render: (_, { handledBy, note }) => (
        <span className="schedule-name" title={note}>
          {handledBy || '—'}
          {note !== '' && <small>{note}</small>}
        </span>
      ),
    },
  ]
}

const tones: Readonly<Record<AlertState, Tone>> = { open: 'cinnabar', acknowledged: 'ochre', cleared: 'pine' }

function AlertTag({ alert, now }: { alert: Alert; now: Date }) {
  const { state, snoozedUntil } = alert
  const isSnoozed = state === 'open' && snoozedUntil !== null && new Date(snoozedUntil) > now
  return <StatusTag tone={isSnoozed ? 'ochre' : tones[state]}>{isSnoozed ? '暂缓' : alertStates[state]}</StatusTag>
}

function figureWords({ figures }: Alert): string {
  return figures.map(({ label, value }) => `${label} ${value}`).join('，')
}

function isState(text: unknown): text is AlertState {
  return typeof text === 'string' && text in alertStates
}
