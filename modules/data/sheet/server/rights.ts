import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about co-edited sheets; each document says itself who may read and edit it. */
export const sheetRights = [
  { group: '报表', order: 14, rights: { 'sheet:use': { name: '使用协同表格', reach: 'lines' } } },
] as const satisfies readonly RightBlock[]
