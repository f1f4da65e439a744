import { z } from 'zod'

import { Binding } from './binding.ts'
import { Chart } from './chart.ts'
import { Display, HideIf } from './display.ts'
import { formula, Parent } from './names.ts'

const within = { leftParent: Parent.optional(), topParent: Parent.optional(), hideIf: HideIf.optional() }

export const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  /** Fixed text; `${code}` shows a parameter. */
  z.object({ kind: z.literal('text'), text: z.string().max(32_767), display: Display.optional(), ...within }),
  z.object({ kind: z.literal('number'), value: z.number(), display: Display.optional(), ...within }),
  z.object({
    kind: z.literal('formula'),
    formula,
    leftParent: Parent,
    topParent: Parent,
    display: Display.optional(),
    hideIf: HideIf.optional(),
  }),
  Binding,
  z.object({ kind: z.literal('chart'), chart: Chart, ...within }),
  /** `data:image/…;base64,…` or the name of an uploaded picture, fitted into the cell or over all of it. */
  z.object({
    kind: z.literal('picture'),
    picture: z.string().min(1).max(2_000_000),
    alt: z.string().max(200),
    ...within,
  }),
])
export type Content = z.infer<typeof Content>

/** Rows and columns count from 0. */
export const TemplateCell = z.object({
  row: z.number().int().min(0).max(1999),
  column: z.number().int().min(0).max(511),
  rowSpan: z.number().int().min(1).max(2000),
  columnSpan: z.number().int().min(1).max(512),
  style: z.number().int().min(0),
  content: Content,
})
export type TemplateCell = z.infer<typeof TemplateCell>
