import { namesOf } from '@mingtai/api'
import { z } from 'zod'

export { namesOf }

/** 普通会议, and 议题会 with an agenda of items that are decided one by one. */
export const meetingKinds = { ordinary: '普通会议', issue: '议题会' } as const

/** How a meeting stands. `waiting`: its room is asked for. */
export const meetingStates = {
  draft: '草稿',
  waiting: '待会议室确认',
  issued: '待召开',
  ongoing: '进行中',
  ended: '已结束',
  minuted: '已出纪要',
  archived: '已归档',
  cancelled: '已取消',
} as const

/** What may be done with a meeting; the names stand in its history. */
export const meetingActions = {
  change: '修改',
  issue: '发布',
  withdraw: '撤回',
  resend: '变更重发',
  remind: '催回执',
  start: '开始会议',
  end: '结束会议',
  cancel: '取消会议',
  conduct: '议题流转',
  signFor: '补签',
  minutes: '写纪要',
  publishMinutes: '印发纪要',
  archive: '归档',
  copy: '复制为新会议',
  remove: '删除',
} as const

/** What somebody is in a meeting. */
export const meetingRoles = { host: '主持', attend: '参加', observe: '列席', record: '记录' } as const

export const replies = { none: '未回执', yes: '参加', no: '不参加', leave: '请假', substitute: '替会' } as const

export const signStates = { none: '未签到', normal: '已签到', late: '迟到' } as const
export const signMethods = { none: '', code: '扫码', hand: '补签' } as const

/** How an item of an agenda stands. */
export const itemStates = {
  waiting: '待审议',
  called: '已通知候会',
  discussing: '审议中',
  decided: '已议定',
  postponed: '缓议',
} as const

export const minutesStates = { draft: '起草中', confirming: '征求确认', published: '已印发' } as const
export const confirmations = { waiting: '待确认', agreed: '无异议', objected: '有修改意见' } as const

export const equipments = {
  projector: '投影',
  screen: '大屏',
  video: '视频会议',
  microphone: '话筒',
  recorder: '录音录像',
  whiteboard: '白板',
  paperless: '无纸化终端',
} as const

/** How a booking of a room stands: asked for from its manager, given, or free again. */
export const bookingStates = { asked: '待确认', given: '已预订', refused: '未同意', freed: '已释放' } as const

export const MeetingKind = z.enum(namesOf(meetingKinds))
export type MeetingKind = z.infer<typeof MeetingKind>
export const MeetingState = z.enum(namesOf(meetingStates))
export type MeetingState = z.infer<typeof MeetingState>
export const MeetingAction = z.enum(namesOf(meetingActions))
export type MeetingAction = z.infer<typeof MeetingAction>
export const MeetingRole = z.enum(namesOf(meetingRoles))
export type MeetingRole = z.infer<typeof MeetingRole>
export const Reply = z.enum(namesOf(replies))
export type Reply = z.infer<typeof Reply>
export const SignState = z.enum(namesOf(signStates))
export type SignState = z.infer<typeof SignState>
export const SignMethod = z.enum(namesOf(signMethods))
export const ItemState = z.enum(namesOf(itemStates))
export type ItemState = z.infer<typeof ItemState>
export const MinutesState = z.enum(namesOf(minutesStates))
export const Confirmation = z.enum(namesOf(confirmations))
export type Confirmation = z.infer<typeof Confirmation>
export const Equipment = z.enum(namesOf(equipments))
export type Equipment = z.infer<typeof Equipment>
export const BookingState = z.enum(namesOf(bookingStates))
