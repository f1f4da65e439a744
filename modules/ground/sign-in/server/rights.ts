import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about sign-in. */
export const signInRights = [
  {
    group: '系统',
    order: 53,
    rights: {
      'system:client': { name: '第三方登录与应用', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
