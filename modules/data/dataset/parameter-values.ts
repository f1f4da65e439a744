import { z } from 'zod'

/** Chosen parameter values by code: one text, a list of several, a range as its two days or as a rule such as `mf~ml`. */
export const ParameterValues = z.record(
  z.string().max(60),
  z.union([z.string().max(2000), z.array(z.string().max(2000)).max(5000), z.null()]),
)
export type ParameterValues = z.infer<typeof ParameterValues>
