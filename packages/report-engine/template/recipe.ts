import { z } from 'zod'

import { fieldName, identifier } from './names.ts'

const expression = z.string().min(1).max(4000)
/** Another dataset of the template. */
const input = identifier

/** One change of the rows so far; the next step sees what this one left. */
export const Step = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('join'),
    with: input,
    how: z.enum(['inner', 'left', 'right', 'full']),
    /** Pairs that must be equal: a field of the rows so far, and one of the other dataset. */
    on: z
      .array(z.object({ left: fieldName, right: fieldName }))
      .min(1)
      .max(8),
    /** Before the names of all fields that the other dataset brings. */
    prefix: z.string().max(60).optional(),
  }),
  /** Fields meet by name; with `all` false equal rows are kept once. */
  z.object({ kind: z.literal('union'), with: input, all: z.boolean() }),
  /** Values of `header` become fields; rows that agree in the `fixed` fields become one. */
  z.object({
    kind: z.literal('pivot'),
    fixed: z.array(fieldName).max(50),
    header: fieldName,
    value: fieldName,
    aggregate: z.enum(['sum', 'count', 'avg', 'min', 'max']),
  }),
  z.object({ kind: z.literal('compute'), name: fieldName, expression }),
  z.object({ kind: z.literal('filter'), expression }),
  z.object({
    kind: z.literal('select'),
    fields: z
      .array(z.object({ field: fieldName, name: fieldName }))
      .min(1)
      .max(500),
  }),
])
export type Step = z.infer<typeof Step>

/** How a dataset is made of others of the same template. */
export const Recipe = z.discriminatedUnion('kind', [
  /** The inputs are tables by their names. */
  z.object({ kind: z.literal('sql'), inputs: z.array(input).min(1).max(20), sql: z.string().min(1).max(100_000) }),
  z.object({ kind: z.literal('steps'), start: input, steps: z.array(Step).max(50) }),
])
export type Recipe = z.infer<typeof Recipe>

/** The datasets that a recipe reads, each once. */
export function inputsOf(recipe: Recipe): string[] {
  if (recipe.kind === 'sql') return [...new Set(recipe.inputs)]
  return [...new Set([recipe.start, ...recipe.steps.flatMap((step) => ('with' in step ? [step.with] : []))])]
}
