import type { Handlers } from '@mingtai/api'
import { type Context, serverModule, sealedByRow, type Db } from '@mingtai/server-kit'
import { notificationCalls } from '../calls.ts'
import { announcementHandlers } from './announcement/announcement-handlers.ts'
import { todoHandover } from './handover.ts'
import { liveHandlers, sweepTickets } from './message/live.ts'
import { messageHandlers } from './message/message-handlers.ts'
import { deliveryHealth } from './delivery/delivery-health.ts'
import { announceDue, deliverDue, type DeliveryServices } from './delivery/outbox.ts'
import { outboxHandlers } from './delivery/outbox-handlers.ts'
import { preferenceHandlers } from './delivery/preference-handlers.ts'
import { presentHandlers } from './message/present-handlers.ts'
import { robotHandlers } from './delivery/robot-handlers.ts'
import { OUTBOX_CHANNEL } from './delivery/tell.ts'
import { templateHandlers } from './delivery/template-handlers.ts'
import { todoHandlers } from './todo/todo-handlers.ts'
import { versionHandlers } from './announcement/version-handlers.ts'
import { notificationMenus } from './menus.ts'
import { notificationNotices } from './notice-templates.ts'
import { notificationTables } from './office-tables.ts'
import { notificationData } from './personal-data.ts'
import { notificationRights } from './rights.ts'
import { announcementReferences } from './references.ts'

export { addVersion, currentAnnouncements } from './announcement/announcements.ts'
export { isTemplateCode, useNoticeTemplates } from './delivery/built-in-templates.ts'
export { redeemedTicket, serveLive } from './message/live.ts'
export type { LiveServices } from './message/live.ts'
export { type MailSettings, sendMail } from './delivery/mail.ts'
export { type Event, notify, recallNotices } from './delivery/notify.ts'
export { type DeliveryServices, nextAttempt } from './delivery/outbox.ts'
export { type GroupRobot, groupRobots, speakToGroup } from './delivery/group-robots.ts'
export { GivenUp } from './delivery/webhook.ts'
export { hookAddress } from './hook/hook-address.ts'
export { type Hook, sendHook, triedHook, Unreachable } from './hook/send-hook.ts'
export { channelOfSeal, sealedLink } from './delivery/personal-link.ts'
export { tell } from './delivery/tell.ts'
export { finishedTodosOf } from './todo/finished-todos.ts'
export { addTodos, finishTodos, type NewTodo, transferTodos, type WhichTodos } from './todo/todo.ts'

/** 通知与待办: one todo list, one message centre, all channels. See RULES.md for what other modules call. */
export function notificationHandlers(services: DeliveryServices): Handlers<typeof notificationCalls, Context> {
  return {
    ...messageHandlers(),
    ...todoHandlers(),
    ...preferenceHandlers(),
    ...presentHandlers(),
    ...announcementHandlers(),
    ...versionHandlers(),
    ...templateHandlers(),
    ...outboxHandlers(services),
    ...robotHandlers(services),
    ...liveHandlers(),
  }
}

/** 消息通知 as the server takes it. */
export const server = serverModule({
  name: 'notification',
  title: '消息通知',
  calls: notificationCalls,
  handlers: (services: DeliveryServices & { db: Db }) => notificationHandlers(services),
  jobs: [
    {
      name: 'notification-outbox',
      cron: '* * * * *',
      retries: 2,
      seconds: 600,
      channel: OUTBOX_CHANNEL,
      async work(services) {
        await announceDue(services.db)
        await deliverDue(services.db, services)
      },
    },
  ],
  sweeps: [({ db }) => sweepTickets(db)],
  health: ({ db }) => ({ area: '邮件与消息', facts: () => deliveryHealth(db) }),
  handover: [todoHandover],
  sealedColumns: [sealedByRow('notice_robot', 'sealed_url'), sealedByRow('notice_robot', 'sealed_secret')],
  rights: notificationRights,
  menus: notificationMenus,
  noticeTemplates: notificationNotices,
  references: announcementReferences,
  officeTables: notificationTables,
  personalData: notificationData,
})
