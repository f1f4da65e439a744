import { z } from 'zod'

import { address, fieldName, identifier } from '../template/names.ts'

/** The template cell that an operation is about; the field says whether it is still the same. */
const target = { sheet: z.string().min(1).max(40), cell: address, field: fieldName }
const color = z.enum(['primary', 'pine', 'ochre', 'cinnabar'])
const values = z.array(z.string().max(500)).max(1000)

export const filterOperators = [
  'EQ',
  'NE',
  'GT',
  'GE',
  'LT',
  'LE',
  'BETWEEN',
  'IN',
  'NOTIN',
  'CONTAINS',
  'NOTCONTAINS',
  'BEGINS',
  'ENDS',
  'EMPTY',
  'NOTEMPTY',
] as const

export const ReaderFilter = z.strictObject({ ...target, operator: z.enum(filterOperators), values })
export type ReaderFilter = z.infer<typeof ReaderFilter>

export const ReaderSort = z.strictObject({ ...target, direction: z.enum(['ascending', 'descending']) })
export type ReaderSort = z.infer<typeof ReaderSort>

/** A conditional format in a reader's words; colours are names of the house. */
export const ReaderLook = z.strictObject({
  ...target,
  rule: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('cell'),
      operator: z.enum(['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'BETWEEN', 'NOTBETWEEN']),
      values: z.array(z.string().max(200).regex(/^[^=]/)).min(1).max(2),
      color,
    }),
    z.strictObject({
      kind: z.literal('text'),
      operator: z.enum(['contains', 'notContains', 'begins', 'ends']),
      text: z.string().min(1).max(200),
      color,
    }),
    z.strictObject({
      kind: z.literal('top'),
      count: z.number().int().min(1).max(1000),
      percent: z.boolean(),
      bottom: z.boolean(),
      color,
    }),
    z.strictObject({ kind: z.literal('average'), above: z.boolean(), color }),
    z.strictObject({ kind: z.literal('duplicate'), unique: z.boolean(), color }),
    z.strictObject({ kind: z.literal('bar'), color }),
    z.strictObject({ kind: z.literal('scale'), color }),
    z.strictObject({ kind: z.literal('icons') }),
  ]),
})
export type ReaderLook = z.infer<typeof ReaderLook>

const pivotFields = z.array(fieldName)
export const ReaderPivot = z.strictObject({
  dataset: identifier,
  rows: pivotFields.min(1).max(4),
  columns: pivotFields.max(2),
  values: z
    .array(
      z.strictObject({
        field: fieldName,
        aggregate: z.enum(['sum', 'average', 'max', 'min', 'count', 'distinct']),
      }),
    )
    .min(1)
    .max(6),
})
export type ReaderPivot = z.infer<typeof ReaderPivot>

const column = z.number().int().min(0).max(511)
export const ReaderLayout = z.strictObject({
  sheet: target.sheet,
  /** Of the finished sheet, as long as nothing above expands; null: as the report has it. */
  frozen: z
    .strictObject({ rows: z.number().int().min(0).max(100), columns: z.number().int().min(0).max(50) })
    .nullable(),
  /** Template columns. */
  hidden: z.array(column).max(512),
  wrapped: z.array(column).max(512),
  border: z.enum(['all', 'none']).nullable(),
})
export type ReaderLayout = z.infer<typeof ReaderLayout>

/**
 * What a reader changes about a report. It is applied to the template before the run, so that every figure is of the
 * rows shown.
 */
export const Reading = z.strictObject({
  filters: z.array(ReaderFilter).max(30).default([]),
  sorts: z.array(ReaderSort).max(8).default([]),
  looks: z.array(ReaderLook).max(30).default([]),
  layouts: z.array(ReaderLayout).max(50).default([]),
  pivots: z.array(ReaderPivot).max(5).default([]),
})
export type Reading = z.infer<typeof Reading>
