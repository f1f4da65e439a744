import { EmptyState, ReasonDialog, useAttempt } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Booking } from '../../room-calls.ts'
import { timeWords } from '../../time-words.ts'
import { api } from '../api.ts'

/** Bookings that wait for the managers of their rooms. */
export function AskedBookings({ bookings, onDone }: { bookings: readonly Booking[]; onDone(): Promise<unknown> }) {
  const [refused, setRefused] = useState<Booking | null>(null)
  const attempt = useAttempt(onDone)
  if (bookings.length === 0) return <EmptyState text="没有等您确认的会议室预订。" />
  return (
    <ul className="meeting-asked">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <span>
            <b>{booking.roomName}</b> {timeWords(booking.startsAt, booking.endsAt)}
            <small>
              {booking.organizerName}：{booking.title}
            </small>
          </span>
          <Button onClick={() => setRefused(booking)}>不同意</Button>
          <Button
            type="primary"
            onClick={() =>
              void attempt(
                () => api.decideBooking({ id: booking.id, revision: booking.revision, agree: true }),
                '已同意，会议随即发布。',
              )
            }
          >
            同意
          </Button>
        </li>
      ))}
      {refused !== null && (
        <ReasonDialog
          title="不同意使用"
          extra="会议回到草稿，组织者会看到原因。"
          most={300}
          onSend={async (reason) => {
            await api.decideBooking({ id: refused.id, revision: refused.revision, agree: false, reason })
            await onDone()
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </ul>
  )
}
