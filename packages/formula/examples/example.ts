import type { FormulaValue } from '../value.ts'

/** A formula over the example sheet, and what Excel's documentation or LibreOffice says it is. */
export type Example = readonly [formula: string, value: FormulaValue]
