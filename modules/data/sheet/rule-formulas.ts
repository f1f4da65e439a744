import {
  type Book,
  type FormulaContent,
  isFormula,
  printedFormula,
  type PrintedNames,
  readFormula,
  type Sheet,
} from '@mingtai/sheet-model'

export type RuleFormulas = { ok: true; formulas: (FormulaContent | null)[] } | { ok: false; problem: string }

/** The formulas among the texts of a rule, tied to lines, so that they follow their cells; null stands for a constant. */
export function formulasOfRule(book: Book, sheet: Sheet, texts: readonly string[]): RuleFormulas {
  const formulas: (FormulaContent | null)[] = []
  for (const text of texts) {
    if (!/^[=＝]./s.test(text)) {
      formulas.push(null)
      continue
    }
    const read = readFormula(book, sheet, text)
    if (!read.ok) return read
    formulas.push(isFormula(read.content) ? read.content : null)
  }
  return { ok: true, formulas }
}

/** The texts of a rule as they would be typed now. */
export function printedTexts(
  book: Book,
  sheet: Sheet,
  texts: readonly string[],
  { formulas = [], names = 'names' }: { formulas?: readonly (FormulaContent | null)[]; names?: PrintedNames },
): string[] {
  return texts.map((text, at) => {
    const own = formulas[at] ?? null
    return own === null ? text : printedFormula(book, sheet, own, names)
  })
}
