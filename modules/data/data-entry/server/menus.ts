import { leafMenus } from '@mingtai/server-kit'

/** Where people find data-entry reports, below the heading that reports bring. */
export const dataEntryMenus = leafMenus({ top: 'report', code: 'report-read', order: 16 }, [
  ['entry-list', '填报报表', '/entry/list', 'edit', 'data-entry:fill'],
])
