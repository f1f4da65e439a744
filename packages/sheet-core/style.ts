import { z } from 'zod'

const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
const Edge = z.object({
  line: z.enum(['thin', 'medium', 'thick', 'dashed', 'dotted', 'double', 'hair']),
  color,
})

/**
 * How a cell looks. What is left out has the sheet's default: general alignment, middle, size 10, ink on white.
 * `size` is in points, colours are `#RRGGBB`, `format` is a spreadsheet number format such as `#,##0.00`.
 */
export const CellStyle = z.object({
  family: z.string().max(60).optional(),
  size: z.number().min(5).max(96).optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  color: color.optional(),
  fill: color.optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  valign: z.enum(['top', 'middle', 'bottom']).optional(),
  wrap: z.boolean().optional(),
  indent: z.number().int().min(0).max(15).optional(),
  border: z
    .object({ top: Edge.optional(), right: Edge.optional(), bottom: Edge.optional(), left: Edge.optional() })
    .optional(),
  format: z.string().max(120).optional(),
  /** Degrees counter-clockwise; 255 writes the characters under one another. */
  rotate: z.union([z.number().int().min(-90).max(90), z.literal(255)]).optional(),
  /** Makes long text smaller instead of cutting it. */
  shrink: z.boolean().optional(),
  /** Lines from the top left corner through a heading (斜线表头): one for two words, two for three, parted by `|`. */
  diagonal: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Locked against typing in a protected sheet; left out: locked. */
  locked: z.boolean().optional(),
  /** What readers are told of a cell that looks like this: the words of a warning rule (预警). */
  warning: z.string().max(200).optional(),
  /** Draws the value instead of writing it: a picture's name or data address, a code, a bar from 0 to 1. */
  show: z.enum(['picture', 'qr', 'code128', 'code39', 'ean13', 'progress']).optional(),
})
export type CellStyle = z.infer<typeof CellStyle>
export type Edge = z.infer<typeof Edge>
