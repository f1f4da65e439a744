import {
  type CompiledFormula,
  compileFormula,
  errors,
  type FormulaValue,
  isError,
  type Operand,
  parseFormula,
} from '@mingtai/formula'
import type { PageFormula, Scalar } from '@mingtai/sheet-core'

import type { Figures } from './exact-figures.ts'
import { type FigureRange, figuresOn, rangeKey, runningSums } from './page-figures.ts'
import type { SheetPlan } from '../layout/plan.ts'
import type { PageRows } from '../layout/section-reader.ts'
import { formulaKey } from '../layout/sheet-index.ts'

/** What a page formula shows on one page. */
export type PageFormulaReader = (formula: PageFormula) => Scalar

export interface PageNumbers {
  /** As shown. */
  page: number
  pages: number
}

/** Functions that paper answers. */
export const PAGE_FUNCTIONS = [
  'PAGE',
  'PAGES',
  'PAGESUM',
  'PAGEAVERAGE',
  'PAGECOUNT',
  'PAGEMAX',
  'PAGEMIN',
  'RUNSUM',
] as const

/** Formulas that depend on the page; null for a sheet without any. */
export async function pageFormulas(plan: SheetPlan) {
  const { pageFormulas: all } = plan.index
  if (all.length === 0) return null
  const compiled = new Map(all.map((formula) => [formulaKey(formula), compile(formula)]))
  const running = all.filter(({ text }) => /RUNSUM/i.test(text)).flatMap(({ sums }) => sums)
  const sums = running.length === 0 ? null : await runningSums(plan, unique(running))

  /** `down` counts pages along the rows from 0. */
  return (rows: PageRows, down: number, numbers: PageNumbers): PageFormulaReader => {
    const figures = new Map<string, Figures>()
    const figuresOf = (range: FigureRange): Figures => {
      const key = rangeKey(range)
      let own = figures.get(key)
      if (own === undefined) figures.set(key, (own = figuresOn(rows, range)))
      return own
    }
    return (formula) => {
      const run = compiled.get(formulaKey(formula)) ?? compile(formula)
      const value = run({
        read: () => null,
        call: (name, _args, references) => {
          const range = references[0] == null ? undefined : formula.sums[references[0]]
          if (name === 'PAGE') return numbers.page
          if (name === 'PAGES') return numbers.pages
          if (range === undefined) return errors.reference
          return name === 'RUNSUM' ? (sums?.get(rangeKey(range))?.[down] ?? 0) : answer(name, figuresOf(range))
        },
      })
      return scalarOf(value)
    }
  }
}

function compile({ text }: PageFormula): CompiledFormula {
  const parsed = parseFormula(text, { host: PAGE_FUNCTIONS })
  return parsed.ok ? compileFormula(parsed.ast) : () => errors.name
}

function answer(name: string, figures: Figures): Operand {
  switch (name) {
    case 'PAGESUM':
      return figures.sum()
    case 'PAGECOUNT':
      return figures.count()
    case 'PAGEAVERAGE':
      return figures.count() === 0 ? errors.divide : figures.sum() / figures.count()
    case 'PAGEMAX':
      return figures.count() === 0 ? 0 : figures.max()
    case 'PAGEMIN':
      return figures.count() === 0 ? 0 : figures.min()
    default:
      return errors.name
  }
}

function scalarOf(value: FormulaValue): Scalar {
  return isError(value) ? value.error : value
}

function unique(ranges: readonly FigureRange[]): FigureRange[] {
  return [...new Map(ranges.map((range) => [rangeKey(range), range])).values()]
}
