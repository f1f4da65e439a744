import { leafMenus } from '@mingtai/server-kit'

/** Where administrators set how people sign in, and what programs may in their name. */
export const signInMenus = [
  ...leafMenus({ top: 'system', code: 'system-base', order: 42 }, [
    ['system-sign-in', '登录设置', '/system/sign-in', 'key', 'system:client'],
    ['system-client', '应用登记', '/system/client', 'grid', 'system:client'],
  ]),
  ...leafMenus({ top: 'system', code: 'system-logs', order: 49 }, [
    ['system-login-log', '登录日志', '/system/log/login', 'history', 'system:log'],
  ]),
]
