import { z } from 'zod'

import { identifier } from './names.ts'

export const Option = z.object({ value: z.string(), label: z.string() })

/** A value that the reader chooses before the report runs. Codes are what `${code}` in SQL and text refers to. */
export const Parameter = z.object({
  code: identifier,
  name: z.string().min(1).max(60),
  type: z.enum(['text', 'number', 'date', 'select', 'multiSelect']),
  /** For dates: `current` is today, a number is that many days from today, anything else is today. */
  default: z.string().max(200).nullable(),
  required: z.boolean(),
  hidden: z.boolean(),
  /** Where a select takes its choices: a fixed list, or a query whose first column is the value and second the label. */
  options: z
    .union([
      z.object({ kind: z.literal('fixed'), items: z.array(Option).max(1000) }),
      z.object({ kind: z.literal('sql'), dataSource: z.string().max(60), sql: z.string().max(20_000) }),
    ])
    .nullable(),
})
export type Parameter = z.infer<typeof Parameter>
