import { z } from 'zod'
import { Condition } from '../condition/condition.ts'
import { Field } from './field.ts'
import { Key, label } from './key.ts'
import { limits } from './limits.ts'

/** A titled part of the form that is folded, shown and hidden as a whole. */
export interface Group {
  type: 'group'
  id: string
  title: string
  folded: boolean
  visibleIf: Condition | null
  children: LayoutNode[]
}

/** One to four columns that are filled from left to right, row by row; a narrow page has them below one another. */
export interface Columns {
  type: 'columns'
  id: string
  count: number
  children: LayoutNode[]
}

/** Words for who fills the form in; they have no value. */
export const Description = z.strictObject({
  type: z.literal('description'),
  id: Key,
  text: z.string().min(1).max(2_000),
  tone: z.enum(['plain', 'hint', 'warning']).default('plain'),
  visibleIf: Condition.nullable().default(null),
})
export type Description = z.output<typeof Description>

/** Rows of the same columns, with sums below. Serial numbers, rich texts and signatures do not stand in rows. */
export const DetailTable = z.strictObject({
  type: z.literal('detail'),
  key: Key,
  label: label(50),
  help: z.string().max(500).default(''),
  visibleIf: Condition.nullable().default(null),
  least: z.int().min(0).max(limits.rows).default(0),
  most: z.int().min(1).max(limits.rows).default(500),
  columns: z.array(Field).min(1).max(60),
  /** Columns with a sum below them. */
  sums: z.array(Key).max(60).default([]),
})
export type DetailTable = z.output<typeof DetailTable>

export type LayoutNode = Group | Columns | Description | DetailTable | Field

const children = z.lazy(() => z.array(LayoutNode).max(limits.fields * 2))

export const LayoutNode: z.ZodType<LayoutNode, unknown> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('group'),
    id: Key,
    title: z.string().max(50).default(''),
    folded: z.boolean().default(false),
    visibleIf: Condition.nullable().default(null),
    children,
  }),
  z.strictObject({ type: z.literal('columns'), id: Key, count: z.int().min(1).max(4), children }),
  Description,
  DetailTable,
  Field,
])

/** Kinds that make no sense once for every row. */
export const notInRows: ReadonlySet<string> = new Set(['serial', 'richText', 'signature'])
