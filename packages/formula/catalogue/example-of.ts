import { examples } from '../examples/all.ts'
import type { FormulaValue } from '../value.ts'
import { reportExamples } from './report-examples.ts'

/** How a function is written, and what comes out where that can be said in a word. */
export interface FunctionExample {
  formula: string
  result: string | null
}

/** A short formula with a function; null where none is known. */
export function exampleOf(name: string): FunctionExample | null {
  const own = reportExamples[name]
  if (own !== undefined) return own
  const [best] = examples
    .filter(([formula]) => callsIt(formula, name))
    .toSorted(([a, x], [b, y]) => rank(a, x, name) - rank(b, y, name))
  return best === undefined ? null : { formula: best[0], result: wordOf(best[1]) }
}

function callsIt(formula: string, name: string): boolean {
  const at = formula.indexOf(`${name}(`)
  return at > 0 && !/[\w.]/.test(formula.charAt(at - 1))
}

/** Short ones that begin with the function and give a plain value come first. */
function rank(formula: string, value: FormulaValue, name: string): number {
  return formula.length + (formula.startsWith(`=${name}(`) ? 0 : 100) + (wordOf(value) === null ? 200 : 0)
}

function wordOf(value: FormulaValue): string | null {
  if (typeof value === 'number') return String(Number(value.toPrecision(8)))
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return null
}
