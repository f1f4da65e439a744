import { z } from 'zod'

/** How numbers of papers are made: `HT-` + `202611` + `0001`. The counter begins anew with the date part. */
export const SerialRule = z.strictObject({
  prefix: z.string().max(20).default(''),
  date: z.enum(['none', 'year', 'month', 'day']).default('none'),
  /** Digits of the counter; a longer counter is written out. */
  length: z.int().min(1).max(10).default(4),
  suffix: z.string().max(10).default(''),
})
export type SerialRule = z.output<typeof SerialRule>
