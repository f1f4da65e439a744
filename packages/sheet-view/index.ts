export { cellAddress, columnLetters } from './address.ts'
export type {
  ActiveCell,
  CellBox,
  ColumnMark,
  LoadPicture,
  LoadWindow,
  MenuArea,
  Press,
  RowSpan,
  SelectionSummary,
  Sheet,
  SheetHandle,
  SheetOptions,
  SheetState,
} from './handle.ts'
export { fittingWidths } from './layout/fitting-widths.ts'
export type { Range } from './input/range.ts'
export { createSheet } from './sheet.ts'
export { SheetView, type SheetViewProps } from './sheet-view.tsx'
export { CELL_PADDING, headWidthFor } from './paint/theme.ts'
