import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { api } from '../api.ts'
import { type Busy, freeSpans } from './free-spans.ts'
import type { InviteeWords, MeetingWords } from './words.ts'
import './timeline.css'

/** Hours of the day that are shown, and people before the rest is opened. */
const [FIRST, LAST, SHOWN] = [8, 20, 8]
const HOURS = Array.from({ length: LAST - FIRST }, (_, at) => FIRST + at)
/** People of one question. */
const MOST = 200

/** 空闲忙碌: when on the day of the meeting its people are in others, without what these are, and when all of them are free. */
export function BusyTimeline({ meetingId }: { meetingId: string | null }) {
  const form = Form.useFormInstance<MeetingWords>()
  const [isWhole, setWhole] = useState(false)
  const people = (Form.useWatch('invitees', form) ?? []).filter(({ personId }) => personId !== null).slice(0, MOST)
  const [startsAt, endsAt] = [Form.useWatch('startsAt', form), Form.useWatch('endsAt', form)]
  const isKnown = startsAt?.isValid() === true && endsAt?.isValid() === true && endsAt.isAfter(startsAt)
  const day = isKnown ? startsAt.startOf('day') : null
  const personIds = people.flatMap(({ personId }) => personId ?? [])
  const asked = day && { startsAt: day.toISOString(), endsAt: day.add(1, 'day').toISOString(), personIds, meetingId }
  const { data: busy = [] } = useQuery({
    queryKey: ['meeting', 'busy', 'day', asked],
    queryFn: () => (asked === null ? [] : api.busy(asked)),
    enabled: asked !== null && personIds.length > 0,
    placeholderData: (before) => before,
  })
  if (!isKnown || day === null || people.length === 0) return null
  const minutes = endsAt.diff(startsAt, 'minute')
  const free = freeSpans({ day, busy, minutes })
    .filter((at) => !at.isSame(startsAt))
    .slice(0, 4)
  // Whoever is busy at the time stands on top.
  const ranked = people.toSorted(
    (one, other) => clashes(other, busy, startsAt, endsAt) - clashes(one, busy, startsAt, endsAt),
  )
  const move = (at: Dayjs) => form.setFieldsValue({ startsAt: at, endsAt: at.add(minutes, 'minute') })
  return (
    <div className="meeting-timeline" role="group" aria-label="参会人当天的忙闲">
      <div className="meeting-timeline-hours" aria-hidden>
        <span>{day.format('M月D日')}</span>
        <div>
          {HOURS.map((hour) => (
            <small key={hour}>{hour}</small>
          ))}
        </div>
      </div>
      {(isWhole ? ranked : ranked.slice(0, SHOWN)).map((one) => (
        <Row key={one.personId} person={one} day={day} busy={busy} startsAt={startsAt} endsAt={endsAt} />
      ))}
      <p>
        {people.length > SHOWN && (
          <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${people.length} 人`}
          </Button>
        )}
        {busy.length > 0 && free.length > 0 && (
          <>
            当天都有空：
            {free.map((at) => (
              <Button key={at.valueOf()} size="small" onClick={() => move(at)}>
                {at.format('HH:mm')}
              </Button>
            ))}
          </>
        )}
      </p>
    </div>
  )
}

interface RowProps {
  person: InviteeWords
  day: Dayjs
  busy: readonly Busy[]
  startsAt: Dayjs
  endsAt: Dayjs
}

function Row({ person, day, busy, startsAt, endsAt }: RowProps) {
  const own = busy.filter(({ personId }) => personId === person.personId)
  const words = own.map((one) => `${clock(one.startsAt)}至${clock(one.endsAt)}`).join('、')
  return (
    <div className="meeting-timeline-row">
      <span title={person.place}>{person.name}</span>
      <div aria-label={words === '' ? '全天有空' : `有会：${words}`} role="img">
        <i data-look="asked" style={spanStyle(day, startsAt.toDate(), endsAt.toDate())} />
        {own.map((one) => (
          <i
            key={one.startsAt}
            data-look="busy"
            title={`${clock(one.startsAt)}至${clock(one.endsAt)} 有会`}
            style={spanStyle(day, new Date(one.startsAt), new Date(one.endsAt))}
          />
        ))}
      </div>
    </div>
  )
}

function clashes({ personId }: InviteeWords, busy: readonly Busy[], startsAt: Dayjs, endsAt: Dayjs): number {
  const [start, end] = [startsAt.valueOf(), endsAt.valueOf()]
  const isBusy = busy.some(
    (one) => one.personId === personId && Date.parse(one.startsAt) < end && Date.parse(one.endsAt) > start,
  )
  return isBusy ? 1 : 0
}

/** Where a time lies between the first and the last hour, in parts of a hundred. */
function spanStyle(day: Dayjs, from: Date, to: Date) {
  const place = (at: Date) => {
    const hours = (at.getTime() - day.valueOf()) / 3_600_000
    return ((Math.min(LAST, Math.max(FIRST, hours)) - FIRST) / (LAST - FIRST)) * 100
  }
  return { left: `${place(from)}%`, width: `${place(to) - place(from)}%` }
}

function clock(moment: string): string {
  return new Date(moment).toTimeString().slice(0, 5)
}
