import { leafMenus } from '@mingtai/server-kit'

/** Where people find the SQL workshop, below the heading that sources bring. */
export const sqlWorkshopMenus = leafMenus({ top: 'report', code: 'report-make', order: 22 }, [
  ['data-source-workshop', 'SQL 工作台', '/data-source/workshop', 'function', 'data-source:use'],
])
