import { z } from 'zod'

/** What 409 carries: who saved in between, when, the revision that now stands, and what both changed. */
export const Conflict = z.object({
  who: z.string(),
  when: z.string(),
  revision: z.number().int(),
  clashes: z.array(z.string()).default([]),
})
export type Conflict = z.infer<typeof Conflict>
