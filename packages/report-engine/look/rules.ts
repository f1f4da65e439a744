import { addressOf } from '../address.ts'
import { type ChartDrawing, chartDrawing } from '../drawing/chart-plan.ts'
import type { Draft } from '../compile/draft.ts'
import { type FormulaCell, readFormula } from '../formula/formula-cell.ts'
import type { PlanCell } from '../model.ts'
import type { HideIf, Link } from '../template.ts'

export interface HideRule {
  formula: FormulaCell
  what: HideIf['what']
}

export type LinkRule =
  | { kind: 'url'; url: FormulaCell }
  | { kind: 'report'; code: string; parameters: { code: string; value: FormulaCell }[] }

/** A chart or a picture; drawn over every instance of its cell. */
export type Drawing = { kind: 'picture'; picture: string; alt: string } | ChartDrawing

/**
 * Compiles the rules of cells about their own instances: when they are hidden and where a click leads. Totals are
 * copies of cells, and do not get these rules.
 */
export function addRules(draft: Draft): void {
  for (const source of draft.sheet.cells) {
    const cell = draft.cellAt.get(addressOf(source))
    const { content } = source
    if (cell === undefined || content.kind === 'empty') continue
    if (content.kind === 'picture') cell.drawing = { kind: 'picture', picture: content.picture, alt: content.alt }
    if (content.kind === 'chart') cell.drawing = chartDrawing(draft, cell, content.chart)
    if (content.hideIf !== undefined) addHideRule(draft, cell, content.hideIf)
    if ('display' in content && content.display?.link !== undefined)
      cell.link = linkRule(draft, cell, content.display.link)
  }
}

function addHideRule(draft: Draft, cell: PlanCell, { formula, what }: HideIf): void {
  const read = readFormula(draft, cell, formula)
  if (read !== null) cell.hideIf = { formula: read, what }
}

function linkRule(draft: Draft, cell: PlanCell, link: Link): LinkRule | null {
  if (link.kind === 'url') {
    const url = readFormula(draft, cell, link.url)
    return url === null ? null : { kind: 'url', url }
  }
  const parameters = link.parameters.flatMap(({ code, value }) => {
    const read = readFormula(draft, cell, value)
    return read === null ? [] : [{ code, value: read }]
  })
  return { kind: 'report', code: link.code, parameters }
}
