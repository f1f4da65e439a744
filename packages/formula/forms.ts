/** What forms need of formulas: reading and working out with the functions that they use, without those of spreadsheets. */
import type { Formula } from './ast.ts'
import { type CompiledFormula, compileFormulaWith } from './compile.ts'
import { formTable } from './functions/form-functions.ts'
import { type Parsed, parseFormulaWith, type ParseOptions } from './parse/parse.ts'

export type { Ast, BinaryOperator } from './ast.ts'
export { childrenOf } from './ast.ts'
export { problemSentence } from './problem.ts'
export { literalPattern } from './pattern/literal-pattern.ts'
export { textPattern } from './pattern/text-pattern.ts'
export type { FormulaValue } from './value.ts'

export function parseFormula(source: string, options?: ParseOptions): Parsed {
  return parseFormulaWith(formTable, source, options)
}

export function compileFormula(formula: Formula): CompiledFormula {
  return compileFormulaWith(formTable, formula)
}
