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

/** One template row or column, or the row or column that a subtotal adds. */
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
  /** Cells of this line that can leave it out. */
  hides: PlanCell[]
}

/** A field that a sheet needs, by its place in the dataset's store. */
export interface FieldUse {
  dataset: string
  /** Place in `Plan.needs` of the dataset. */
  slot: number
  type: FieldType
}

/** The figure is held against the same figure of another instance. */
export interface Comparison {
  along: Level
  against: Compare['against']
  show: Compare['show']
}

export interface SortKey {
  field: FieldUse
  /** A figure over each group's rows; null: the value itself. */
  aggregate: Aggregate | null
  descending: boolean
}

/** An expanding cell (or a row of list cells) as a level of one axis: it owns instances. */
export interface Level {
  index: number
  /** Its first cell's address, or `block:ID`. */
  name: string
  axis: Axis
  parent: Level | null
  /** The ancestor whose instance decides which rows one may choose from: over the same dataset, or linked to. */
  within: Level | null
  children: Level[]
  depth: number
  dataset: string
  grouping: 'list' | 'group' | 'adjacent'
  /** null: a block that repeats for each row. */
  field: FieldUse | null
  /** What the view does not already leave out. */
  filter: Filter | null
  sorts: SortKey[]
  top: Top | null
  links: DatasetLink[]
  /** The rows it sees; null: its dataset's, within `within`. */
  view: View | null
  cells: PlanCell[]
  /** Lines that repeat with each instance, both ends inside. */
  from: number
  to: number
  segments: Segment[]
  /** Which block of rows, with columns of its own, a right level belongs to. */
  zone: number
  /** The rectangle of a block, which repeats whole; null: the level of a cell. */
  rect: Rect | null
  /** Instances beside each other (分栏), on copies of the level's columns. */
  spread: Spread | null
  /** Not instances of data but this many copies: the bands of a spread level. */
  copies: number | null
  /** The parent on the other axis: instances are counted anew within each of its instances. */
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
  columns: number[]
  /** Tracks of each band. */
  tracks: number[][]
}

/** What a level asks of the rows of its instances. */
export type Layout = Pick<Binding, 'bands' | 'fillTo' | 'breakAfter' | 'keepTogether' | 'fold'>

/** One line, all instances of a level, or several stretches side by side. */
export type Segment =
  | { line: Line; level: null; lanes: null }
  | { line: null; level: Level; lanes: null }
  | { line: null; level: null; lanes: Lane[] }

/** Lines that go their own way beside others; they stand on the tracks of their columns. */
export interface Lane {
  segments: Segment[]
  columns: number[]
  tracks: number[]
}

export interface PlanCell {
  index: number
  /** The template cell it comes from, for problems and formulas. */
  address: string
  row: Line
  rowEnd: Line
  column: Line
  columnEnd: Line
  zone: number
  style: number
  left: Level | null
  top: Level | null
  /** Axis along which the cell grows into one merged cell over its extent. */
  stretch: { down: boolean; right: boolean }
  content: PlanContent
  /** What is shown of the value; formulas, sorts and totals use the value itself. */
  shown?: ShownAs | null
  /** Shows in the first band only. */
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
      /** The rows that are counted; null: all of the dataset. */
      view: View | null
      compare: Comparison | null
      /** The growth from the last but one to the last figure of this level, instead of the figure. */
      growth: Level | null
      /** Nearest levels that these rows know: whose rows are seen. */
      left: Level | null
      top: Level | null
    }
  | FormulaCell

/** Rows that share one set of columns; sheets without two unrelated cross tables have one zone. */
export interface Zone {
  columns: Line[]
  segments: Segment[]
  cells: PlanCell[]
  /** `owners[row line][column line]`: the cell that shows there. */
  owners: (PlanCell | null)[][]
  /** Track of each column line; with bands the first of several, one for each. */
  tracks: number[]
}

/** A sheet compiled against the fields that its datasets really have. Made once, filled many times. */
export interface Plan {
  /** Datasets in the order in which their rows are fed. */
  datasets: string[]
  /** Those of them that are read for names only; they come first. */
  lookups: string[]
  /** A plain list: rows pass through in chunks and memory does not grow with them. */
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
  /** One sheet for each instance of this group. */
  repeat: Level | null
  /** Zone of each row line. */
  zoneOf: number[]
  segments: Segment[]
  /** Columns of one track always stand on the same template line; 1 unless tables stand side by side. */
  tracks: number
  /** Some instances have no data. */
  blanks: boolean
  levels: { down: Level[]; right: Level[] }
  zones: Zone[]
  cells: PlanCell[]
  /** Figures over all rows or over a group around that formulas ask for; they stand nowhere on the sheet. */
  totals: PlanCell[]
  /** Fields kept of each dataset, and whether equal texts must share one code. */
  needs: Record<string, Need[]>
}

export interface Need {
  name: string
  type: FieldType
  /** Place in the dataset's chunks. */
  position: number
  codes: boolean
  /** false: it is only counted, so that its values may be left out and only its nulls matter. */
  values: boolean
}
