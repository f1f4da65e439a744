import { useQuery } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { Button, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { RoomOffer } from '../../room-calls.ts'
import { equipments } from '../../words.ts'
import { api } from '../api.ts'
import type { MeetingWords } from './words.ts'

/** 地点: a room that is free at the time, or words for another place. */
export function RoomField({ meetingId }: { meetingId: string | null }) {
  const form = Form.useFormInstance<MeetingWords>()
  const [isWhole, setWhole] = useState(false)
  const roomId = Form.useWatch('roomId', form) ?? null
  const invitees = Form.useWatch('invitees', form) ?? []
  const [startsAt, endsAt] = [Form.useWatch('startsAt', form), Form.useWatch('endsAt', form)]
  const isKnown = startsAt?.isValid() === true && endsAt?.isValid() === true && endsAt.isAfter(startsAt)
  const span = isKnown ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() } : null
  const { data: offers = [] } = useQuery({
    queryKey: ['meeting', 'offers', span, invitees.length, meetingId],
    queryFn: () =>
      span === null ? [] : api.offers({ ...span, people: invitees.length, ...(meetingId !== null && { meetingId }) }),
    enabled: span !== null,
    placeholderData: (before) => before,
  })
  const choose = (id: string | null) => form.setFieldsValue({ roomId: id, ...(id !== null && { place: '' }) })
  const move = (at: string) => {
    if (!isKnown) return
    const minutes = endsAt.diff(startsAt, 'minute')
    form.setFieldsValue({ startsAt: dayjs(at), endsAt: dayjs(at).add(minutes, 'minute') })
  }
  const chosen = offers.find(({ room }) => room.id === roomId)
  const shown = isWhole ? offers : offers.slice(0, 6)
  return (
    <fieldset className="meeting-part">
      <legend>地点</legend>
      <Form.Item name="roomId" hidden>
        <input />
      </Form.Item>
      <div className="meeting-rooms" role="group" aria-label="会议室">
        {(chosen === undefined || shown.includes(chosen) ? shown : [chosen, ...shown]).map((offer) => (
          <RoomCard
            key={offer.room.id}
            offer={offer}
            people={invitees.length}
            isChosen={offer.room.id === roomId}
            onChoose={() => choose(offer.room.id === roomId ? null : offer.room.id)}
          />
        ))}
      </div>
      {offers.length > 6 && (
        <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${offers.length} 间会议室`}
        </Button>
      )}
      {chosen !== undefined && chosen.problem !== '' && (
        <p className="meeting-warning" role="alert">
          {chosen.room.name}这个时间{chosen.problem}。
          {chosen.freeFrom.length > 0 && (
            <>
              当天可用的开始时间：
              {chosen.freeFrom.map((at) => (
                <Button key={at} size="small" onClick={() => move(at)}>
                  {formatByCode(new Date(at), 6)}
                </Button>
              ))}
            </>
          )}
        </p>
      )}
      {roomId === null && (
        <Form.Item name="place" label="其他地点">
          <Input maxLength={200} placeholder="不用会议室时填写，如 市民中心二楼报告厅、线上会议号" />
        </Form.Item>
      )}
    </fieldset>
  )
}

interface CardProps {
  offer: RoomOffer
  people: number
  isChosen: boolean
  onChoose(): void
}

function RoomCard({ offer: { room, problem }, people, isChosen, onChoose }: CardProps) {
  const tools = room.equipment.map((one) => equipments[one]).join('、')
  const state = problem !== '' ? problem : room.capacity < people ? `只坐 ${room.capacity} 人` : '空闲'
  const tone = problem !== '' ? 'cinnabar' : room.capacity < people ? 'ochre' : 'pine'
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <b>{room.name}</b>
        <em data-tone={tone}>{state}</em>
      </span>
      <small>
        {[room.building, room.floor && `${room.floor}层`, `${room.capacity}人`].filter(Boolean).join(' · ')}
      </small>
      <small>{[tools, room.needsApproval ? '要经同意' : ''].filter(Boolean).join('，') || '无设备'}</small>
    </button>
  )
}
