import { z } from 'zod'
import { limits } from './limits.ts'

/** Rows of a dataset, a report or an API as they are drawn from: figures are decimal texts, nothing is a double. */
export interface ScreenRows {
  columns: ScreenColumn[]
  /** One cell for each column; null is "no figure", which is not zero. */
  rows: (string | null)[][]
  /** When the oldest of them left their source, in milliseconds; left out: when they came. */
  dataAt?: number
  /** Since when newer rows could not be had; left out: they could. */
  failingSince?: number
}

export interface ScreenColumn {
  name: string
  /** What people read; the name where there is none. */
  title: string
  /** Whether its source holds figures in it; left out where the source does not know. */
  isFigure?: boolean | undefined
}

const Column = z.strictObject({
  name: z.string().min(1).max(limits.name),
  title: z.string().max(limits.name),
  isFigure: z.boolean().optional(),
})
const Cell = z.string().max(limits.cellText).nullable()

export const StaticRows: z.ZodType<ScreenRows> = z
  .strictObject({
    columns: z.array(Column).max(limits.staticColumns),
    rows: z.array(z.array(Cell)).max(limits.staticRows),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length))
