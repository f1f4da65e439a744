import { z } from 'zod'

const line = z.tuple([z.string().max(80), z.number().int()])

/** A cell by the ids of its lines, as conversations about cells have it. */
export const CellPlace = z.object({ sheet: z.string().max(80), row: line, column: line })
export type CellPlace = z.infer<typeof CellPlace>
