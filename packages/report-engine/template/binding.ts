import { z } from 'zod'

import { Compare, Display, HideIf } from './display.ts'
import { Filter } from './filter.ts'
import { address, fieldName, identifier, Parent } from './names.ts'

export const aggregates = [
  'list',
  'group',
  'adjacent',
  'sum',
  'average',
  'max',
  'min',
  'count',
  'distinct',
  'first',
  'last',
] as const

const figureAggregate = z.enum(['sum', 'average', 'max', 'min', 'count', 'distinct', 'first', 'last'])

/** A total over all instances of the cell under their parent instance, on a line of its own. */
export const Subtotal = z.object({
  position: z.enum(['before', 'after']),
  label: z.string().max(60),
  /** Style of the whole subtotal line; null: each cell keeps the style of its detail cell. */
  style: z.number().int().min(0).nullable(),
  hideWhenSingle: z.boolean(),
  /** Totals that are not the figure's own aggregate: another aggregate, the growth along the line, or nothing. */
  functions: z
    .array(z.object({ cell: address, aggregate: z.union([figureAggregate, z.enum(['none', 'growth'])]) }))
    .max(512)
    .optional(),
})
export type Subtotal = z.infer<typeof Subtotal>

/** `value`: by the cell's own value (Chinese by pinyin); else by a field, or by a figure over each group's rows. */
export const Sort = z.object({
  by: z.union([z.literal('value'), z.object({ field: fieldName, aggregate: figureAggregate.optional() })]),
  direction: z.enum(['ascending', 'descending']),
})
export type Sort = z.infer<typeof Sort>

/** Keeps the first instances in sorted order. `rest` names one more instance for all others; null drops them. */
export const Top = z.object({ count: z.number().int().min(1).max(100_000), rest: z.string().max(60).nullable() })
export type Top = z.infer<typeof Top>

/**
 * Relates rows of this dataset to a parent over another one: the field must equal the value of the parent cell, or with
 * `parentField` that field of any row that the parent cell stands for, shown or not.
 */
export const DatasetLink = z.object({ field: fieldName, cell: address, parentField: fieldName.optional() })
export type DatasetLink = z.infer<typeof DatasetLink>

/** What an expanding cell or a block does with its instances. */
export const repetition = {
  dataset: identifier,
  leftParent: Parent,
  topParent: Parent,
  filter: Filter.nullable(),
  sorts: z.array(Sort).max(8),
  top: Top.optional(),
  links: z.array(DatasetLink).max(10).optional(),
  /** Empty instances up to a multiple of this many. */
  fillTo: z.number().int().min(2).max(1000).optional(),
  /** Instances side by side in this many columns (分栏); `across` fills rows first. */
  bands: z.object({ count: z.number().int().min(2).max(50), order: z.enum(['across', 'down']) }).optional(),
  breakAfter: z.boolean().optional(),
  keepTogether: z.boolean().optional(),
  fold: z.enum(['open', 'closed']).optional(),
}

export const Binding = z.object({
  kind: z.literal('field'),
  field: fieldName,
  expand: z.enum(['none', 'down', 'right']),
  aggregate: z.enum(aggregates),
  ...repetition,
  subtotal: Subtotal.nullable(),
  /** Group cells: one tall merged cell over the children (true) or the value on every row. */
  stretch: z.boolean(),
  compare: Compare.optional(),
  display: Display.optional(),
  hideIf: HideIf.optional(),
})
export type Binding = z.infer<typeof Binding>
