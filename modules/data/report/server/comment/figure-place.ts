import { ParameterValues } from '@mingtai/modules/data/dataset/calls'
import { z } from 'zod'

/** One of the groups that a fact stands in: the template cell of the group, what it holds, and its value. */
const FactStep = z.object({ cell: z.string(), value: z.string(), holds: z.string().nullable().optional() })

/** The figure that a conversation is about: a template cell and the groups that it stands in, wherever its row moves. */
export const FigurePlace = z.object({
  /** Id of the template's sheet, and the address in it. */
  sheetId: z.string(),
  /** Name of the finished sheet, where the template's sheet is repeated. */
  part: z.string().nullable(),
  cell: z.string(),
  /** What the cell held, by which it is found again when the designer moves it; null: nothing tells it apart. */
  holds: z.string().nullable(),
  /** The group cell whose subtotal it is about. */
  subtotalOf: z.string().nullable(),
  path: z.array(FactStep),
  /** What the report was asked when the conversation began: with it a link finds the cell. */
  values: ParameterValues,
  /** The reader's filters then, in words. */
  filters: z.array(z.string()),
})
export type FigurePlace = z.infer<typeof FigurePlace>

/** A place of a result, as its reader points at it. */
export const FigureSpot = z.object({
  sheet: z.number().int().min(0).max(9999),
  row: z.number().int().min(0),
  column: z.number().int().min(0).max(16_383),
})

/** A conversation about a figure. */
export interface FigureThread {
  id: string
  figure: FigurePlace
}
