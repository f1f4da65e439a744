import type { Status } from '../state/state.ts'

/** What a person may want to do; the same words stand in refusals and on buttons. */
export const verbs = {
  approve: '同意',
  reject: '拒绝',
  return: '退回',
  resubmit: '重新提交',
  withdraw: '撤回',
  cancel: '撤销',
  revert: '撤销已通过的审批',
  terminate: '终止',
  transfer: '转办',
  delegate: '委派',
  answerDelegate: '答复委派',
  addBefore: '前加签',
  addAfter: '后加签',
  addBeside: '并加签',
  removeSign: '减签',
  cc: '抄送',
  readTask: '标为已读',
  readCopy: '标为已读',
  urge: '催办',
  comment: '评论',
  askInfo: '要求补充材料',
  answerInfo: '补充材料',
  handover: '交接',
  jump: '跳转',
  migrate: '更换流程版本',
  retryTrigger: '重试',
} as const
export type Verb = keyof typeof verbs

export const statusWords: Record<Status, string> = {
  draft: '未提交',
  running: '审批中',
  returned: '退回发起人',
  approved: '通过',
  rejected: '拒绝',
  canceled: '撤销',
  terminated: '终止',
  reverted: '撤销',
}
