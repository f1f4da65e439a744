import type { WebFace } from '@mingtai/ui'

/** 通知与待办 in the browser: messages, todos, how one wants to be told, and what the administrator keeps. */
export const web: WebFace = {
  pages: {
    '/notification': { load: () => import('./MessageList.tsx'), title: '消息' },
    '/notification/lists': { load: () => import('./MessageList.tsx'), title: '消息' },
    '/notification/todo': { load: () => import('./TodoList.tsx'), title: '待办' },
    '/user/notification': { load: () => import('./Preferences.tsx'), title: '通知设置' },
  },
}
