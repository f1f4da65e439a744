import type { IWorkbookData } from '@univerjs/core'
import type { Snapshot, SnapshotStyle } from '../model/draft/snapshot.ts'
import { defaultHeight, defaultWidth } from '../model/draft/to-workbook.ts'

/** What a cell of a design looks like where nothing else is said. */
const base: SnapshotStyle = { ff: 'Noto Sans CJK SC', fs: 10, vt: 2, cl: { rgb: '#1B2430' } }

/** A sheet that somebody adds. */
export const freshSheet = {
  rowCount: 60,
  columnCount: 20,
  defaultRowHeight: defaultHeight,
  defaultColumnWidth: defaultWidth,
  defaultStyle: base as IWorkbookData['defaultStyle'],
}

/** A snapshot as the sheet component opens it. */
export function openable(snapshot: Snapshot): Partial<IWorkbookData> {
  const sheets = Object.fromEntries(
    Object.entries(snapshot.sheets).map(([id, sheet]) => [id, { ...sheet, defaultStyle: base }]),
  )
  return { ...snapshot, sheets, appVersion: '0.25.1', locale: 'zhCN' } as unknown as Partial<IWorkbookData>
}
