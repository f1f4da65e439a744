import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { moment } from './meeting.ts'
import { BookingState, Equipment } from './words.ts'

const base = '/api/alamo-business'
const revision = z.number().int()
const minute = z.number().int().min(0).max(1440)
const words = (most: number) => z.string().trim().max(most)

const roomForm = {
  name: z.string().trim().min(1).max(60),
  building: words(60),
  floor: words(20),
  capacity: z.number().int().min(1).max(10_000),
  equipment: z.array(Equipment).max(20),
  opensAt: minute,
  closesAt: minute,
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, '请至少选择一天').max(7),
  needsApproval: z.boolean(),
  managerId: id.nullable(),
  note: words(300),
  isOpen: z.boolean(),
}

export const Room = z.object({
  id,
  ...roomForm,
  organizationId: id,
  organizationName: z.string(),
  managerName: z.string(),
  revision,
  /** The reader may change it and agree to its bookings. */
  mayManage: z.boolean(),
})
export type Room = z.infer<typeof Room>

/** A time of a room that is taken; of meetings that the reader may not read only that. */
export const Booking = z.object({
  id,
  roomId: id,
  roomName: z.string(),
  /** null: the reader may not read the meeting. */
  meetingId: id.nullable(),
  title: z.string(),
  organizerName: z.string(),
  state: BookingState,
  startsAt: z.string(),
  endsAt: z.string(),
  revision,
})
export type Booking = z.infer<typeof Booking>

/** A room that fits, or when it would. */
export const RoomOffer = z.object({
  room: Room,
  /** Why it is not free at the asked time; empty: it is. */
  problem: z.string(),
  /** Beginnings on the same day at which it is free as long. */
  freeFrom: z.array(z.string()),
})
export type RoomOffer = z.infer<typeof RoomOffer>

/** 会议室: rooms, their bookings, and which of them are free when. */
export const roomCalls = {
  rooms: get(`${base}/meeting-room/list`, {
    about: '会议室列表',
    needs: 'login',
    input: nothing,
    reply: z.array(Room),
  }),
  saveRoom: post(`${base}/meeting-room/save`, {
    about: '保存会议室',
    needs: 'meeting:room',
    input: z.object({ ...roomForm, id: id.nullish(), revision: revision.default(1) }),
    reply: Room,
  }),
  removeRoom: post(`${base}/meeting-room/remove`, {
    about: '删除会议室',
    needs: 'meeting:room',
    input: z.object({ id, revision }),
    reply: done,
  }),
  bookings: get(`${base}/meeting-room/bookings`, {
    about: '会议室占用情况',
    needs: 'login',
    input: z.object({ roomId: id.optional(), from: moment, to: moment }),
    reply: z.array(Booking),
  }),
  offers: get(`${base}/meeting-room/free`, {
    about: '空闲会议室和时段',
    needs: 'login',
    input: z.object({
      startsAt: moment,
      endsAt: moment,
      people: z.coerce.number().int().min(0).max(10_000).default(0),
      /** A meeting whose own booking does not count. */
      meetingId: id.optional(),
    }),
    reply: z.array(RoomOffer),
  }),
  askedBookings: get(`${base}/meeting-room/asked`, {
    about: '等待确认的会议室预订',
    needs: 'login',
    input: nothing,
    reply: z.array(Booking),
  }),
  decideBooking: post(`${base}/meeting-room/decide`, {
    about: '同意或不同意会议室预订',
    needs: 'login',
    input: z.object({ id, revision, agree: z.boolean(), reason: words(300).default('') }),
    reply: done,
  }),
}
