import { z } from 'zod'

import { address, fieldName, identifier } from './names.ts'

/** A condition on the rows that a binding sees: the row's field against something else. */
export const Condition = z.object({
  field: fieldName,
  operator: z.enum(['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'IN', 'NOTIN']),
  value: z.union([
    z.object({ kind: z.literal('constant'), value: z.string() }),
    z.object({ kind: z.literal('parameter'), code: identifier }),
    /** Another field of the same row. */
    z.object({ kind: z.literal('field'), field: fieldName }),
    /** What a template cell shows where the binding stands: a parent, or a cell beside it. */
    z.object({ kind: z.literal('cell'), cell: address }),
  ]),
})
export type Condition = z.infer<typeof Condition>

/** Conditions and brackets of conditions, all joined by one word. */
export interface Filter {
  join: 'and' | 'or'
  conditions: Condition[]
  groups?: Filter[]
}
export const Filter: z.ZodType<Filter> = z.lazy(() =>
  z.object({
    join: z.enum(['and', 'or']),
    conditions: z.array(Condition).max(50),
    groups: z.array(Filter).max(20).optional(),
  }),
)
