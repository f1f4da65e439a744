import { sideMenus } from '@mingtai/server-kit'

/** Where people find seals: beside the approvals that decide about them. */
export const sealMenus = sideMenus({ top: 'approval-center', code: 'seal', order: 15 }, '用印', [
  ['seal-uses', '用印登记', '/seal/uses', 'stamp', null],
  ['seal-lists', '印章台账', '/seal/lists', 'list', 'seal:manage'],
])
