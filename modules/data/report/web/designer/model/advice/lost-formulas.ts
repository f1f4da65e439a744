import type { SheetTemplate, Template } from '@mingtai/report-engine'
import { cellAt } from '../binding/contents.ts'
import { type Finding, placeOf } from './finding.ts'

/** Cells that were formulas in the version that readers see, and are empty now where nothing took their place. */
export function lostFormulas(now: Template, published: Template | null): Finding[] {
  if (published === null) return []
  return published.sheets.flatMap((before) => {
    const sheet = now.sheets.find(({ id }) => id === before.id)
    return sheet === undefined ? [] : lostIn(sheet, before)
  })
}

function lostIn(sheet: SheetTemplate, before: SheetTemplate): Finding[] {
  const left = formulaCounts(sheet)
  return before.cells.flatMap((cell): Finding[] => {
    const { content } = cell
    if (content.kind !== 'formula') return []
    const { formula } = content
    // The same formula elsewhere is this one, moved.
    const known = left.get(formula) ?? 0
    if (known > 0) {
      left.set(formula, known - 1)
      return []
    }
    const present = cellAt(sheet, cell)
    if (present !== null && present.content.kind !== 'empty') return []
    if (!neighboursStay(sheet, before, cell)) return []
    const at = placeOf(sheet, cell)
    const address = at.slice(at.lastIndexOf('!') + 1)
    return [
      {
        level: 'doubt',
        at,
        panel: null,
        sentence: `已发布的版本里这一格是公式 ${shortened(formula)}，现在是空的，用到它的合计会变小或变成 0；误删的话请恢复。`,
        mend: { kind: 'formula', sheet: sheet.id, address, formula, label: '恢复公式' },
      },
    ]
  })
}

function formulaCounts({ cells }: SheetTemplate): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { content } of cells)
    if (content.kind === 'formula') counts.set(content.formula, (counts.get(content.formula) ?? 0) + 1)
  return counts
}

/** Whether its row still holds what it held beside the formula: a row that was deleted lost its formula on purpose. */
function neighboursStay(sheet: SheetTemplate, before: SheetTemplate, cell: SheetTemplate['cells'][number]): boolean {
  const beside = before.cells.filter(
    (one) => one.row === cell.row && one.column !== cell.column && one.content.kind !== 'empty',
  )
  return beside.some((one) => {
    const present = cellAt(sheet, one)
    return present !== null && JSON.stringify(present.content) === JSON.stringify(one.content)
  })
}

function shortened(formula: string): string {
  return formula.length > 60 ? `${formula.slice(0, 59)}…` : formula
}
