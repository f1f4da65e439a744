import { holds, type WebFace } from '@mingtai/ui'

/** 通知与待办 in the browser: messages, todos, how one wants to be told, and what the administrator keeps. */
export const web: WebFace = {
  pages: {
    '/notification': { load: () => import('./messages/MessageList.tsx'), title: '消息' },
    '/notification/lists': { load: () => import('./messages/MessageList.tsx'), title: '消息' },
    '/notification/todo': { load: () => import('./todos/TodoList.tsx'), title: '待办' },
    '/user/notification': { load: () => import('./Preferences.tsx'), title: '通知设置' },
    '/system/announcement': {
      load: () => import('./announcements/AnnouncementAdmin.tsx'),
      title: '公告、版本与广告',
      access: holds('system:announcement'),
    },
    '/system/notice-template': {
      load: () => import('./templates/TemplateList.tsx'),
      title: '通知模板',
      access: holds('notification:template'),
    },
    '/system/outbox': { load: () => import('./Outbox.tsx'), title: '发送记录', access: holds('notification:outbox') },
    '/system/notice-channel': {
      load: () => import('./Channels.tsx'),
      title: '通知通道',
      access: holds('notification:outbox'),
    },
  },
}
