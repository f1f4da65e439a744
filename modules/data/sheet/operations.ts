import { ConditionRule, Validation } from '@mingtai/sheet-core'
import { z } from 'zod'
import { RANGE_NAME } from './range-name.ts'
import { FilterData } from './filter.ts'

/** How an operation comes with a call: its shape and its sizes; what it means is judged by the book. */
const key = z.string().min(1).max(80)
const at = z.number().int().min(0).max(10_000_000)
const lineId = z.tuple([key, at])
const lines = z.array(z.tuple([key, at, z.number().int().min(1).max(2_000_000)])).max(20_000)
const end = z.tuple([key, at, z.string().max(160)])
const axis = z.enum(['row', 'column'])
const anchor = z.strictObject({ line: lineId.nullable(), side: z.enum(['after', 'before']) })
const ends = z.union([z.tuple([end]), z.tuple([end, end])])
const range = z.strictObject({ rows: z.tuple([end, end]), columns: z.tuple([end, end]) })
const property = z.union([z.string().max(400), z.number(), z.boolean(), z.null()])
const properties = z.record(z.string().max(40), property)
const reference = z.strictObject({
  sheet: key.optional(),
  name: key.optional(),
  rows: ends,
  columns: ends,
  ...{
    whole: z.enum(['columns', 'rows']).optional(),
    fixed: z.number().int().min(0).max(15).optional(),
  },
})
const formula = z.strictObject({ formula: z.array(z.union([z.string().max(8192), reference])).max(1000) })
const content = z.union([z.string().max(32_767), z.number(), z.boolean(), z.null(), formula])
const name = z.string().trim().min(1).max(31)
const rangeName = z.string().regex(RANGE_NAME)
const data = z.record(z.string().max(40), z.union([property, z.array(z.string().max(100)).max(200)]))
const over = { sheet: key, range }
const formulas = z.array(formula.nullable()).max(500)

/** What lies over cells, each kind with what belongs to it. */
const objectValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('merge'), ...over, data }),
  z.strictObject({ kind: z.literal('area'), ...over, data }),
  z.strictObject({ kind: z.literal('condition'), ...over, data: z.strictObject({ rule: ConditionRule }), formulas }),
  z.strictObject({ kind: z.literal('validation'), ...over, data: z.strictObject({ rule: Validation }), formulas }),
  z.strictObject({ kind: z.literal('filter'), ...over, data: FilterData }),
  z.strictObject({ kind: z.literal('name'), ...over, data: z.strictObject({ name: rangeName }) }),
])

export const Operation = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('insert'),
    sheet: key,
    axis,
    count: z.number().int().min(1).max(100_000),
    at: anchor,
  }),
  z.strictObject({ do: z.literal('delete'), sheet: key, axis, lines }),
  z.strictObject({ do: z.literal('restore'), sheet: key, axis, lines }),
  z.strictObject({ do: z.literal('move'), sheet: key, axis, lines, at: anchor }),
  z.strictObject({
    do: z.literal('permute'),
    sheet: key,
    rows: lines,
    columns: lines,
    order: z.array(at).max(1_000_000),
  }),
  z.strictObject({
    do: z.literal('set'),
    sheet: key,
    rows: lines,
    columns: lines,
    contents: z.array(content).max(200_000),
  }),
  z.strictObject({ do: z.literal('clear'), sheet: key, rows: lines, columns: lines }),
  z.strictObject({ do: z.literal('style'), sheet: key, range, set: properties }),
  z.strictObject({ do: z.literal('line'), sheet: key, axis, lines, set: properties }),
  z.strictObject({
    do: z.literal('object'),
    id: key,
    value: objectValue,
  }),
  z.strictObject({ do: z.literal('deleteObject'), id: key }),
  z.strictObject({ do: z.literal('sheet'), sheet: key, set: properties }),
  z.strictObject({
    do: z.literal('insertSheet'),
    name,
    rows: z.number().int().min(1).max(1e5),
    ...{
      columns: z.number().int().min(1).max(1e3),
      at: anchor,
    },
  }),
  z.strictObject({ do: z.literal('copySheet'), sheet: key, name }),
  z.strictObject({ do: z.literal('moveSheet'), sheet: key, at: anchor }),
  z.strictObject({ do: z.literal('deleteSheet'), sheet: key }),
  z.strictObject({ do: z.literal('restoreSheet'), sheet: key }),
  z.strictObject({ do: z.literal('void'), batch: key }),
  z.strictObject({ do: z.literal('unvoid'), batch: key }),
])

/** A batch as its author sends it. */
export const SentBatch = z.strictObject({
  key,
  client: key,
  base: z.number().int().min(0),
  operations: z.array(Operation).min(1).max(2000),
})
