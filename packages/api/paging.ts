import { z } from 'zod'

/** The page sizes that a person may choose; a script may ask for any number up to the largest. */
export const pageSizes = [5, 10, 15, 20, 30, 50, 100, 150, 200, 300, 500, 800, 1000, 2000, 3000, 4000, 5000] as const

export const paging = z.object({
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(5000).default(20),
})

/** A list of the office half: `{ records, total, current, size }`. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    records: z.array(row),
    total: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
  })
}

/** A list of the report half: `{ data, total }`. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), total: z.number().int() })
}

export const id = z.string().min(1).max(64)
