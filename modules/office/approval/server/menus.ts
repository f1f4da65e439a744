import { barMenu, sideMenus, tileMenu } from '@mingtai/server-kit'

/** Where people find approvals. */
export const approvalMenus = [
  barMenu('approval-center', '审批中心', '/approval-center/todo', { source: 'stamp', who: null, order: 5 }),
  tileMenu('myapp', '发起审批', '/approval-center/list', {
    code: 'app-approval',
    source: 'edit',
    who: null,
    order: 5,
  }),
  ...sideMenus({ top: 'approval-center', code: 'approval-mine', order: 10 }, '审批中心', [
    ['approval-list', '发起审批', '/approval-center/list', 'edit', null],
    ['approval-todo', '待办', '/approval-center/todo', 'clock', null],
    ['approval-done', '已办', '/approval-center/done', 'check', null],
    ['approval-create', '我发起的', '/approval-center/create', 'send', null],
    ['approval-cc', '抄送我的', '/approval-center/cc', 'mail', null],
    ['approval-draft', '草稿', '/approval-center/draft', 'file', null],
  ]),
  ...sideMenus({ top: 'approval-center', code: 'approval-manage', order: 20 }, '审批管理', [
    ['approval-data', '审批数据', '/approve/submit', 'database', 'approval:config'],
    ['approval-efficiency', '流程效率', '/approve/efficiency', 'clock', 'approval:config'],
    ['approval-people-groups', '人员组', '/approve/people-groups', 'people', 'approval:people-group'],
    ['approval-hooks', '外部接口', '/approve/hooks', 'link', 'approval:hook'],
  ]),
]
