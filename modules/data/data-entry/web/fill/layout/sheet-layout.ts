import { type CellValue, type EntryColumn, isNumberKind } from '@mingtai/entry-model'
import { compare, decimalFrom } from '@mingtai/form-schema/decimal'
import { z } from 'zod'

export const markColors = ['red', 'amber', 'green', 'blue'] as const
export type MarkColor = (typeof markColors)[number]
export const markOperators = ['GT', 'GE', 'LT', 'LE', 'EQ', 'NE', 'contains', 'empty'] as const
export type MarkOperator = (typeof markOperators)[number]

/** Cells of a column that a condition marks with a colour. */
const Mark = z.object({
  column: z.string(),
  operator: z.enum(markOperators),
  value: z.string(),
  color: z.enum(markColors),
})
export type Mark = z.infer<typeof Mark>

/** How somebody looks at the sheet of a report: nothing of it is written to the table. Columns are told by their names. */
const SheetLayout = z.object({
  hasLines: z.boolean(),
  wrapped: z.array(z.string()),
  /** Columns that stay at the left; null: as the report has it. */
  frozen: z.number().int().min(0).max(50).nullable(),
  marks: z.array(Mark).max(30),
})
export type SheetLayout = z.infer<typeof SheetLayout>

export const plainLayout: SheetLayout = { hasLines: true, wrapped: [], frozen: null, marks: [] }

/** A layout as the browser kept it; one that cannot be read is the plain one. */
export function layoutIn(text: string | null): SheetLayout {
  if (text === null) return plainLayout
  try {
    const read = SheetLayout.safeParse(JSON.parse(text))
    return read.success ? read.data : plainLayout
  } catch {
    return plainLayout
  }
}

/** The colour of a cell, by the first condition that holds; null: none does. */
export function markOf(marks: readonly Mark[], column: EntryColumn, value: CellValue): MarkColor | null {
  return marks.find((mark) => mark.column === column.name && holds(mark, column, value))?.color ?? null
}

function holds({ operator, value: asked }: Mark, column: EntryColumn, value: CellValue): boolean {
  const isEmpty = value === null || value === ''
  if (operator === 'empty') return isEmpty
  if (operator === 'contains') return !isEmpty && value.includes(asked)
  if (isEmpty) return operator === 'NE'
  const order = isNumberKind(column.kind) ? orderOfFigures(value, asked) : Number(value > asked) - Number(value < asked)
  if (order === null) return false
  switch (operator) {
    case 'GT':
      return order > 0
    case 'GE':
      return order >= 0
    case 'LT':
      return order < 0
    case 'LE':
      return order <= 0
    case 'EQ':
      return order === 0
    case 'NE':
      return order !== 0
    default:
      return operator satisfies never
  }
}

/** null: one of them is no figure. */
function orderOfFigures(one: string, other: string): number | null {
  const [left, right] = [decimalFrom(one), decimalFrom(other.trim())]
  return left === null || right === null ? null : compare(left, right)
}
