import type { Anchor, AxisName, End, Lines, Range } from './line.ts'

export type Value = string | number | boolean | null

/** What a formula points at: a cell by its lines, or a rectangle by its ends. `fixed` are the `$` signs, corner by corner. */
export interface Reference {
  /** The id of another sheet; left out: the formula's own. */
  sheet?: string
  /** The id of the name by which the cells are called: they are those that it names now. */
  name?: string
  rows: readonly [End] | readonly [End, End]
  columns: readonly [End] | readonly [End, End]
  /** `A:C` and `1:3`. */
  whole?: 'columns' | 'rows'
  /** Bits: row and column of the first corner, row and column of the second. */
  fixed?: number
}

/** A formula without its `=`, cut at its references. */
export interface FormulaContent {
  formula: readonly (string | Reference)[]
}

/** What a cell holds: one register. */
export type Content = Value | FormulaContent

/** One property of a look or of a sheet. */
export type Property = string | number | boolean | null
export type Properties = Readonly<Record<string, Property>>

/**
 * What lies over cells: a merge, an area that some may edit, a conditional format, what may be typed, a filter for all, a
 * name for cells. `data` is of the kind's own making.
 */
export interface ObjectValue {
  kind: ObjectKind
  sheet: string
  range: Range
  data: ObjectData
  /** Formulas that belong to `data`, in its order; null stands where it has a constant. */
  formulas?: readonly (FormulaContent | null)[] | undefined
}
export type ObjectKind = 'merge' | 'area' | 'condition' | 'validation' | 'filter' | 'name'
export type Datum = Property | undefined | readonly Datum[] | { readonly [key: string]: Datum }
export type ObjectData = { readonly [key: string]: Datum }

export type Operation =
  /** Makes lines; their insertion is called after the batch and the number of the operation. */
  | { do: 'insert'; sheet: string; axis: AxisName; count: number; at: Anchor }
  | { do: 'delete'; sheet: string; axis: AxisName; lines: Lines }
  /** All deletions of these lines end. */
  | { do: 'restore'; sheet: string; axis: AxisName; lines: Lines }
  | { do: 'move'; sheet: string; axis: AxisName; lines: Lines; at: Anchor }
  /** The cells of row `order[i]` go to row `i`; rows count within `rows`. */
  | { do: 'permute'; sheet: string; rows: Lines; columns: Lines; order: readonly number[] }
  /** Contents row by row, as many as the rectangle has cells. */
  | { do: 'set'; sheet: string; rows: Lines; columns: Lines; contents: readonly Content[] }
  /** Empties what its author saw. */
  | { do: 'clear'; sheet: string; rows: Lines; columns: Lines }
  | { do: 'style'; sheet: string; range: Range; set: Properties }
  /** `size` in px, `hidden`, `level` of a group. */
  | { do: 'line'; sheet: string; axis: AxisName; lines: Lines; set: Properties }
  | { do: 'object'; id: string; value: ObjectValue }
  | { do: 'deleteObject'; id: string }
  /** `name`, `hidden`, `color`, and `frozenRows`, `frozenColumns`: how many. */
  | { do: 'sheet'; sheet: string; set: Properties }
  | { do: 'insertSheet'; name: string; rows: number; columns: number; at: Anchor }
  | { do: 'copySheet'; sheet: string; name: string }
  | { do: 'moveSheet'; sheet: string; at: Anchor }
  | { do: 'deleteSheet'; sheet: string }
  /** All deletions of the sheet end. */
  | { do: 'restoreSheet'; sheet: string }
  | { do: 'void'; batch: string }
  | { do: 'unvoid'; batch: string }

export interface Batch {
  /** Unique for good: `client-sequence`. */
  key: string
  /** One page load. */
  client: string
  /** The revision that its author had seen, besides their own batches. */
  base: number
  operations: readonly Operation[]
}

/** What an author should be told of cells that they cannot see now. */
export interface Note {
  kind: 'deletedLine' | 'underMerge' | 'sortedMeanwhile' | 'overwritten'
  cells: number
}

export function isFormula(content: Content): content is FormulaContent {
  return typeof content === 'object' && content !== null
}

/** The id that an operation of a batch gives to what it makes. */
export function madeId(batch: Pick<Batch, 'key'>, operation: number): string {
  return `${batch.key}.${operation}`
}
