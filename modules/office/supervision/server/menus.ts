import { barMenu, sideMenus } from '@mingtai/server-kit'

const base = '/task-supervision'

/** Where people find supervised matters. */
export const supervisionMenus = [
  barMenu('task-supervision', '督查督办', `${base}/supervision-ledger/index`, {
    source: 'target',
    who: null,
    order: 10,
  }),
  ...sideMenus({ top: 'task-supervision', code: 'supervision-work', order: 10 }, '督办', [
    ['supervision-ledger', '督办台账', `${base}/supervision-ledger/index`, 'list', null],
    ['supervision-leader', '领导批示', `${base}/leader`, 'edit', 'supervision:instruct'],
    ['supervision-tasks', '承办任务', `${base}/children/task-ledger/index`, 'check', null],
  ]),
]
