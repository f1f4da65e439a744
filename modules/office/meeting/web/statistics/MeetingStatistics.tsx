import { DateField, EmptyState, NotRead, Page, saveDownload, SkeletonRows, useBusy } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import type { Attendance } from '../../statistics-calls.ts'
import { api } from '../api.ts'
import './statistics.css'

const DAY = 'YYYY-MM-DD'

/** 会议统计: how units came to the meetings that one organizes or looks after. */
export default function MeetingStatistics() {
  const [search, setSearch] = useSearchParams()
  const { busy, run } = useBusy()
  const span = {
    from: dayOf(search.get('from')) ?? dayjs().subtract(2, 'month').startOf('month').format(DAY),
    to: dayOf(search.get('to')) ?? dayjs().format(DAY),
  }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['meeting', 'attendance', span],
    queryFn: () => api.attendance(span),
  })
  const set = (name: 'from' | 'to', day: dayjs.Dayjs | null) => {
    const next = new URLSearchParams(search)
    if (day === null) next.delete(name)
    else next.set(name, day.format(DAY))
    setSearch(next, { replace: true })
  }
  const places = data?.places ?? []
  return (
    <Page
      title="会议统计"
      facts={data === undefined ? undefined : factsOf(data.meetings, places)}
      actions={
        <>
          <span className="attendance-days">
            <DateField
              kind="day"
              allowClear={false}
              aria-label="从"
              value={dayjs(span.from)}
              onChange={(day) => set('from', day)}
            />
            <DateField
              kind="day"
              allowClear={false}
              aria-label="到"
              value={dayjs(span.to)}
              onChange={(day) => set('to', day)}
            />
          </span>
          <Button
            loading={busy}
            disabled={places.length === 0}
            onClick={() => void run(async () => saveDownload(await api.exportAttendance(span)))}
          >
            导出
          </Button>
        </>
      }
    >
      {isPending && <SkeletonRows rows={6} />}
      {error !== null && <NotRead title="统计没有读出来" problem={error} onRetry={() => void refetch()} />}
      {data !== undefined && places.length === 0 && <EmptyState text="这段时间没有您组织或管理的、已经开过的会议。" />}
      {places.length > 0 && <AttendanceTable places={places} />}
    </Page>
  )
}

function AttendanceTable({ places }: { places: readonly Attendance[] }) {
  return (
    <div className="attendance">
      <table aria-label="各单位出勤">
        <thead>
          <tr>
            {['单位', '会议', '应到', '实到', '迟到', '请假', '缺席', '出勤率', '迟到率'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((row) => (
            <tr key={row.place}>
              <th scope="row">{row.place}</th>
              <td>{row.meetings}</td>
              <td>{row.invited}</td>
              <td>{row.came}</td>
              <td data-some={row.late > 0}>{row.late}</td>
              <td>{row.excused}</td>
              <td data-some={row.absent > 0}>{row.absent}</td>
              <td>
                <span className="attendance-bar" aria-hidden style={{ width: share(row.came, row.invited) }} />
                {share(row.came, row.invited)}
              </td>
              <td>{share(row.late, row.came)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function factsOf(meetings: number, places: readonly Attendance[]): string {
  const sum = (of: (row: Attendance) => number) => places.reduce((all, row) => all + of(row), 0)
  const [invited, came, late] = [sum((row) => row.invited), sum((row) => row.came), sum((row) => row.late)]
  if (invited === 0) return `${meetings} 场会议`
  return `${meetings} 场会议，应到 ${invited} 人次，出勤率 ${share(came, invited)}，迟到率 ${share(late, came)}`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`
}

function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null
}
