import { EmptyState, Icon, Page, SkeletonRows, StatusTag, useRight, ViewTabs } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Room } from '../../room-calls.ts'
import { equipments } from '../../words.ts'
import { api } from '../api.ts'
import { AskedBookings } from './AskedBookings.tsx'
import { RoomDay } from './RoomDay.tsx'
import { RoomForm } from './RoomForm.tsx'
import '../shared/meetings.css'
import './room.css'

const tabs = { day: '占用情况', rooms: '会议室', asked: '待确认' } as const
type Tab = keyof typeof tabs

/** 会议室: what is taken today, the rooms themselves, and what waits for their managers. */
export default function RoomPage() {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const mayAdd = useRight('meeting:room')
  const [edited, setEdited] = useState<Room | 'new' | null>(null)
  const { data: rooms } = useQuery({ queryKey: ['meeting', 'rooms'], queryFn: () => api.rooms({}) })
  const { data: asked = [] } = useQuery({ queryKey: ['meeting', 'asked'], queryFn: () => api.askedBookings({}) })
  const mayManage = mayAdd || (rooms ?? []).some((room) => room.mayManage)
  const shown: Tab[] = mayManage ? ['day', 'rooms', 'asked'] : ['day', 'rooms']
  const tab = shown.find((name) => name === search.get('tab')) ?? 'day'
  const reload = () => client.invalidateQueries({ queryKey: ['meeting'] })
  const open = (rooms ?? []).filter(({ isOpen }) => isOpen)
  return (
    <Page
      title="会议室"
      facts={rooms === undefined ? ' ' : `共 ${rooms.length} 间，开放 ${open.length} 间`}
      actions={
        mayAdd && (
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEdited('new')}>
            新建会议室
          </Button>
        )
      }
    >
      <ViewTabs label="会议室">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            onClick={() => setSearch({ tab: name }, { replace: true })}
          >
            {tabs[name]}
            {name === 'asked' && asked.length > 0 && <small>{asked.length}</small>}
          </button>
        ))}
      </ViewTabs>
      {rooms === undefined && <SkeletonRows rows={8} />}
      {rooms?.length === 0 && <EmptyState text="还没有会议室。" />}
      {rooms !== undefined && rooms.length > 0 && tab === 'day' && <RoomDay rooms={open} />}
      {tab === 'asked' && <AskedBookings bookings={asked} onDone={reload} />}
      {rooms !== undefined && tab === 'rooms' && (
        <div className="meeting-room-list">
          {rooms.map((room) => (
            <RoomCard key={room.id} room={room} onEdit={() => setEdited(room)} />
          ))}
        </div>
      )}
      {edited !== null && (
        <RoomForm room={edited === 'new' ? null : edited} onDone={reload} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}

function RoomCard({ room, onEdit }: { room: Room; onEdit(): void }) {
  const { id, name, building, floor, capacity, equipment, needsApproval, isOpen, managerName, note, mayManage } = room
  return (
    <article className="meeting-room-card" data-closed={!isOpen}>
      <header>
        <h3>{name}</h3>
        {!isOpen && <StatusTag>已停用</StatusTag>}
        {needsApproval && <StatusTag tone="ochre">要经同意</StatusTag>}
      </header>
      <p>
        <b className="meeting-figure">{capacity}</b> 人 · {[building, floor && `${floor}层`].filter(Boolean).join(' ')}
      </p>
      <p className="meeting-none">{equipment.map((one) => equipments[one]).join('、') || '没有设备'}</p>
      <p className="meeting-none">
        {hours(room)}
        {managerName !== '' && `，管理员 ${managerName}`}
      </p>
      {note !== '' && <p>{note}</p>}
      <footer>
        <Link to={`/meeting/offline/calendar?view=week&roomId=${id}`}>看日历</Link>
        {mayManage && (
          <Button type="link" size="small" onClick={onEdit}>
            修改
          </Button>
        )}
      </footer>
    </article>
  )
}

function hours({ opensAt, closesAt, weekdays }: Room): string {
  const days = weekdays.length === 7 ? '每天' : `周${weekdays.map((day) => '一二三四五六日'.charAt(day - 1)).join('')}`
  return `${days} ${clock(opensAt)}–${clock(closesAt)}`
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
