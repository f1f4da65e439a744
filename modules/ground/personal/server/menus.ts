import { tileMenu } from '@mingtai/server-kit'

const account = { source: 'user', who: null }

/** Where people find what is their own. */
export const personalMenus = [
  tileMenu('individual', '个人中心', '/user/account-setting', { ...account, code: 'work-personal', order: 10 }),
  tileMenu('myapp', '个人中心', '/user/account-setting', { ...account, code: 'app-personal', order: 40 }),
]
