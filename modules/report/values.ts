import { z } from 'zod'

/** Chosen parameter values by code; a multi-select gives a list. */
export const ParameterValues = z.record(
  z.string().max(60),
  z.union([z.string().max(2000), z.array(z.string().max(2000)).max(5000), z.null()]),
)
export type ParameterValues = z.infer<typeof ParameterValues>
