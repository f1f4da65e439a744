import { file, get, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'
const day = z.iso.date()
const span = z.object({ from: day, to: day })

/** How people of a unit came to meetings. */
export const Attendance = z.object({
  place: z.string(),
  meetings: z.number().int(),
  invited: z.number().int(),
  came: z.number().int(),
  late: z.number().int(),
  /** Asked for leave, said no, or sent somebody else. */
  excused: z.number().int(),
  absent: z.number().int(),
})
export type Attendance = z.infer<typeof Attendance>

export const statisticsCalls = {
  attendance: get(`${base}/meeting/statistics`, {
    about: '按单位统计会议出勤',
    needs: 'login',
    input: span,
    reply: z.object({ meetings: z.number().int(), places: z.array(Attendance) }),
  }),
  exportAttendance: post(`${base}/meeting/statistics/export`, {
    about: '导出会议出勤统计',
    needs: 'login',
    envelope: 'file',
    input: span,
    reply: file,
  }),
}
