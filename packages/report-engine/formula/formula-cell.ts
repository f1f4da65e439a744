import { type Formula, parseFormula, problemSentence } from '@mingtai/formula'

import { codesOf } from '../parameter/given.ts'
import { addressOf } from '../address.ts'
import type { Draft } from '../compile/draft.ts'
import { reportCircles } from './formula-circle.ts'
import { hostCalls, instanceFunctions, pageFunctions, type Scope, scopeReferences } from './formula-scope.ts'
import type { Level, Plan, PlanCell } from '../model.ts'
import { isWithin } from '../compile/descent.ts'

/** A formula with its references resolved to template cells. */
export interface FormulaCell {
  kind: 'formula'
  /** Without the leading `=`. */
  text: string
  ast: Formula
  references: Reference[]
  /** The value depends on the page that the cell is printed on. */
  paged: boolean
  /** A spreadsheet can compute the formula, so files may keep it live. */
  live: boolean
  /** The formula uses the number of its own instance. */
  counts: boolean
}

/** The template cells that a reference means, row by row, and where it stands in the text (with the function around it). */
export interface Reference {
  cells: PlanCell[]
  /** The sheet where they stand; left out: that of the formula. */
  sheet?: Plan
  /** A rectangle is a range even when it has one instance. */
  isRange: boolean
  scope: Scope
  start: number
  end: number
}

/** Parses all formulas and finds the cells that they refer to. */
export function resolveFormulas(draft: Draft): void {
  for (const source of draft.sheet.cells) {
    const cell = draft.cellAt.get(addressOf(source))
    if (cell === undefined || source.content.kind !== 'formula') continue
    const formula = readFormula(draft, cell, source.content.formula)
    if (formula !== null) cell.content = formula
  }
  reportCircles(draft)
}

/** Parses a formula as seen from a cell; null: its problem was reported. */
export function readFormula(draft: Draft, cell: PlanCell, source: string): FormulaCell | null {
  const parsed = parseFormula(source, { host: instanceFunctions, sheets: 'any' })
  if (!parsed.ok) {
    draft.report(cell.address, 'formula.syntax', problemSentence(parsed))
    return null
  }
  const before = draft.problems.length
  const { ast } = parsed
  const references = ast.references.map(({ from, to, sheet, start, end }): Reference => {
    const other = otherSheet(draft, cell, sheet)
    const cells = other === null ? [] : cellsIn(other, from, to)
    if (cells.length === 0 && other !== null)
      draft.report(cell.address, 'formula.reference', ast.text.slice(start, end))
    const isRange = from.row !== to.row || from.column !== to.column
    if (other === null || other === draft) return { cells, isRange, scope: { kind: 'visible' }, start, end }
    return { cells, isRange, scope: { kind: 'all' }, sheet: other.plan, start, end }
  })
  const calls = hostCalls(ast.root)
  for (const { name, args } of calls) {
    const [code] = args
    const known = code?.kind === 'text' && draft.template.parameters.flatMap(codesOf).includes(code.value)
    if (name === 'PARAM' && code?.kind === 'text' && !known) draft.report(cell.address, 'binding.parameter', code.value)
  }
  scopeReferences(draft, cell, { ast, references })
  if (draft.problems.length > before) return null
  const paged = calls.some(({ name }) => name === 'PAGE' || name === 'PAGES' || pageFunctions.has(name))
  const live = calls.every(({ name }) => expressible.has(name)) && references.every(({ sheet }) => sheet === undefined)
  const counts = calls.some(({ name }) => name === 'ROWNO' || name === 'COLNO')
  return { kind: 'formula', text: ast.text, ast, references, paged, live, counts }
}

/** Goes from instance to instance of a level (or one within it), or counts them: a total of that level has no such place. */
export function countsAlong({ references, counts }: FormulaCell, level: Level): boolean {
  return counts || references.some(({ scope }) => levelsOf(scope).some((other) => isWithin(other, level)))
}

/** The levels whose instances a reference goes along or stays in. */
function levelsOf(scope: Scope): readonly Level[] {
  if (scope.kind === 'total') return scope.within
  return 'along' in scope ? [scope.along] : []
}

/** Calls that become plain references in a spreadsheet. */
const expressible = new Set(['ALL', 'PREV', 'NEXT', 'PARENT', 'SIBLINGS'])

type Grid = Pick<Draft, 'plan' | 'sheet' | 'cellAt'>

/** The sheet that a reference names, or the formula's own; null: what is wrong with it was reported. */
function otherSheet(draft: Draft, cell: PlanCell, name: string | null): Grid | null {
  if (name === null || name.toLowerCase() === draft.sheet.name.toLowerCase()) return draft
  const found = draft.sheetNamed(name)
  if (found?.kind === 'draft') return found.draft
  if (found === null) draft.report(cell.address, 'formula.sheet', name)
  else if (found.kind === 'repeats') draft.report(cell.address, 'formula.sheetRepeats', name)
  else if (found.kind === 'circle') draft.report(cell.address, 'formula.sheetCircle', name)
  else draft.report(cell.address, 'formula.sheetBroken', name)
  return null
}

type Corner = { row: number; column: number }

function cellsIn({ sheet, cellAt }: Grid, from: Corner, to: Corner): PlanCell[] {
  const inside = sheet.cells.filter(
    ({ row, column }) => row >= from.row && row <= to.row && column >= from.column && column <= to.column,
  )
  inside.sort((a, b) => a.row - b.row || a.column - b.column)
  return inside.flatMap((source) => cellAt.get(addressOf(source)) ?? [])
}
