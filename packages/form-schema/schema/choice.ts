import { z } from 'zod'
import { label } from './key.ts'
import { limits } from './limits.ts'

/** One thing to choose: `value` is stored, `label` is read. A disabled one stays readable and is not offered. */
export const Choice = z.strictObject({
  value: z.string().min(1).max(100),
  label: label(100),
  disabled: z.boolean().default(false),
})
export type Choice = z.output<typeof Choice>

/** A choice of a cascader with those below it. */
export interface ChoiceNode {
  value: string
  label: string
  disabled: boolean
  children: ChoiceNode[]
}

export const ChoiceNode: z.ZodType<ChoiceNode, unknown> = z.lazy(() =>
  z.strictObject({
    value: z.string().min(1).max(100),
    label: label(100),
    disabled: z.boolean().default(false),
    children: z.array(ChoiceNode).max(limits.options).default([]),
  }),
)

/** The chain of choices that a path of values names; null where one is unknown. */
export function choicePath(choices: readonly ChoiceNode[], path: readonly string[]): ChoiceNode[] | null {
  const chain: ChoiceNode[] = []
  let level = choices
  for (const value of path) {
    const found = level.find((choice) => choice.value === value)
    if (found === undefined) return null
    chain.push(found)
    level = found.children
  }
  return chain
}
