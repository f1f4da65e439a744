/** The sheet's own looks: its chrome and the defaults of a cell without a style. Report colours are data and stay. */
export const THEME = {
  surface: '#FFFFFF',
  ink: '#1B2430',
  head: '#F5F6F4',
  headCorner: '#EEF1EF',
  headInk: '#66717F',
  headLine: '#DFE3E1',
  foldLine: '#B5C0CA',
  headSelected: '#DCE8F6',
  grid: '#E6EAE8',
  freeze: '#9DB7CF',
  primary: '#1F5FA8',
  selection: 'rgba(31, 95, 168, 0.08)',
  /** Ochre: somebody said something about the cell. */
  spoken: '#B07A1E',
  skeleton: '#EEF1EF',
} as const

export const FONT_FAMILY = '"HarmonyOS Sans SC", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif'

export const HEAD_FONT = `12px ${FONT_FAMILY}`
export const HEAD_FONT_SELECTED = `bold 12px ${FONT_FAMILY}`
export const HEAD_HEIGHT = 22

/** Room left and right of a cell's text, px; whoever computes row heights of wrapped text takes the same. */
export const CELL_PADDING = 8

/** A number may use this much of its cell before it becomes `####`. */
export const TIGHT_PADDING = 2
export const INDENT_STEP = 12

/** Room for the handle of one level of folding, left of the row numbers. */
export const FOLD_STEP = 18

/** Row heads are 40 wide and grow for long row numbers and for levels that fold. */
export function headWidthFor(rows: number, foldLevels = 0): number {
  return Math.max(40, 14 + String(rows).length * 8) + foldLevels * FOLD_STEP
}
