import { z } from 'zod'

import { fieldName, identifier } from './names.ts'

const fieldType = z.enum(['number', 'text', 'boolean', 'date', 'timestamp'])

export const DatasetField = z.object({ name: fieldName, title: z.string().max(128), type: fieldType })

/** A named stream of rows: one read-only query on one data source (by its code). */
export const Dataset = z.object({
  name: identifier,
  title: z.string().min(1).max(60),
  dataSource: z.string().min(1).max(60),
  sql: z.string().min(1).max(100_000),
  fields: z.array(DatasetField).max(1000),
})
export type Dataset = z.infer<typeof Dataset>
