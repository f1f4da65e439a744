import { chartKinds } from '@mingtai/sheet-core'
import { z } from 'zod'

import { Sort, Top } from './binding.ts'
import { Filter } from './filter.ts'
import { address, fieldName, identifier } from './names.ts'

const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

const Look = z.object({
  as: z.enum(['column', 'line', 'area']).optional(),
  secondAxis: z.boolean().optional(),
  color: color.optional(),
})

/** Instances of template cells that are visible from the chart's own cell. */
const FromCells = z.object({
  kind: z.literal('cells'),
  categories: address,
  series: z
    .array(Look.extend({ name: z.string().max(128), values: address }))
    .min(1)
    .max(50),
})

/** Figures over the rows that the chart's parents select. */
const FromDataset = z.object({
  kind: z.literal('dataset'),
  dataset: identifier,
  category: fieldName,
  /** One series for each value of this field; only with one value. */
  series: fieldName.optional(),
  values: z
    .array(
      Look.extend({
        name: z.string().max(128),
        field: fieldName,
        aggregate: z.enum(['sum', 'average', 'max', 'min', 'count', 'distinct']),
      }),
    )
    .min(1)
    .max(50),
  filter: Filter.nullable(),
  sorts: z.array(Sort).max(8),
  top: Top.optional(),
})

export const Chart = z.object({
  type: z.enum(chartKinds),
  stacking: z.enum(['none', 'stacked', 'percent']),
  smooth: z.boolean(),
  /** `${code}` shows a parameter. */
  title: z.string().max(200),
  legend: z.enum(['none', 'top', 'right', 'bottom', 'left']),
  labels: z.boolean(),
  format: z.string().max(120),
  axisTitles: z.object({ category: z.string().max(60), value: z.string().max(60) }).optional(),
  source: z.discriminatedUnion('kind', [FromCells, FromDataset]),
})
export type Chart = z.infer<typeof Chart>
