import { type NoticeSlot, type NoticeDefinition } from '@mingtai/server-kit'

const days: NoticeSlot = { name: 'days', about: '剩余天数', example: '5' }

/** What people are told about their account. */
export const signInNotices = {
  'account.password-expires': {
    name: '密码将到期',
    system: 'account',
    channels: ['site', 'mail'],
    level: 'important',
    compulsory: true,
    title: '密码还有{{days}}天到期',
    content: '登录密码还有{{days}}天到期，请在个人中心修改。',
    slots: [days],
  },
  'account.must-enrol': {
    name: '需开启两步验证',
    system: 'account',
    channels: ['site'],
    level: 'important',
    compulsory: true,
    title: '请开启两步验证',
    content: '您的角色要求两步验证，请在个人中心“账号安全”里开启。',
    slots: [],
  },
  'account.new-device': {
    name: '新设备登录',
    system: 'account',
    channels: ['site', 'mail'],
    level: 'important',
    compulsory: true,
    title: '新设备登录：{{device}}',
    content: '您的账号{{time}}在{{device}}（{{address}}）登录。不是您本人的话，请立即修改密码。',
    slots: [
      { name: 'device', about: '设备', example: 'Windows 上的 Chrome' },
      { name: 'time', about: '时间', example: '11月20日09:12' },
      { name: 'address', about: '地址', example: '10.1.2.3' },
    ],
  },
} as const satisfies Record<string, NoticeDefinition>
