import { z } from 'zod'

import type { Merge } from './chunk.ts'
import type { PlacedCondition } from './condition/condition.ts'

/** What people may type into a cell. */
export const Validation = z.object({
  kind: z.enum(['list', 'whole', 'decimal', 'date', 'textLength', 'custom']),
  operator: z.enum(['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'BETWEEN', 'NOTBETWEEN']).optional(),
  /** Choices of a list, limits, or a formula with its `=`. */
  values: z.array(z.string().max(1000)).min(1).max(500),
  required: z.boolean(),
  message: z.string().max(255),
})
export type Validation = z.infer<typeof Validation>

export interface CellNote {
  row: number
  column: number
  author: string
  text: string
}

export interface CellWarning {
  row: number
  column: number
  text: string
}

/** What is known of a filled sheet once its last row is written. */
export interface SheetTail {
  conditions: readonly PlacedCondition[]
  validations: readonly { validation: Validation; ranges: readonly Merge[] }[]
  notes: readonly CellNote[]
  /** Cells of warning rules: how many, and the first of them. */
  warnings?: { count: number; first: readonly CellWarning[] }
  /** Heading row and data of the spreadsheet's filter. */
  filter: Merge | null
  /** Sentences for the reader about what is not shown. */
  notices?: readonly string[]
}

export const emptyTail: SheetTail = { conditions: [], validations: [], notes: [], filter: null }
