import { Icon, isSameDay, Page, useIsPhone } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { type CalendarEntry, departmentEntries, entriesOf } from './calendar-entries.ts'
import { AgendaView } from './AgendaView.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { MonthView } from './MonthView.tsx'
import { WeekView } from './WeekView.tsx'
import '../shared/meetings.css'
import './calendar.css'

const views = { month: '月', week: '周', day: '日', agenda: '议程' } as const
type View = keyof typeof views
/** Stands in the place of a room. */
const DEPARTMENT = 'department'

/** 会议日历: one's own meetings, or the bookings of a room, by month, week, day or as a list. */
export default function MeetingCalendar() {
  const isPhone = useIsPhone()
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search.get('view')) ?? (isPhone ? 'agenda' : 'month')
  const day = dayjs(search.get('day') ?? undefined)
  const at = day.isValid() ? day.startOf('day') : dayjs().startOf('day')
  const roomId = search.get('roomId') ?? ''
  const [from, to] = spanOf(view, at)
  const set = (values: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) next.set(name, value)
    setSearch(next, { replace: true })
  }
  const { data: rooms = [] } = useQuery({ queryKey: ['meeting', 'rooms'], queryFn: () => api.rooms({}) })
  const { data: entries = [] } = useQuery({
    queryKey: ['meeting', 'calendar', roomId, from.toISOString(), to.toISOString()],
    queryFn: () => readEntries(roomId, from.toISOString(), to.toISOString()),
    placeholderData: (before) => before,
  })
  const step = view === 'month' || view === 'agenda' ? 'month' : view
  const [isSubscribing, setSubscribing] = useState(false)
  const room = rooms.find(({ id }) => id === roomId)
  // A month is shown with the days around it, which are not counted.
  const counted = entries.filter(({ startsAt }) => view !== 'month' || at.isSame(startsAt, 'month')).length
  const today = entries.filter(({ startsAt }) => isSameDay(startsAt, new Date())).length
  return (
    <Page
      title={room === undefined ? (roomId === DEPARTMENT ? '本部门的会议' : '会议日历') : `${room.name}的日历`}
      facts={`${spanWords(view, at)}，${counted} 场，今天 ${today} 场`}
      actions={
        <>
          <select
            className="meeting-calendar-room"
            aria-label="看谁的日历"
            value={roomId}
            onChange={(event) => set({ roomId: event.target.value })}
          >
            <option value="">我的会议</option>
            <option value={DEPARTMENT}>本部门</option>
            {rooms.map(({ id, name, building }) => (
              <option key={id} value={id}>
                {building} {name}
              </option>
            ))}
          </select>
          <Segmented
            value={view}
            options={Object.entries(views).map(([value, label]) => ({ value, label }))}
            onChange={(value) => set({ view: String(value) })}
          />
          <Button onClick={() => setSubscribing(true)}>订阅</Button>
          <span className="meeting-calendar-steps">
            <Button
              aria-label="往前"
              icon={<Icon name="chevron-left" size={15} />}
              onClick={() => set({ day: at.subtract(1, step).format('YYYY-MM-DD') })}
            />
            <Button onClick={() => set({ day: dayjs().format('YYYY-MM-DD') })}>今天</Button>
            <Button
              aria-label="往后"
              icon={<Icon name="chevron-right" size={15} />}
              onClick={() => set({ day: at.add(1, step).format('YYYY-MM-DD') })}
            />
          </span>
        </>
      }
    >
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
      {view === 'month' && (
        <MonthView
          month={at.toDate()}
          entries={entries}
          onDay={(one) => set({ view: 'day', day: dayjs(one).format('YYYY-MM-DD') })}
        />
      )}
      {view === 'week' && <WeekView days={daysFrom(from.toDate(), 7)} entries={entries} />}
      {view === 'day' && <WeekView days={[at.toDate()]} entries={entries} />}
      {view === 'agenda' && <AgendaView entries={entries} />}
    </Page>
  )
}

async function readEntries(roomId: string, from: string, to: string): Promise<CalendarEntry[]> {
  if (roomId === DEPARTMENT) return departmentEntries((await api.departmentCalendar({ from, to })).meetings)
  return entriesOf(
    roomId === ''
      ? { meetings: await api.calendar({ from, to }), bookings: [] }
      : { meetings: [], bookings: await api.bookings({ roomId, from, to }) },
  )
}

/** Which days a view shows: whole weeks around a month, from Sunday on. */
function spanOf(view: View, at: dayjs.Dayjs): [dayjs.Dayjs, dayjs.Dayjs] {
  if (view === 'day') return [at, at.add(1, 'day')]
  if (view === 'week') return [at.startOf('week'), at.startOf('week').add(7, 'day')]
  if (view === 'agenda') return [at, at.add(1, 'month')]
  return [at.startOf('month').startOf('week'), at.endOf('month').endOf('week')]
}

function spanWords(view: View, at: dayjs.Dayjs): string {
  if (view === 'day') return at.format('YYYY年M月D日')
  if (view !== 'week') return at.format('YYYY年M月')
  const first = at.startOf('week')
  return `${first.format('YYYY年M月D日')}至${first.add(6, 'day').format('M月D日')}`
}

function daysFrom(first: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, more) => dayjs(first).add(more, 'day').toDate())
}

function viewOf(name: string | null): View | undefined {
  return name === 'month' || name === 'week' || name === 'day' || name === 'agenda' ? name : undefined
}
