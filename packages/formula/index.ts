export type { Ast, Formula, FormulaReference, CellReference } from './ast.ts'
export { parseFormula, type Parsed, type ParseOptions } from './parse.ts'
export { compileFormula, type CompiledFormula, type FormulaContext, type Part, type Shape } from './compile.ts'
export { functionNames } from './functions.ts'
export {
  errors,
  isError,
  isRange,
  type FormulaError,
  type FormulaRange,
  type FormulaValue,
  type Operand,
} from './value.ts'
