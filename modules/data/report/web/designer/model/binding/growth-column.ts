import type { Binding, Content, SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { cellAt, type Change, type Look } from './contents.ts'
import { toSheetStyle } from '../cell/styles.ts'

type Compare = NonNullable<Binding['compare']>

/** What a column of comparisons is called: against the same period of another year, or against the one before. */
export function comparedTitle({ against, show }: Compare): string {
  const name = against !== 'previous' && against.unit === 'year' ? '同比' : '环比'
  if (show === 'value') return name === '同比' ? '上年同期' : '上期'
  return show === 'growth' ? name : `${name}增减`
}

const titles = new Set(['同比', '环比', '上年同期', '上期', '同比增减', '环比增减'])

/** Heads of figures that become comparisons, where the figure beside them has one and they have none of their own. */
export function comparedHeads(changes: readonly Change[], sheet: SheetTemplate): Change[] {
  return changes.flatMap((change): Change[] => {
    const { content, column } = change
    const compare = content.kind === 'field' ? content.compare : undefined
    const head = besideOf(change, sheet)?.head ?? null
    if (compare === undefined || content.kind !== 'field' || head === null || isCompared(change, sheet)) return []
    const own = cellAt(sheet, { row: head.row, column })?.content
    const isFree = own === undefined || own.kind === 'empty' || (own.kind === 'text' && titles.has(own.text))
    const text = comparedTitle(compare)
    if (!isFree || (own?.kind === 'text' && own.text === text)) return []
    const { topParent } = content
    const parent = topParent === 'auto' ? {} : { topParent }
    return [{ row: head.row, column, content: { kind: 'text', text, ...parent } }]
  })
}

/** A comparison whose column has no title of its own, and what is merged or repeated over it. */
export interface Untitled {
  cell: TemplateCell
  title: string
  head: TemplateCell
}

/** Comparisons under a head that covers the figure beside them as well: readers cannot tell the two columns apart. */
export function untitledComparisons(sheet: SheetTemplate): Untitled[] {
  return sheet.cells.flatMap((cell): Untitled[] => {
    const { content, row, column } = cell
    if (content.kind !== 'field' || content.compare === undefined) return []
    for (let above = row - 1; above >= 0; above--) {
      const head = cellAt(sheet, { row: above, column })
      if (head === null || head.content.kind === 'empty') continue
      return head.columnSpan === 1 ? [] : [{ cell, title: comparedTitle(content.compare), head }]
    }
    return []
  })
}

/** Lines around a comparison and its head like those of the figure beside it, where they have none. */
export function comparedLooks(changes: readonly Change[], sheet: SheetTemplate, styles: readonly CellStyle[]): Look[] {
  const looks = changes.flatMap((change): Look[] => {
    const { row, column, content } = change
    const before = cellAt(sheet, change)
    if (content.kind !== 'field' || content.compare === undefined || hasCompare(before?.content)) return []
    const border = styles[before?.style ?? 0]?.border
    const beside = besideOf(change, sheet)
    const lines = styles[beside?.figure.style ?? 0]?.border
    return border === undefined && lines !== undefined ? [{ row, column, style: toSheetStyle({ border: lines }) }] : []
  })
  const heads = comparedHeads(changes, sheet).flatMap(({ row, column }): Look[] => {
    const change = changes.find((one) => one.column === column)
    const head = change === undefined ? null : (besideOf(change, sheet)?.head ?? null)
    const isPlain = (cellAt(sheet, { row, column })?.style ?? 0) === 0
    return head !== null && isPlain ? [{ row, column, style: toSheetStyle(styles[head.style] ?? {}) }] : []
  })
  return [...looks, ...heads]
}

/** It was the same comparison before. */
function isCompared({ row, column, content }: Change, sheet: SheetTemplate): boolean {
  const before = cellAt(sheet, { row, column })?.content
  if (before?.kind !== 'field' || content.kind !== 'field' || before.compare === undefined) return false
  return JSON.stringify(before.compare) === JSON.stringify(content.compare)
}

function hasCompare(content: Content | undefined): boolean {
  return content?.kind === 'field' && content.compare !== undefined
}

/** The figure to the left of a cell, or to its right, and the text that heads it. */
function besideOf(
  { row, column }: Change,
  sheet: SheetTemplate,
): { figure: TemplateCell; head: TemplateCell | null } | null {
  const figure = [column - 1, column + 1]
    .map((at) => cellAt(sheet, { row, column: at }))
    .find((cell) => cell?.content.kind === 'field' && cell.content.expand === 'none' && cell.row === row)
  if (figure === undefined || figure === null) return null
  for (let above = row - 1; above >= 0; above--) {
    const head = cellAt(sheet, { row: above, column: figure.column })
    // A title over several columns heads none of them alone.
    if (head?.content.kind === 'text') return { figure, head: head.columnSpan === 1 ? head : null }
    if (head !== null && head.content.kind !== 'empty') break
  }
  return { figure, head: null }
}
