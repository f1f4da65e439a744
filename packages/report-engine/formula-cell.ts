import { type CompiledFormula, compileFormula, parseFormula } from '@mingtai/formula'

import { addressOf } from './address.ts'
import type { Draft } from './draft.ts'
import type { PlanCell } from './model.ts'

/** A formula with its references resolved to template cells. */
export interface FormulaCell {
  kind: 'formula'
  /** Without the leading `=`. */
  text: string
  run: CompiledFormula
  references: Reference[]
}

/** The template cells that a reference means, row by row, and where it stands in the text. */
export interface Reference {
  cells: PlanCell[]
  /** A rectangle is a range even when it has one instance. */
  isRange: boolean
  start: number
  end: number
}

const syntax = {
  character: '有无法识别的字符',
  quote: '文字缺少右引号',
  operand: '缺少数值或单元格',
  bracket: '括号不成对',
  rest: '缺少运算符',
  function: '有不认识的函数或名称',
  range: '区域写法不对',
  empty: '公式是空的',
} as const

/** Reads all formulas and finds the cells that they name. */
export function resolveFormulas(draft: Draft): void {
  for (const source of draft.sheet.cells) {
    const cell = draft.cellAt.get(addressOf(source))
    if (cell === undefined || source.content.kind !== 'formula') continue
    const parsed = parseFormula(source.content.formula)
    if (!parsed.ok) {
      draft.report(cell.address, 'formula.syntax', `第 ${parsed.at + 1} 个字符处${syntax[parsed.key]}`)
      continue
    }
    const { text, references } = parsed.ast
    const resolved = references.map(({ from, to, start, end }): Reference => {
      const cells = cellsIn(draft, from, to)
      if (cells.length === 0) draft.report(cell.address, 'formula.reference', text.slice(start, end))
      return { cells, isRange: from.row !== to.row || from.column !== to.column, start, end }
    })
    cell.content = { kind: 'formula', text, run: compileFormula(parsed.ast), references: resolved }
  }
  for (const cell of draft.plan.cells) if (reaches(cell, cell, new Set())) draft.report(cell.address, 'formula.circle')
}

type Corner = { row: number; column: number }

function cellsIn(draft: Draft, from: Corner, to: Corner): PlanCell[] {
  const inside = draft.sheet.cells.filter(
    ({ row, column }) => row >= from.row && row <= to.row && column >= from.column && column <= to.column,
  )
  inside.sort((a, b) => a.row - b.row || a.column - b.column)
  return inside.flatMap((source) => draft.cellAt.get(addressOf(source)) ?? [])
}

function reaches(from: PlanCell, goal: PlanCell, seen: Set<PlanCell>): boolean {
  if (from.content.kind !== 'formula' || seen.has(from)) return false
  seen.add(from)
  const next = from.content.references.flatMap((reference) => reference.cells)
  return next.includes(goal) || next.some((cell) => reaches(cell, goal, seen))
}
