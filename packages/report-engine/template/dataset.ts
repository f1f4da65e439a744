import { z } from 'zod'

import { fieldName, identifier } from './names.ts'
import { Parameter } from './parameter.ts'
import { Recipe } from './recipe.ts'

const fieldType = z.enum(['number', 'text', 'boolean', 'date', 'timestamp'])

export const DatasetField = z.object({ name: fieldName, title: z.string().max(128), type: fieldType })

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
  /** How long its rows may be kept for the next reader. */
  cacheSeconds: z.number().int().min(0).max(86_400).optional(),
  /** Of a shared dataset: its parameters as this report last took them over or declined to. */
  taken: z.array(Parameter).max(50).optional(),
})
export type Dataset = z.infer<typeof Dataset>
