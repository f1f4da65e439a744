import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { sheetCalls } from '../calls.ts'
import { sheetComments } from './comment/comment-owner.ts'
import { SHEET_LIST, sheetAccessOwner } from './document/access.ts'
import { accessHandlers } from './document/access-handlers.ts'
import { binHandlers, sweepSheetBin } from './document/bin-handlers.ts'
import { listHandlers } from './document/list-handlers.ts'
import { editingHandlers } from './editing/editing-handlers.ts'
import { fileHandlers, type SheetServices } from './file/file-handlers.ts'
import { sheetHandover } from './handover.ts'
import { historyHandlers } from './history/history-handlers.ts'
import { versionHandlers } from './history/version-handlers.ts'
import { sheetMenus } from './menus.ts'
import { sheetNotices } from './notice-templates.ts'
import { sheetData } from './personal-data.ts'
import { readingHandlers } from './reading/reading-handlers.ts'
import { sheetRights } from './rights.ts'

export { addDocument, type NewDocument } from './document/add-document.ts'
export { bookOfTables, type TypedTable } from './document/book-of-tables.ts'
export { SHEET_LIST } from './document/access.ts'
export { type Area, type AreaValues, bookWithAreas, valuesOfAreas } from './owned/areas.ts'
export { addOwnedSheets, lockedSheet, packedBook, readSheet, snapshotIn, tellRights } from './owned/owned-sheets.ts'
export { useSheetOwners } from './owned/sheet-owners.ts'
export { writeCells } from './owned/write-cells.ts'
export { serveSheets } from './push/serve-sheets.ts'

/** 协同表格: documents, and editing them together. */
export function sheetHandlers(services: SheetServices): Handlers<typeof sheetCalls, Context> {
  return {
    ...listHandlers,
    ...binHandlers,
    ...accessHandlers,
    ...editingHandlers,
    ...historyHandlers,
    ...versionHandlers,
    ...readingHandlers,
    ...fileHandlers(services),
  }
}

/** 协同表格 as the server takes it. */
export const server = serverModule({
  name: 'sheet',
  title: '协同表格',
  calls: sheetCalls,
  handlers: (services: SheetServices) => sheetHandlers(services),
  sweeps: [({ db }) => sweepSheetBin(db)],
  accessOwners: { [SHEET_LIST]: sheetAccessOwner },
  handover: [sheetHandover],
  rights: sheetRights,
  roleRights: { everyone: ['sheet:use'] },
  menus: sheetMenus,
  noticeTemplates: sheetNotices,
  commentOwners: () => ({ sheet: sheetComments }),
  personalData: sheetData,
})
