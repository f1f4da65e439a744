import { phrase } from '@mingtai/messages'
import type { FitProblem } from '../document/fit-problems.ts'
import { bandsOf, type EntryLayout, layoutAddress, repeatedRow } from './entry-layout.ts'
import { formulaProblem } from './layout-formulas.ts'

/** A table whose columns may be marked. */
interface Marked {
  title: string
  columns: readonly { name: string; title: string }[]
}

/** Why a layout cannot be filled in: marks that stand for nothing, cells over each other, formulas that cannot be right. */
export function layoutProblems(
  columns: Marked['columns'],
  layout: EntryLayout,
  lines: readonly Marked[] = [],
): FitProblem[] {
  return [
    ...markProblems([{ title: '', columns }, ...lines], layout),
    ...cellProblems(layout),
    ...formulaProblems(layout),
  ]
}

function markProblems(tables: readonly Marked[], layout: EntryLayout): FitProblem[] {
  const { marks, cells } = layout
  const named = new Set<string>()
  const taken = new Set<string>()
  const repeated = repeatedRow(layout)
  const bands = bandsOf(layout)
  return marks.flatMap((mark): FitProblem[] => {
    const { name, table = 0 } = mark
    const address = layoutAddress(mark)
    const found: FitProblem[] = []
    const say = (why: FitProblem['why']) => found.push({ column: table === 0 ? name : null, why })
    const bound = tables[table]?.columns.find((column) => column.name === name)
    if (bound === undefined) say(phrase('entry.markGone', address, name))
    if (named.has(`${table} ${name}`)) say(phrase('entry.markTwice', bound?.title ?? name))
    if (taken.has(address)) say(phrase('entry.markTaken', address))
    if (!isInside(layout, mark)) say(phrase('entry.layoutOutside', address))
    if (repeated >= 0 && table > 0) say(phrase('entry.markLinesList', address))
    if (repeated >= 0 && mark.row !== repeated) say(phrase('entry.markRows', address))
    const band = layout.kind === 'card' ? bands.find((one) => one.table === table) : undefined
    const isMixed = bands.some((one) => one.row === mark.row && one.table !== table)
    if (layout.kind === 'card' && (isMixed || (band !== undefined && band.row !== mark.row)))
      say(phrase('entry.markLinesRow', address))
    const at = cells.find((cell) => covers(cell, mark))
    if (at !== undefined && (at.row !== mark.row || at.column !== mark.column)) say(phrase('entry.markMerged', address))
    if (at?.content.kind === 'formula') say(phrase('entry.markFormula', address))
    if (band !== undefined && (at?.rowSpan ?? 1) > 1) say(phrase('entry.layoutAcross', address))
    named.add(`${table} ${name}`)
    taken.add(address)
    return found
  })
}

function cellProblems(layout: EntryLayout): FitProblem[] {
  const taken = new Set<number>()
  const repeated = repeatedRow(layout)
  const width = layout.widths.length
  for (const cell of layout.cells) {
    const { row, column, rowSpan, columnSpan, style } = cell
    const address = layoutAddress(cell)
    const said = (why: FitProblem['why']): FitProblem[] => [{ column: null, why }]
    const last = { row: row + rowSpan - 1, column: column + columnSpan - 1 }
    if (!isInside(layout, last) || style >= layout.styles.length) return said(phrase('entry.layoutOutside', address))
    if (repeated >= 0 && rowSpan > 1 && row <= repeated && last.row >= repeated)
      return said(phrase('entry.layoutAcross', address))
    for (let down = row; down <= last.row; down += 1)
      for (let right = column; right <= last.column; right += 1) {
        if (taken.has(down * width + right)) return said(phrase('entry.layoutOverlap', address))
        taken.add(down * width + right)
      }
  }
  return []
}

function formulaProblems(layout: EntryLayout): FitProblem[] {
  const all = layout.cells.flatMap((cell) => {
    const why = cell.content.kind === 'formula' ? formulaProblem(layout, cell) : null
    return why === null ? [] : [{ column: null, why }]
  })
  return all.slice(0, 20)
}

function isInside({ widths, heights }: EntryLayout, { row, column }: { row: number; column: number }): boolean {
  return row < heights.length && column < widths.length
}

function covers(
  cell: { row: number; column: number; rowSpan: number; columnSpan: number },
  { row, column }: { row: number; column: number },
): boolean {
  const down = row - cell.row
  const right = column - cell.column
  return down >= 0 && right >= 0 && down < cell.rowSpan && right < cell.columnSpan
}
