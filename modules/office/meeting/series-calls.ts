import { id, post } from '@mingtai/api'
import { z } from 'zod'
import { meetingForm, moment } from './meeting.ts'
import { Recurrence } from './series.ts'
import { MeetingKind } from './words.ts'

const base = '/api/alamo-business'

/** A date of a series before it is sent out. */
export const SeriesDate = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  /** Why the room is not to be had then; empty: it is. */
  problem: z.string(),
  /** Rooms that are free then and large enough, where the wanted one is not. */
  others: z.array(z.object({ id, name: z.string() })),
})
export type SeriesDate = z.infer<typeof SeriesDate>

/** 重复会议: one form, one invitation, and a meeting for each date. */
export const seriesCalls = {
  seriesDates: post(`${base}/meeting/series/dates`, {
    about: '重复会议的各场时间和会议室',
    needs: 'login',
    input: z.object({
      recurrence: Recurrence,
      startsAt: moment,
      endsAt: moment,
      roomId: id.nullable(),
      people: z.number().int().min(0).max(1e4).default(0),
    }),
    reply: z.array(SeriesDate),
  }),
  saveSeries: post(`${base}/meeting/series/save`, {
    about: '保存或发布重复会议',
    needs: 'login',
    input: z.object({
      ...meetingForm,
      recurrence: Recurrence,
      requestId: z.string().min(8).max(60),
      attachments: z.array(id).max(50).default([]),
      /** Dates that take another room; null: that date stays a draft. */
      rooms: z
        .array(z.object({ startsAt: moment, roomId: id.nullable() }))
        .max(100)
        .default([]),
      /** Sent out as well; otherwise all dates are drafts. */
      isIssued: z.boolean(),
    }),
    reply: z.object({
      /** The first of its meetings. */
      id,
      kind: MeetingKind,
      dates: z.number().int(),
      issued: z.number().int(),
      /** Those whose room must be agreed to. */
      waiting: z.number().int(),
      /** Beginnings of those that stayed drafts. */
      drafts: z.array(z.string()),
    }),
  }),
}
