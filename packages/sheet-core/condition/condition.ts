import { z } from 'zod'

import type { Merge } from '../chunk.ts'
import { CellStyle } from '../style.ts'

const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
const Limit = z.object({
  at: z.enum(['min', 'max', 'number', 'percent', 'percentile']),
  value: z.number().optional(),
})

export const iconSets = ['arrows3', 'lights3', 'flags3', 'marks3', 'arrows4', 'arrows5', 'stars3', 'bars5'] as const

/**
 * A conditional format in the spreadsheet's own words. `values` are constants, `${code}` of a parameter, or
 * formulas with a leading `=` whose references name template cells.
 */
export const ConditionRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cell'),
    operator: z.enum(['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'BETWEEN', 'NOTBETWEEN']),
    values: z.array(z.string().max(1000)).min(1).max(2),
    style: CellStyle,
  }),
  z.object({
    kind: z.literal('text'),
    operator: z.enum(['contains', 'notContains', 'begins', 'ends']),
    text: z.string().min(1).max(255),
    style: CellStyle,
  }),
  z.object({ kind: z.literal('blank'), blank: z.boolean(), style: CellStyle }),
  z.object({ kind: z.literal('formula'), formula: z.string().max(8192), style: CellStyle }),
  z.object({
    kind: z.literal('top'),
    count: z.number().int().min(1).max(1000),
    percent: z.boolean(),
    bottom: z.boolean(),
    style: CellStyle,
  }),
  z.object({ kind: z.literal('average'), above: z.boolean(), style: CellStyle }),
  z.object({ kind: z.literal('duplicate'), unique: z.boolean(), style: CellStyle }),
  z.object({ kind: z.literal('scale'), points: z.array(Limit.extend({ color })).min(2).max(3) }),
  z.object({ kind: z.literal('bar'), color, min: Limit, max: Limit, showValue: z.boolean() }),
  z.object({
    kind: z.literal('icons'),
    set: z.enum(iconSets),
    /** Lower limits of all icons but the first, ascending. */
    limits: z.array(Limit).min(2).max(4),
    reverse: z.boolean(),
    showValue: z.boolean(),
  }),
])
export type ConditionRule = z.infer<typeof ConditionRule>

/** Three arrows at the thirds of the range: how a set of icons begins. */
export const arrowThirds: Extract<ConditionRule, { kind: 'icons' }> = {
  kind: 'icons',
  set: 'arrows3',
  limits: [
    { at: 'percent', value: 33 },
    { at: 'percent', value: 67 },
  ],
  reverse: false,
  showValue: true,
}

/**
 * A rule and where it holds on the finished sheet. Rules that only look at one cell (cell, text, blank, formula) are
 * already in the cells' style ids (`SheetHead.baseOf` leads back); the others are drawn by whoever shows the cells.
 */
export interface PlacedCondition {
  rule: ConditionRule
  ranges: readonly Merge[]
  /** Over all figures in the ranges; what scales, bars, icons, top and average are measured with. */
  figures: ConditionFigures | null
  /** Values that occur more than once; only for `duplicate`. */
  repeated: readonly (string | number)[] | null
  /** The rule's values or formula as the finished sheet would say them, relative to the first cell of `ranges`. */
  formulas: readonly string[] | null
}

export interface ConditionFigures {
  count: number
  min: number
  max: number
  average: number
  /** Limits in the order of the rule's points, limits or (min, max); for `top` the smallest figure that belongs. */
  limits: readonly number[]
}
