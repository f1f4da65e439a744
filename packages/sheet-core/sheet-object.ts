import type { ChartData } from './chart.ts'

/** Something drawn over cells, from the top left corner of one cell over a rectangle of them. */
export interface PlacedObject {
  kind: 'chart' | 'picture'
  /** Sheet rows and columns from 0, both ends inside. */
  fromRow: number
  fromColumn: number
  toRow: number
  toColumn: number
  chart: ChartData | null
  /** `data:image/png;base64,…` or the name of an uploaded picture. */
  picture: string | null
  /** Said to those who cannot see it. */
  alt: string
}

/** A place in a long document: a group's value and the sheet row where it begins. */
export interface Bookmark {
  row: number
  /** 0 for the outermost group. */
  level: number
  title: string
}

/** Bits of `RowChunk.marks`. */
export const rowMarks = {
  /** A page ends after this row. */
  breakAfter: 1,
  /** This row and the next want to be on one page. */
  keepWithNext: 2,
  /** Repeats on top of every page. */
  title: 4,
  /** Leaves the flow and stands at the foot of every page. */
  foot: 8,
  /** Hidden until its group is unfolded. */
  folded: 16,
  /** Three bits: how many foldable groups this row lies in. */
  outline: 32 | 64 | 128,
} as const
export const OUTLINE_SHIFT = 5

/** A formula that depends on the page it is printed on. */
export interface PageFormula {
  /** Without its `=`. */
  text: string
  /**
   * What PAGESUM and its like add up: finished columns, on rows of these template lines. The n-th reference in the
   * text stands for the n-th of these.
   */
  sums: readonly { lines: readonly number[]; columns: readonly number[] }[]
}
