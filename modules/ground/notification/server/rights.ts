import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about notifications. */
export const notificationRights = [
  {
    group: '通知',
    order: 41,
    rights: {
      'notification:template': { name: '通知模板', reach: 'site' },
      'notification:outbox': { name: '发送记录', reach: 'places' },
    },
  },
  {
    group: '系统',
    order: 52,
    rights: {
      'system:announcement': { name: '公告、版本与广告', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
