import type { Recipe } from '@mingtai/report-engine'
import type { RowCondition, SourceConfig } from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'
import type { SetTypes, Unread } from './read-as.ts'

/** What one reader may take of a dataset. Each is the narrowest of source, role and product. */
export interface DatasetLimits {
  maxRows: number
  maxBytes?: number
  timeoutMs: number
}

/** Which rows a reader sees. `{any: []}` shows nothing, `{all: []}` everything. */
export type RuleCondition = RowCondition

export type Mask = 'name' | 'phone' | 'idCard' | 'email' | 'bankCard' | 'all'

/** Resolved for one reader by the server; the data process knows nobody. */
export interface DatasetRules {
  where: RuleCondition | null
  /** Fields that come as nulls. */
  hidden: readonly string[]
  /** Fields that come as texts of which a part is covered. */
  masked: readonly { field: string; mask: Mask }[]
  /** It leaves out what is kept already, and hides it from nobody. */
  isOpen?: true
}

export type DatasetAsk =
  | { kind: 'query'; source: SourceConfig; sourceCode: string; sql: string }
  /** The table `rows` of a DuckDB file. */
  | { kind: 'landed'; path: string }
  /** Its inputs are other entries of the same record: of the same name, or of the one that `inputs` gives for it. */
  | { kind: 'combined'; recipe: Recipe; inputs?: Readonly<Record<string, string>> }

export interface DatasetOrder {
  ask: DatasetAsk
  /** What a shared dataset's own parameters are where the reader's values do not say. */
  defaults?: Values
  limits: DatasetLimits
  /** null: everything. */
  rules: DatasetRules | null
  /** Fields of it that are read as another type than their source says. */
  types?: SetTypes
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
  /** As its designer wrote it, where that is not what ran; told of a trial only. */
  written?: string
  /** How many values were bound. */
  values: number
  /** The values themselves, for a designer who tries a dataset; nobody else is told. */
  bound?: string[]
  rows: number
  bytes: number
  milliseconds: number
  outcome: 'done' | 'refused' | 'cancelled'
  sentence: string | null
  cached: boolean
  /** Values that are not of the type that is set for their field. */
  unread?: readonly Unread[]
}
