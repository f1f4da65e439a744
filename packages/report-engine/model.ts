import type { CellStyle, FieldType, PageSetup } from '@mingtai/sheet-core'

import type { FormulaCell } from './formula/formula-cell.ts'
import type { LookRule, PlanCondition } from './look/looks.ts'
import type { Drawing, HideRule, LinkRule } from './look/rules.ts'
import type { Binding, Compare, DatasetLink, Top } from './template.ts'
import type { ShownAs } from './compile/shown-as.ts'
import type { PlanTail } from './tail/tail-plan.ts'
import type { View } from './filter/view.ts'

export type Axis = 'down' | 'right'
export type Filter = NonNullable<Binding['filter']>
export type Aggregate = Exclude<Binding['aggregate'], 'list' | 'group' | 'adjacent'>

/** One row or column of the template, or one that a subtotal adds. */
export interface Line {
  /** Position among the lines of its axis; set once all subtotals are in. */
  index: number
  size: number
  /** The template row or column; null on a line that a subtotal adds. */
  template: number | null
  /** The level whose subtotal added this line. */
  addedBy: Level | null
  /** Set on subtotal lines that hide when this level has at most one instance. */
  hiddenWith: Level | null
  /** Cells whose rule can hide this line. */
  hides: PlanCell[]
}

/** A field that a sheet needs, by its place in the dataset's store. */
export interface FieldUse {
  dataset: string
  /** Place in `Plan.needs` of the dataset. */
  slot: number
  type: FieldType
}

/** How a figure is compared with the same figure of another instance. */
export interface Comparison {
  along: Level
  against: Compare['against']
  show: Compare['show']
}

export interface SortKey {
  field: FieldUse
  /** A figure over the rows of each group; null: the value itself. */
  aggregate: Aggregate | null
  descending: boolean
}

/** A level of one axis: an expanding cell, a row of list cells, or a block, which repeats with instances. */
export interface Level {
  index: number
  /** Its first cell's address, or `block:ID`. */
  name: string
  axis: Axis
  parent: Level | null
  /** The ancestor whose instance limits the rows to choose from: over the same dataset, or linked to it. */
  within: Level | null
  children: Level[]
  depth: number
  dataset: string
  grouping: 'list' | 'group' | 'adjacent'
  /** The field that groups or lists the rows; null: a block that repeats for each row. */
  field: FieldUse | null
  /** The part of the filter that the view does not apply already. */
  filter: Filter | null
  sorts: SortKey[]
  top: Top | null
  links: DatasetLink[]
  /** The rows that the level sees; null: those of its dataset within `within`. */
  view: View | null
  cells: PlanCell[]
  /** Lines that repeat with each instance, both ends inside. */
  from: number
  to: number
  segments: Segment[]
  /** Index of the zone that a level of the right axis belongs to. */
  zone: number
  /** The rectangle of a block; null: the level of a cell. */
  rect: Rect | null
  /** Bands (分栏): instances side by side, on copies of the level's columns; null: none. */
  spread: Spread | null
  /** For the copies of a spread level: their number; null: instances of data. */
  copies: number | null
  /** The parent on the other axis; positions are counted anew within each of its instances. */
  cross: Level | null
  layout: Layout
}

export interface Rect {
  row: Line
  rowEnd: Line
  column: Line
  columnEnd: Line
}

export interface Spread {
  count: number
  order: 'across' | 'down'
  /** The level of copies across the sheet. */
  across: Level
  /** As they stand once totals have been added. */
  columns: number[]
  /** Tracks of each band. */
  tracks: number[][]
}

/** Layout options for the rows of a level's instances. */
export type Layout = Pick<Binding, 'bands' | 'fillTo' | 'breakAfter' | 'keepTogether' | 'fold'>

/** A part of the lines: one line, all instances of a level, or several lanes side by side. */
export type Segment =
  | { line: Line; level: null; lanes: null }
  | { line: null; level: Level; lanes: null }
  | { line: null; level: null; lanes: Lane[] }

/** One of several lanes side by side: lines that run by themselves, on the tracks of their columns. */
export interface Lane {
  segments: Segment[]
  columns: number[]
  tracks: number[]
}

export interface PlanCell {
  index: number
  /** Address of the template cell that it comes from, for problems and formulas. */
  address: string
  row: Line
  rowEnd: Line
  column: Line
  columnEnd: Line
  zone: number
  style: number
  left: Level | null
  top: Level | null
  /** Axes along which the cell becomes one merged cell over its extent. */
  stretch: { down: boolean; right: boolean }
  content: PlanContent
  /** How the value is shown; formulas, sorts and totals use the value itself. */
  shown?: ShownAs | null
  /** The level of bands in whose first one alone the cell shows; null: it shows in all of them. */
  once: Level | null
  /** Rules about the cell's own instances; totals have none. */
  hideIf?: HideRule | null
  link?: LinkRule | null
  looks?: LookRule[]
  drawing?: Drawing | null
}

export type PlanContent =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'key'; level: Level; field: FieldUse }
  | {
      kind: 'aggregate'
      aggregate: Aggregate
      field: FieldUse
      filter: Filter | null
      /** The rows that are counted; null: all rows of the dataset. */
      view: View | null
      compare: Comparison | null
      /** Instead of the figure: its growth from the last but one to the last instance of this level. */
      growth: Level | null
      /** The nearest levels that the counted rows know; the figure is over the rows of their instances. */
      left: Level | null
      top: Level | null
    }
  | FormulaCell

/** Rows that share one set of columns. A sheet has one zone, unless it has unrelated cross tables. */
export interface Zone {
  columns: Line[]
  segments: Segment[]
  cells: PlanCell[]
  /** `owners[row line][column line]`: the cell that shows there, or null. */
  owners: (PlanCell | null)[][]
  /** Track of each column line; with bands the first of several, one for each. */
  tracks: number[]
}

/** A sheet compiled against the real fields of its datasets. It is made once and filled many times. */
export interface Plan {
  /** Datasets in the order in which their rows are fed. */
  datasets: string[]
  /** Those of them that only give names for codes; they are fed first. */
  lookups: string[]
  /** The sheet is a plain list: rows pass through in chunks, and memory does not grow with them. */
  streams: boolean
  name: string
  styles: readonly CellStyle[]
  /** The style that a style is a conditional variant of; left out: there are no variants. */
  baseOf?: readonly number[]
  conditions?: readonly PlanCondition[]
  tail?: PlanTail
  frozen: { rows: number; columns: number }
  page: PageSetup | null
  rows: Line[]
  /** The group for each of whose instances one sheet is made; null: one sheet. */
  repeat: Level | null
  /** Index of the zone of each row line. */
  zoneOf: number[]
  segments: Segment[]
  /** Number of tracks; columns of one track are always on the same template line. 1 unless tables are side by side. */
  tracks: number
  /** Whether some instances have no data. */
  blanks: boolean
  levels: { down: Level[]; right: Level[] }
  zones: Zone[]
  cells: PlanCell[]
  /** Figures over all rows, or over a group around, that formulas ask for; they have no place on the sheet. */
  totals: PlanCell[]
  /** Other sheets whose cells formulas name; their rows are those of this plan, with the same needs. */
  others: Plan[]
  /** Fields kept of each dataset, and whether equal texts must share one code. */
  needs: Record<string, Need[]>
}

export interface Need {
  name: string
  type: FieldType
  /** Place in the dataset's chunks. */
  position: number
  codes: boolean
  /** false: the field is only counted, so only its nulls matter. */
  values: boolean
}
