import { compileFieldFormula, type CompiledFormula } from '@mingtai/form-schema/formula'

const MOST_CACHED = 500
const compiled = new Map<string, CompiledFormula | null>()

/** The formula of a column, ready to be worked out; null: it is written wrong. */
export function compiledFormula(text: string): CompiledFormula | null {
  const found = compiled.get(text)
  if (found !== undefined) return found
  const read = compileFieldFormula(text, '')
  const formula = read.ok ? read.formula : null
  if (compiled.size >= MOST_CACHED) compiled.clear()
  compiled.set(text, formula)
  return formula
}

export function isFormulaSound(text: string): boolean {
  return compiledFormula(text) !== null
}
