import { z } from 'zod'

/** What a new form has in a field: something fixed, a fact about the person, today, or a parameter of the page that opened it. */
export const DefaultValue = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('fixed'), value: z.json() }),
  z.strictObject({
    from: z.literal('person'),
    part: z.enum(['name', 'phone', 'post', 'department', 'organization']),
  }),
  z.strictObject({ from: z.literal('today') }),
  z.strictObject({ from: z.literal('parameter'), name: z.string().min(1).max(60) }),
])
export type DefaultValue = z.output<typeof DefaultValue>
