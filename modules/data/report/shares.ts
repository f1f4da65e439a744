import { z } from 'zod'

const value = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(5000), z.null()])

/** A parameter that the sharer chose for all visitors. */
export const FixedValue = z.object({
  code: z.string().max(60),
  value,
  /** Visitors see what was chosen, and cannot change it. */
  shown: z.boolean(),
  /** Visitors begin with it, and may choose otherwise. */
  open: z.boolean().optional(),
})
export type FixedValue = z.infer<typeof FixedValue>

/** What a link to a report allows. */
export const ReportTerms = z.object({
  /** 1 for computers, 2 for phones. */
  shareType: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Visitors may take files along. */
  mayExport: z.boolean().default(true),
  fixed: z.array(FixedValue).max(100).default([]),
})
export type ReportTerms = z.infer<typeof ReportTerms>
