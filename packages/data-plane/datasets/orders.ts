import type { Recipe } from '@mingtai/report-engine'
import type { SourceConfig } from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'

/** What one reader may take of a dataset. Each is the narrowest of source, role and product. */
export interface DatasetLimits {
  maxRows: number
  maxBytes?: number
  timeoutMs: number
}

export const ruleOperators = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'contains',
  'startsWith',
  'isNull',
  'notNull',
] as const

/** Which rows a reader sees. Values are texts, compared as the field's type. */
export type RuleCondition =
  | { all: readonly RuleCondition[] }
  | { any: readonly RuleCondition[] }
  | { field: string; op: (typeof ruleOperators)[number]; values: readonly string[] }

export const masks = ['name', 'phone', 'idCard', 'email', 'bankCard', 'all'] as const
export type Mask = (typeof masks)[number]

/** Resolved for one reader by the server; the data process knows nobody. */
export interface DatasetRules {
  where: RuleCondition | null
  /** Fields that come as nulls. */
  hidden: readonly string[]
  /** Fields that come as texts of which a part is covered. */
  masked: readonly { field: string; mask: Mask }[]
}

export type DatasetAsk =
  | { kind: 'query'; source: SourceConfig; sourceCode: string; sql: string }
  /** The table `rows` of a DuckDB file. */
  | { kind: 'landed'; path: string }
  /** Its inputs are other entries of the same record, by name. */
  | {
      kind: 'combined'
      recipe: Recipe
      /** Where a name of the recipe is another one in the record. */ inputs?: Readonly<Record<string, string>>
    }

export interface DatasetOrder {
  ask: DatasetAsk
  limits: DatasetLimits
  /** Values of parameters that whoever asks does not know. */
  defaults?: Values
  /** null: everything. */
  rules: DatasetRules | null
  /** `key` says what the process cannot know: whose source this is and which revision of it. */
  cache: { seconds: number; key: string } | null
}

/** By the dataset's name in the template. */
export type DatasetOrders = Readonly<Record<string, DatasetOrder>>

/** One query that ran, or was answered from what was kept. */
export interface QueryFact {
  dataset: string
  /** null: rows that were landed here. */
  sourceCode: string | null
  text: string
  /** How many values were bound. */
  values: number
  rows: number
  bytes: number
  milliseconds: number
  outcome: 'done' | 'refused' | 'cancelled'
  sentence: string | null
  cached: boolean
}
