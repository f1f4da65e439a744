import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { notificationCalls } from '../calls.ts'
import { announcementHandlers } from './announcement-handlers.ts'
import { liveHandlers } from './live.ts'
import { messageHandlers } from './message-handlers.ts'
import type { Postman } from './outbox.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { preferenceHandlers } from './preference-handlers.ts'
import { presentHandlers } from './present-handlers.ts'
import { robotHandlers } from './robot-handlers.ts'
import { templateHandlers } from './template-handlers.ts'
import { todoHandlers } from './todo-handlers.ts'
import { versionHandlers } from './version-handlers.ts'

export { addVersion, currentAnnouncements } from './announcements.ts'
export type { TemplateCode } from './built-in-templates.ts'
export { todoHandover } from './handover.ts'
export { serveLive, sweepTickets } from './live.ts'
export type { MailSettings } from './mail.ts'
export { type Event, notify, recallNotices } from './notify.ts'
export { announceDue, deliverDue, type Postman } from './outbox.ts'
export { OUTBOX_CHANNEL, tell } from './tell.ts'
export { addTodos, finishTodos, type NewTodo, transferTodos, type WhichTodos } from './todo.ts'

/** 通知与待办: one todo list, one message centre, all channels. See README.md for what other modules call. */
export function notificationHandlers(postman: Postman): Handlers<typeof notificationCalls, Context> {
  return {
    ...messageHandlers(),
    ...todoHandlers(),
    ...preferenceHandlers(),
    ...presentHandlers(),
    ...announcementHandlers(),
    ...versionHandlers(),
    ...templateHandlers(),
    ...outboxHandlers(postman),
    ...robotHandlers(postman),
    ...liveHandlers(),
  }
}
