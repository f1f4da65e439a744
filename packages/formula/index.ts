export type { Ast, Formula, FormulaReference, CellReference, BinaryOperator } from './ast.ts'
export { childrenOf } from './ast.ts'
export { compileFormula, compileRange, parseFormula } from './spreadsheet.ts'
export type { Parsed, ParseOptions } from './parse/parse.ts'
export { printFormula } from './print.ts'
export { foreignReferences, referenceText, sheetsNamed, shiftFormula, type Shift } from './shift.ts'
export { fileName, fileSpelling } from './file-names.ts'
export { problemSentence, type SyntaxProblem } from './problem.ts'
export { formulaShapes, type ShapedFormula } from './shape.ts'
export type { CompiledFormula, Shape } from './compile.ts'
export { seededRandom, type FormulaArea, type FormulaContext, type FormulaPlace, type Part } from './context.ts'
export { literalPattern } from './pattern/literal-pattern.ts'
export { textPattern } from './pattern/text-pattern.ts'
export { functionNames } from './functions/table.ts'
export {
  errors,
  isError,
  isRange,
  type FormulaError,
  type FormulaRange,
  type FormulaValue,
  type Operand,
} from './value.ts'
export { numberInText } from './number-in-text.ts'
