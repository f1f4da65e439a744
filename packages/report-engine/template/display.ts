import { z } from 'zod'

import { address, fieldName, formula, identifier } from './names.ts'
import { Option } from './parameter.ts'

/** Codes become names; a code without a name shows itself. */
export const Dictionary = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), items: z.array(Option).max(5000) }),
  z.object({ kind: z.literal('dataset'), dataset: identifier, code: fieldName, name: fieldName }),
  /** One of the product; the server writes its entries out before a run. */
  z.object({ kind: z.literal('dictionary'), code: z.string().min(1).max(60) }),
])
export type Dictionary = z.infer<typeof Dictionary>

/** Where a click leads. Formulas see what the cell itself would see. */
export const Link = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: formula }),
  z.object({
    kind: z.literal('report'),
    code: z.string().min(1).max(60),
    parameters: z.array(z.object({ code: identifier, value: formula })).max(30),
  }),
])
export type Link = z.infer<typeof Link>

/** How a value is shown, whatever it comes from. Sorting, grouping and totals use the value behind it. */
export const Display = z.object({
  dictionary: Dictionary.optional(),
  /** `divide` by 10,000 shows 万元; figures stay exact. */
  unit: z.object({ operation: z.enum(['multiply', 'divide']), by: z.number().positive() }).optional(),
  /** Chinese capitals: 壹佰元整, 一百二十三, 二〇二六年. */
  capitals: z.enum(['amount', 'number', 'digits']).optional(),
  link: Link.optional(),
})
export type Display = z.infer<typeof Display>

/** `value`: the place stays empty; `row` and `column`: the line with this cell is left out, its rows count as placed. */
export const HideIf = z.object({ formula, what: z.enum(['value', 'row', 'column']) })
export type HideIf = z.infer<typeof HideIf>

/** Difference or growth against another instance of the same figure. */
export const Compare = z.object({
  /** The group cell along which one goes back. */
  along: address,
  /** `previous`: the instance before it under the same parent; else that many periods back in the key of `along`. */
  against: z.union([
    z.literal('previous'),
    z.object({ unit: z.enum(['year', 'quarter', 'month', 'week', 'day', 'number']), back: z.number().int().min(1) }),
  ]),
  /** `value`: the other figure itself; `growth`: (now − then) ÷ |then|, empty where then is empty or 0. */
  show: z.enum(['value', 'difference', 'growth']),
})
export type Compare = z.infer<typeof Compare>
