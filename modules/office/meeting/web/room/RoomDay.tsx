import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Booking, Room } from '../../room-calls.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'

/** Hours that a day shows. */
const [FIRST, LAST] = [7, 22]
const SPAN = (LAST - FIRST) * 60

/** Every room with what is taken of it on one day. */
export function RoomDay({ rooms }: { rooms: readonly Room[] }) {
  const [day, setDay] = useState(() => dayjs().startOf('day'))
  const [from, to] = [day.toISOString(), day.add(1, 'day').toISOString()]
  const { data: bookings = [] } = useQuery({
    queryKey: ['meeting', 'bookings', from],
    queryFn: () => api.bookings({ from, to }),
    placeholderData: (before) => before,
  })
  const hours = Array.from({ length: LAST - FIRST }, (_, more) => FIRST + more)
  return (
    <div className="meeting-room-day">
      <div className="meeting-room-steps">
        <Button
          aria-label="前一天"
          icon={<Icon name="chevron-left" size={15} />}
          onClick={() => setDay(day.subtract(1, 'day'))}
        />
        <b>
          {day.format('M月D日')} {formatByCode(day.toDate(), 7)}
        </b>
        <Button
          aria-label="后一天"
          icon={<Icon name="chevron-right" size={15} />}
          onClick={() => setDay(day.add(1, 'day'))}
        />
        <Button onClick={() => setDay(dayjs().startOf('day'))}>今天</Button>
      </div>
      {/* It scrolls, and so is reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="meeting-room-scroll" role="region" aria-label="占用情况" tabIndex={0}>
        <div className="meeting-room-grid">
          <span />
          <div className="meeting-room-hours">
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              bookings={bookings.filter(({ roomId }) => roomId === room.id)}
              day={day.toDate()}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function RoomRow({ room, bookings, day }: { room: Room; bookings: readonly Booking[]; day: Date }) {
  const navigate = useNavigate()
  return (
    <>
      <span className="meeting-room-name">
        <b>{room.name}</b>
        <small>
          {room.building} {room.capacity}人
        </small>
      </span>
      <div className="meeting-room-line">
        <button
          type="button"
          className="meeting-room-free"
          aria-label={`预订${room.name}`}
          title="点空处预订"
          onClick={(event) => void navigate(places.addIn({ roomId: room.id, startsAt: momentAt(event, day) }))}
        />
        {bookings.map((booking) => (
          <Taken key={booking.id} booking={booking} day={day} />
        ))}
      </div>
    </>
  )
}

/** The half hour that was clicked; by the keyboard, which clicks nowhere, nine o'clock. */
function momentAt({ detail, clientX, currentTarget }: MouseEvent<HTMLElement>, day: Date): string {
  const { left, width } = currentTarget.getBoundingClientRect()
  const minutes = detail === 0 ? 9 * 60 : FIRST * 60 + Math.floor(((clientX - left) / width) * (SPAN / 30)) * 30
  return dayjs(day).add(minutes, 'minute').toISOString()
}

function Taken({ booking, day }: { booking: Booking; day: Date }) {
  const navigate = useNavigate()
  const { title, organizerName, startsAt, endsAt, meetingId, state } = booking
  const at = (moment: string) =>
    Math.min(SPAN, Math.max(0, (Date.parse(moment) - day.getTime()) / 60_000 - FIRST * 60)) / SPAN
  const words = `${formatByCode(new Date(startsAt), 6)}–${formatByCode(new Date(endsAt), 6)} ${title} ${organizerName}`
  const style = { left: `${at(startsAt) * 100}%`, width: `${(at(endsAt) - at(startsAt)) * 100}%` }
  return (
    <button
      type="button"
      style={style}
      title={words}
      aria-label={words}
      data-state={state}
      disabled={meetingId === null}
      onClick={() => meetingId !== null && void navigate(places.detail({ id: meetingId, kind: 'ordinary' }))}
    >
      {meetingId === null ? organizerName : title}
    </button>
  )
}
