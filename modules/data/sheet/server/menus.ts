import { leafMenus } from '@mingtai/server-kit'

/** Where people find co-edited sheets. */
export const sheetMenus = leafMenus({ top: 'report', code: 'report-read', order: 12 }, [
  ['sheet-list', '协同表格', '/coedit', 'table', 'sheet:use'],
])
