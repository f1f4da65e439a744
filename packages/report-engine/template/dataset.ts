import { z } from 'zod'

import { fieldName, identifier } from './names.ts'
import { Parameter } from './parameter.ts'
import { Recipe } from './recipe.ts'

const fieldType = z.enum(['number', 'text', 'boolean', 'date', 'timestamp'])

/** A type that a designer set for a field, whatever its source says; `scale` counts decimals. */
export const SetType = z.discriminatedUnion('as', [
  z.object({ as: z.enum(['text', 'integer', 'date', 'timestamp', 'boolean']) }),
  z.object({ as: z.literal('decimal'), scale: z.number().int().min(0).max(12) }),
])
export type SetType = z.infer<typeof SetType>

const fieldTypes = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  date: 'date',
  timestamp: 'timestamp',
  boolean: 'boolean',
} as const

/** The type that a field has for reports where one is set. */
export function fieldTypeOf({ as }: SetType): z.infer<typeof fieldType> {
  return fieldTypes[as]
}

export const DatasetField = z.object({
  name: fieldName,
  title: z.string().max(128),
  type: fieldType,
  /** Set in the shared dataset; left out: as its source says. */
  set: SetType.optional(),
  /** How its values are shown where a cell says nothing else. */
  format: z.string().max(60).optional(),
  /** What it is for: something to sum, something to group by, or what tells rows apart. */
  role: z.enum(['measure', 'dimension', 'key']).optional(),
})
export type DatasetField = z.infer<typeof DatasetField>

/** Where rows come from. */
export const DatasetFrom = z.discriminatedUnion('kind', [
  /** One read-only query on one data source, by its code. */
  z.object({
    kind: z.literal('query'),
    dataSource: z.string().min(1).max(60),
    sql: z.string().min(1).max(100_000),
  }),
  /** A dataset that many reports use, by its code. */
  z.object({ kind: z.literal('shared'), code: z.string().min(1).max(60) }),
  /** Other datasets of the same template, joined, stacked, turned. */
  z.object({ kind: z.literal('combined'), recipe: Recipe }),
])
export type DatasetFrom = z.infer<typeof DatasetFrom>

/** A named stream of rows with typed fields. */
export const Dataset = z.object({
  name: identifier,
  title: z.string().min(1).max(60),
  from: DatasetFrom,
  fields: z.array(DatasetField).max(1000),
  /** How many seconds its rows are cached for other readers. */
  cacheSeconds: z.number().int().min(0).max(86_400).optional(),
  /** Its source groups and adds where the figures are surely the same; left out: all rows are read. */
  groupsAtSource: z.literal(true).optional(),
  /** For a shared dataset: its parameters when the report last took them over or declined to. */
  taken: z.array(Parameter).max(50).optional(),
})
export type Dataset = z.infer<typeof Dataset>
