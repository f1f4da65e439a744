import type { Recipe } from '@mingtai/report-engine'
import type { RowCondition, SourceConfig } from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'
import type { SetTypes, Unread } from './read-as.ts'
import type { RowAge } from './row-age.ts'

/** Limits of one query of a dataset. Each is the narrowest of the source's, the role's and the product's. */
export interface DatasetLimits {
  maxRows: number
  maxBytes?: number
  timeoutMs: number
}

/** Which rows a reader sees. `{any: []}` shows nothing, `{all: []}` everything. */
export type RuleCondition = RowCondition

export type Mask = 'name' | 'phone' | 'idCard' | 'email' | 'bankCard' | 'all'

/** One rule that gives rows (null: all), and what it hides and masks of them. */
export interface RulePart {
  where: RuleCondition | null
  hidden: readonly string[]
  masked: readonly { field: string; mask: Mask }[]
}

/** Rules resolved for one reader by the server; the data process knows no persons. */
export interface DatasetRules {
  where: RuleCondition | null
  /** Fields whose values are replaced by null. */
  hidden: readonly string[]
  /** Fields whose values are partly covered texts. */
  masked: readonly { field: string; mask: Mask }[]
  /**
   * The rules that give rows, where they do not show the same fields: a row shows what the parts that give it show. Fields
   * that all of them show alike stand above.
   */
  parts?: readonly RulePart[]
  /** It leaves out what is kept already, and hides it from nobody. */
  isOpen?: true
}

export type DatasetAsk =
  | { kind: 'query'; source: SourceConfig; sourceCode: string; sql: string }
  /** The table `rows` of a DuckDB file; `age` left out: as old as the reading. */
  | { kind: 'landed'; path: string; age?: RowAge }
  /** Its inputs are other entries of the same record: of the same name, or of the one that `inputs` gives for it. */
  | { kind: 'combined'; recipe: Recipe; inputs?: Readonly<Record<string, string>> }

export interface DatasetOrder {
  ask: DatasetAsk
  /** Values of a shared dataset's own parameters, used where the reader gives none. */
  defaults?: Values
  limits: DatasetLimits
  /** null: everything. */
  rules: DatasetRules | null
  /** Fields that are read as another type than their source says. */
  types?: SetTypes
  /** How long rows are cached. `key` adds what the data process cannot know: whose source it is, and its revision. */
  cache: { seconds: number; key: string } | null
}

/** By the dataset's name in the template. */
export type DatasetOrders = Readonly<Record<string, DatasetOrder>>

/** One query that ran, or was answered from the cache. */
export interface QueryFact {
  dataset: string
  /** null: the rows lie in a file of ours. */
  sourceCode: string | null
  text: string
  /** The statement as its designer wrote it, where another text ran; only for a trial. */
  written?: string
  /** How many values were bound. */
  values: number
  /** The bound values, only for a designer who tries a dataset. */
  bound?: string[]
  rows: number
  bytes: number
  milliseconds: number
  outcome: 'done' | 'refused' | 'cancelled'
  sentence: string | null
  cached: boolean
  /** Values that are not of the type that is set for their field. */
  unread?: readonly Unread[]
  /** Fields of an interface that first came when the fields were known, and are not among them. */
  late?: readonly string[]
}
