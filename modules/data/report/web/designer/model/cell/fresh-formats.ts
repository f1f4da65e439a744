import type { Content, SheetTemplate } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { cellAt, type Change, type Look } from '../binding/contents.ts'
import { comparedHeads, comparedLooks } from '../binding/growth-column.ts'

/** Changes with the heads that they ask for, and the looks of what becomes something else. */
export function freshened(
  changes: readonly Change[],
  sheet: SheetTemplate,
  styles: readonly CellStyle[],
): [changes: Change[], looks: Look[]] {
  const looks = new Map<string, Look>()
  for (const look of [...freshFormats(changes, sheet, styles), ...comparedLooks(changes, sheet, styles)]) {
    const place = `${look.row}:${look.column}`
    looks.set(place, { ...look, style: { ...looks.get(place)?.style, ...look.style } })
  }
  return [[...changes, ...comparedHeads(changes, sheet)], [...looks.values()]]
}

/**
 * Looks for cells that become something else, where no format says otherwise: an average has two decimals, as it rarely is
 * a whole number, and a growth is a percentage, whatever the format of the figure that it is of.
 */
export function freshFormats(
  changes: readonly Change[],
  sheet: SheetTemplate,
  styles: readonly CellStyle[],
): readonly Look[] {
  return changes.flatMap(({ row, column, content }) => {
    const before = cellAt(sheet, { row, column })
    const format = styles[before?.style ?? 0]?.format ?? 'General'
    const look = (pattern: string): Look[] => [{ row, column, style: { n: { pattern } } }]
    if (isGrowth(content) && !isGrowth(before?.content)) return format.includes('%') ? [] : look('0.0%')
    if (isAverage(content) && !isAverage(before?.content)) return format === 'General' ? look('0.00') : []
    return []
  })
}

function isAverage(content: Content | undefined): boolean {
  return content?.kind === 'field' && content.aggregate === 'average'
}

function isGrowth(content: Content | undefined): boolean {
  return content?.kind === 'field' && content.compare?.show === 'growth'
}
