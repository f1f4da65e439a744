import { barMenu, sideMenus, tileMenu } from '@mingtai/server-kit'

/** Where people find messages, todos and what is sent. */
export const notificationMenus = [
  barMenu('notification', '消息通知', '/notification/lists', { source: 'bell', who: null, light: false, order: 60 }),
  ...sideMenus({ top: 'notification', code: 'notification-mine', order: 10 }, '消息通知', [
    ['notification-lists', '消息', '/notification/lists', 'bell', null],
    ['notification-todo', '待办', '/notification/todo', 'check', null],
  ]),
  ...sideMenus({ top: 'system', code: 'system-notices', order: 30 }, '通知', [
    ['system-announcement', '公告、版本与广告', '/system/announcement', 'info', 'system:announcement'],
    ['system-notice-template', '通知模板', '/system/notice-template', 'comment', 'notification:template'],
    ['system-outbox', '发送记录', '/system/outbox', 'send', 'notification:outbox'],
    ['system-notice-channel', '通知通道', '/system/notice-channel', 'share', 'notification:outbox'],
  ]),
  tileMenu('individual', '消息通知', '/notification/lists', {
    code: 'work-notification',
    source: 'bell',
    who: null,
    order: 20,
  }),
]
