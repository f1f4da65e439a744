/** The systems that todos and messages come from, in the order of their tabs. */
export const systemNames = {
  approval: '审批',
  seal: '用印',
  document: '公文',
  meeting: '会议',
  supervision: '督办',
  contract: '合同',
  filing: '填报',
  knowledge: '知识库',
  performance: '考核',
  notice: '通知',
  circle: '工作圈',
  'work-report': '工作报告',
  report: '报表',
  organization: '组织',
  account: '账号',
} as const

export type NoticeSystem = keyof typeof systemNames

export function isSystem(text: string): text is NoticeSystem {
  return Object.hasOwn(systemNames, text)
}

/** The name of a system; a code that is not known stands for itself. */
export function systemName(code: string): string {
  return isSystem(code) ? systemNames[code] : code
}

/** The ways in which a notification reaches people. */
export const channelNames = { site: '站内消息', sms: '短信', mail: '邮件', robot: '群机器人' } as const

export type NoticeChannel = keyof typeof channelNames

export const levelNames = { normal: '一般', important: '重要', urgent: '紧急' } as const

export type NoticeLevel = keyof typeof levelNames

/** The words of a todo's step. An approval tells its tasks apart by the step, and names it by the kind. */
export function stepWords({ system, kind, step }: { system: NoticeSystem; kind: string; step: string }): string {
  return step === '' || (system === 'approval' && kind !== '') ? kind : step
}

/** What became of something that was to leave the site. */
export const outboxStateNames = {
  waiting: '等待发送',
  unserved: '没有通道',
  sending: '发送中',
  sent: '已发出',
  failed: '失败',
  cancelled: '已取消',
} as const

/** What a text message was for, where it is no notification. */
export const sceneNames: Record<string, string> = {
  notification: '通知',
  'sign-in': '登录验证码',
  'forgot-password': '找回密码验证码',
  own: '更换手机号验证码',
  'new-password': '重置后的密码',
}
