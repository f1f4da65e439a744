import type { Calls } from '@mingtai/api'
import { announcementCalls, presentCalls } from './announcement-calls.ts'
import { messageCalls } from './message-calls.ts'
import { sendingCalls } from './sending-calls.ts'

export { DigestRule, Message, QuietHours, SentNotice, Statistics, Todo, TodoCounts } from './message-calls.ts'
export type { Preferences, SystemCount } from './message-calls.ts'
/** Exported apart for the shell, whose first load must stay small. */
export { messageCalls } from './message-calls.ts'
export { CurrentAnnouncement } from './announcement-calls.ts'
export type { AdvertisementRow, AnnouncementRow, VersionRow } from './announcement-calls.ts'
export type { NoticeTemplate, OutboxRow, Robot } from './sending-calls.ts'
export {
  channelNames,
  isSystem,
  levelNames,
  outboxStateNames,
  sceneNames,
  stepWords,
  systemName,
  systemNames,
} from './words.ts'
export type { NoticeChannel, NoticeLevel, NoticeSystem } from './words.ts'

/** 通知与待办: messages and todos of a person, announcements, and how notifications leave the site. */
export const notificationCalls = {
  ...messageCalls,
  ...presentCalls,
  ...announcementCalls,
  ...sendingCalls,
} satisfies Calls
