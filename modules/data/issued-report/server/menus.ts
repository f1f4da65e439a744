import { leafMenus } from '@mingtai/server-kit'

/** Where people find issued reports. */
export const issuedMenus = leafMenus({ top: 'report', code: 'report-read', order: 13 }, [
  ['report-issued', '签发的报表', '/report/issued', 'stamp', 'report:issue'],
])
