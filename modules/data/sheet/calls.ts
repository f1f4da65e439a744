import { documentCalls } from './document-calls.ts'
import { editingCalls } from './editing-calls.ts'
import { historyCalls } from './history-calls.ts'
import { readingCalls } from './reading-calls.ts'

export { type SheetAccessLine, sheetActions, SheetDocument, sheetLists } from './document-calls.ts'
export type { LoggedBatch, Sharer, SheetRights } from './editing-calls.ts'
export type { HistoryEntry } from './history-calls.ts'

/** 协同表格: documents, and editing them together. */
export const sheetCalls = { ...documentCalls, ...editingCalls, ...historyCalls, ...readingCalls }
