import { barMenu, sideMenus } from '@mingtai/server-kit'

/** Where people find notices. */
export const noticeMenus = [
  barMenu('notice', '通知公告', '/notice/lists', { source: 'info', who: null, order: 30 }),
  ...sideMenus({ top: 'notice', code: 'notice-read', order: 10 }, '通知公告', [
    ['notice-lists', '通知公告', '/notice/lists', 'info', null],
    ['notice-add', '新建通知公告', '/notice/add', 'edit', 'notice:publish'],
  ]),
]
