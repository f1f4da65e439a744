/** A slot in the words of a notification; its sender gives the value. */
export interface NoticeSlot {
  name: string
  about: string
  example: string
}

/** A kind of notification as a module brings it; a tenant may word it anew. Its code is `system.event`. */
export interface NoticeDefinition {
  name: string
  /** The tab of the message centre and of the todo list under which it appears. */
  system: string
  title: string
  content: string
  channels: readonly ('site' | 'sms' | 'mail' | 'robot')[]
  level: 'normal' | 'important' | 'urgent'
  /** Cannot be switched off by its reader. */
  compulsory: boolean
  slots: readonly NoticeSlot[]
}

export const slots = {
  title: { name: 'title', about: '事项名称', example: '城东新区综合管廊二期工程款支付申请' },
  sender: { name: 'sender', about: '发起人', example: '陈立群' },
  step: { name: 'step', about: '环节', example: '财政审核' },
  due: { name: 'due', about: '期限', example: '11月23日18:00' },
} as const satisfies Record<string, NoticeSlot>
