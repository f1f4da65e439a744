import { compileFieldFormula, type CompiledFormula } from '@mingtai/form-schema/formula'

const MOST_KEPT = 500
const kept = new Map<string, CompiledFormula | null>()

/** The formula of a column, ready to be worked out; null: it is written wrong. */
export function compiledFormula(text: string): CompiledFormula | null {
  const found = kept.get(text)
  if (found !== undefined) return found
  const read = compileFieldFormula(text, '')
  const formula = read.ok ? read.formula : null
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, formula)
  return formula
}

export function isFormulaSound(text: string): boolean {
  return compiledFormula(text) !== null
}
