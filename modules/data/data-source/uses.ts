import { id } from '@mingtai/api'
import { z } from 'zod'

export const usingKinds = ['dataset', 'report', 'screen', 'entry'] as const

/** Who takes rows from a data source or a shared dataset. */
export const Uses = z.object({
  /** What the kind is called, and where the thing is changed. */
  things: z.array(
    z.object({ kind: z.enum(usingKinds), title: z.string(), path: z.string(), id, code: z.string(), name: z.string() }),
  ),
  /** How many more there are whose names the asker may not know. */
  others: z.number().int(),
})
export type Uses = z.infer<typeof Uses>
