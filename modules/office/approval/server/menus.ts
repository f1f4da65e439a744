import { barMenu, sideMenus } from '@mingtai/server-kit'

/** Where people find approvals. */
export const approvalMenus = [
  barMenu('approval', '审批中心', '/approval-center/todo', { source: 'check', who: null, order: 10 }),
  ...sideMenus({ top: 'approval', code: 'approval-center', order: 10 }, '审批中心', [
    ['approval-create', '发起审批', '/approval-center/create', 'edit', null],
    ['approval-todo', '待办', '/approval-center/todo', 'clock', null],
    ['approval-done', '已办', '/approval-center/done', 'check', null],
    ['approval-list', '我发起的', '/approval-center/list', 'send', null],
    ['approval-cc', '抄送我的', '/approval-center/cc', 'mail', null],
    ['approval-draft', '草稿', '/approval-center/draft', 'file', null],
  ]),
]
