import { CellStyle, ConditionRule, PageSetup, Validation } from '@mingtai/sheet-core'
import { z } from 'zod'

import { Sort } from './binding.ts'
import { Block } from './block.ts'
import { TemplateCell } from './content.ts'
import { Dataset } from './dataset.ts'
import { Filter } from './filter.ts'
import { address, fieldName, identifier } from './names.ts'
import { Parameter, ParameterForm } from './parameter.ts'

const cells = z.array(address).min(1).max(1000)

/** Rules hold for all instances of their cells; the first one that fits wins. */
export const ConditionalFormat = z.object({ cells, rule: ConditionRule })
export type ConditionalFormat = z.infer<typeof ConditionalFormat>

export const SheetTemplate = z.object({
  id: z.string().min(1).max(40),
  name: z
    .string()
    .min(1)
    .max(31)
    .regex(/^[^\\/?*[\]:]+$/),
  /** Widths and heights in px; the sheet has as many columns and rows as there are entries. */
  columnWidths: z.array(z.number().int().min(0).max(2000)).min(1).max(512),
  rowHeights: z.array(z.number().int().min(0).max(1500)).min(1).max(2000),
  frozen: z.object({ rows: z.number().int().min(0).max(100), columns: z.number().int().min(0).max(50) }),
  cells: z.array(TemplateCell).max(50_000),
  blocks: z.array(Block).max(100).optional(),
  conditions: z.array(ConditionalFormat).max(200).optional(),
  validations: z
    .array(z.object({ cells, validation: Validation }))
    .max(200)
    .optional(),
  notes: z
    .array(z.object({ cell: address, author: z.string().max(60), text: z.string().min(1).max(2000) }))
    .max(1000)
    .optional(),
  /** Filter arrows on the cells from the first to the second, over all rows below them that their bands fill. */
  filter: z.object({ from: address, to: address }).optional(),
  page: PageSetup.optional(),
  /**
   * Makes one sheet for each value of a field, named by it; all bindings of that dataset see only the rows of their
   * sheet.
   */
  repeat: z
    .object({ dataset: identifier, field: fieldName, filter: Filter.nullable(), sorts: z.array(Sort).max(8) })
    .optional(),
})
export type SheetTemplate = z.infer<typeof SheetTemplate>

/** A report as the designer saves it. `schema` names the version of this shape; older ones are migrated on reading. */
export const Template = z.object({
  schema: z.literal(4),
  parameters: z.array(Parameter).max(100),
  form: ParameterForm.optional(),
  datasets: z.array(Dataset).max(50),
  /** Style 0 is the default style. */
  styles: z.array(CellStyle).min(1).max(65_535),
  sheets: z.array(SheetTemplate).min(1).max(50),
})
/** `behind`: sheets that are not shown to this reader, whose cells formulas of the others may still name. */
export type Template = z.infer<typeof Template> & { behind?: readonly SheetTemplate[] }
