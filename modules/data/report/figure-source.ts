import { z } from 'zod'

/** Where a figure comes from. */
export const FigureSource = z.object({
  /** Address on the finished sheet and in the template. */
  at: z.string(),
  cell: z.string().nullable(),
  kind: z.enum(['empty', 'text', 'number', 'key', 'figure', 'formula', 'chart', 'picture']),
  shown: z.string(),
  /** `合计 金额`, `公式`, `分组 省份`. */
  title: z.string(),
  dataset: z.object({ name: z.string(), title: z.string(), dataSource: z.string() }).nullable(),
  field: z.object({ name: z.string(), title: z.string() }).nullable(),
  aggregate: z.string().nullable(),
  /** The outer groups first, down then across. */
  path: z.array(z.object({ cell: z.string(), title: z.string(), value: z.string() })),
  conditions: z.array(z.string()),
  subtotalOf: z.string().nullable(),
  /** Rows left after each condition; the first is the whole dataset as it was queried. */
  funnel: z.array(
    z.object({
      kind: z.enum(['all', 'view', 'filter', 'group', 'row']),
      words: z.string(),
      cell: z.string().nullable(),
      axis: z.enum(['down', 'right']).nullable(),
      title: z.string(),
      rows: z.number().int(),
    }),
  ),
  /** The statement that ran and the values bound to it; null for readers who may not see queries. */
  query: z.object({ sql: z.string(), values: z.array(z.string()) }).nullable(),
  sourceRows: z.number().int(),
  formula: z.lazy(() => FormulaTree).nullable(),
  comparison: z.array(z.object({ title: z.string(), value: z.string() })),
  /** What is shown of the two: the other one, their difference, or the growth. */
  compared: z.enum(['value', 'difference', 'growth']).nullable(),
  report: z.object({ code: z.string(), name: z.string(), revision: z.number().int().nullable() }),
  /** The figure as the data stand now; differs when rows changed since the report was made. */
  changed: z.boolean(),
})
export type FigureSource = z.infer<typeof FigureSource>

export interface FormulaTree {
  text: string
  value: string
  /** Where the value stands on the finished sheet; null for a part of a formula. */
  at: string | null
  parts: FormulaTree[]
  /** References that were left out of `parts` because there are too many. */
  more: number
}
export const FormulaTree: z.ZodType<FormulaTree> = z.lazy(() =>
  z.object({
    text: z.string(),
    value: z.string(),
    at: z.string().nullable(),
    parts: z.array(FormulaTree),
    more: z.number().int(),
  }),
)
