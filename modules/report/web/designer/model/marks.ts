import type { Parents, SheetTemplate, Template } from '@mingtai/report-engine'
import { addressOf, type Spot, spotOf } from './address.ts'
import { familyOf } from './family.ts'
import { isFigure } from './labels.ts'
import { rowNotes, type RowNote } from './row-notes.ts'

export interface CellMark extends Spot {
  glyph: 'down' | 'right' | 'sum' | null
  /** Depth of the group that the cell belongs to; null: it belongs to none. */
  level: number | null
  /** Has a ground of its own, which no tint may hide. */
  filled: boolean
}

export interface Arrow {
  from: Spot
  to: Spot
  label: string | null
  pale: boolean
}

/** Everything that is drawn on a sheet beside its cells. */
export interface SheetMarks {
  sheet: string
  cells: CellMark[]
  arrows: Arrow[]
  notes: RowNote[]
  /** The notes stand to the right of this column. */
  lastColumn: number
  /** Where a dragged field would land. */
  target: Spot | null
}

export function marksOf(template: Template, sheet: SheetTemplate, selected: Spot | null): SheetMarks {
  const family = familyOf(sheet)
  const expanding = new Set(
    sheet.cells.filter((cell) => cell.content.kind === 'field' && cell.content.expand !== 'none').map(addressOf),
  )
  const cells = sheet.cells.flatMap((cell): CellMark[] => {
    const address = addressOf(cell)
    const { content } = cell
    const parents = family.get(address)
    const bound = content.kind === 'field'
    const glyph = !bound
      ? null
      : content.expand !== 'none'
        ? content.expand
        : isFigure(content.aggregate)
          ? 'sum'
          : null
    const level = levelOf(address, parents, family, expanding)
    if (glyph === null && level === null) return []
    return [
      { row: cell.row, column: cell.column, glyph, level, filled: template.styles[cell.style]?.fill !== undefined },
    ]
  })
  return {
    sheet: sheet.id,
    cells,
    arrows: selected === null ? [] : arrowsOf(addressOf(selected), family),
    notes: rowNotes(sheet, template.datasets),
    lastColumn: sheet.columnWidths.length - 1,
    target: null,
  }
}

function levelOf(
  address: string,
  parents: Parents | undefined,
  family: Map<string, Parents>,
  expanding: Set<string>,
): number | null {
  const own = expanding.has(address) ? 0 : -1
  const left = depthOf(parents?.left ?? null, family)
  const top = depthOf(parents?.top ?? null, family)
  const level = Math.max(left, top) + own
  return level < 0 ? null : level
}

/** How many cells stand in the chain from here up; a circle ends it. */
function depthOf(start: string | null, family: Map<string, Parents>): number {
  let depth = 0
  for (let at = start; at !== null && depth < 50; depth++) {
    const parents = family.get(at)
    at = parents?.left ?? parents?.top ?? null
  }
  return depth
}

function arrowsOf(address: string, family: Map<string, Parents>): Arrow[] {
  const arrows: Arrow[] = []
  const parents = family.get(address)
  for (const [axis, word] of [
    ['left', '左父格'],
    ['top', '上父格'],
  ] as const) {
    const parent = parents?.[axis] ?? null
    if (parent === null) continue
    add(address, parent, `${word} ${parent}`, false)
    const grand = family.get(parent)?.[axis] ?? null
    if (grand !== null && grand !== address) add(parent, grand, null, true)
  }
  return arrows

  function add(from: string, to: string, label: string | null, pale: boolean): void {
    const start = spotOf(from)
    const end = spotOf(to)
    if (start !== null && end !== null && from !== to) arrows.push({ from: start, to: end, label, pale })
  }
}
