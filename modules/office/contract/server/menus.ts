import { barMenu, sideMenus } from '@mingtai/server-kit'

const base = '/contract-management'

/** Where people find contracts. */
export const contractMenus = [
  barMenu('contract-management', '合同', `${base}/contract-ledger-my-list`, {
    source: 'contract',
    who: null,
    order: 9,
  }),
  ...sideMenus({ top: 'contract-management', code: 'contract-work', order: 10 }, '合同办理', [
    ['contract-home', '合同首页', `${base}/contract-home/index`, 'home', null],
    ['contract-upload', '起草合同', `${base}/contract-upload`, 'edit', null],
    ['contract-mine', '我的合同', `${base}/contract-ledger-my-list`, 'folder', null],
  ]),
  ...sideMenus({ top: 'contract-management', code: 'contract-ledgers', order: 20 }, '合同台账', [
    ['contract-department', '部门合同', `${base}/contract-ledger-dept-list`, 'list', null],
    ['contract-ledger', '台账管理', `${base}/contract-ledger-list`, 'book', 'contract:ledger'],
    ['contract-archive', '合同归档', `${base}/contract-archive`, 'lock', 'contract:archive'],
    ['contract-history', '历史合同导入', `${base}/contract-history`, 'upload', 'contract:archive'],
    ['contract-parties', '相对方库', `${base}/counterparties`, 'people', null],
  ]),
]
