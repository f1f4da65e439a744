import { z } from 'zod'
import { limits } from './limits.ts'

const Name = z.string().max(limits.name)

export const filterWays = [
  ...(['equal', 'notEqual', 'contains', 'notContains', 'more', 'atLeast', 'less', 'atMost'] as const),
  ...(['empty', 'filled'] as const),
] as const

/** A row stays where its cell is so; a value may be `{code}` of a parameter, and an empty one leaves all rows. */
export const RowFilter = z.strictObject({
  column: Name,
  is: z.enum(filterWays),
  value: z.string().max(limits.cellText),
})
export type RowFilter = z.infer<typeof RowFilter>

export const aggregates = ['sum', 'average', 'largest', 'smallest', 'count'] as const

/** What is made of the rows of a dataset or an interface before they are drawn; all of them, not those that are drawn. */
export const Shaping = z.strictObject({
  filters: z.array(RowFilter).max(20),
  /** How figures of the same names become one; null: rows stay as they are. */
  aggregate: z.enum(aggregates).nullable(),
  sort: z.strictObject({ column: Name, isDown: z.boolean() }).nullable(),
  /** The first so many categories, or rows where they stay as they are. */
  most: z.int().min(1).max(limits.drawnRows).nullable(),
  /** All further categories as one; only where figures become one. */
  hasRest: z.boolean(),
})
export type Shaping = z.infer<typeof Shaping>
