import { z } from 'zod'

/** What 409 carries: who saved in between, when, and the revision that now stands. */
export const Conflict = z.object({ who: z.string(), when: z.string(), revision: z.number().int() })
export type Conflict = z.infer<typeof Conflict>
