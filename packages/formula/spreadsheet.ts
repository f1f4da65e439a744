import type { Formula } from './ast.ts'
import { type CompiledFormula, compileFormulaWith, compileRangeWith, type Shape } from './compile.ts'
import type { Part } from './context.ts'
import { table } from './functions/table.ts'
import { type Parsed, parseFormulaWith, type ParseOptions } from './parse/parse.ts'

/** Reads an Excel formula, with or without its `=`. `at` counts from the first character given. */
export function parseFormula(source: string, options?: ParseOptions): Parsed {
  return parseFormulaWith(table, source, options)
}

/** Turns a formula into a function once; then it is called for every row. A range as the result gives its first cell. */
export function compileFormula(formula: Formula, shape?: Shape): CompiledFormula {
  return compileFormulaWith(table, formula, shape)
}

/** As `compileFormula`, for results of several cells such as those of FILTER. */
export function compileRange(formula: Formula, shape?: Shape): Part {
  return compileRangeWith(table, formula, shape)
}
