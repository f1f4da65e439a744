import type { SheetTemplate, Template } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'

/** A template as the designer saves it: cells in reading order, and no style that nothing wears. */
export function tidied(template: Template): Template {
  const used: CellStyle[] = template.styles.slice(0, 1)
  const newIndexes = new Map([[0, 0]])
  const numbered = (style: number): number => {
    const known = newIndexes.get(style)
    if (known !== undefined) return known
    newIndexes.set(style, used.length)
    used.push(template.styles[style] ?? {})
    return used.length - 1
  }
  const sheets = template.sheets.map((sheet): SheetTemplate => {
    const cells = sheet.cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
    return { ...sheet, cells: cells.map((cell) => restyled(cell, numbered)) }
  })
  return { ...template, sheets, styles: used }
}

function restyled(cell: SheetTemplate['cells'][number], numbered: (style: number) => number) {
  const { content } = cell
  const style = numbered(cell.style)
  if (content.kind !== 'field' || content.subtotal === null || content.subtotal.style === null)
    return { ...cell, style }
  const subtotal = { ...content.subtotal, style: numbered(content.subtotal.style) }
  return { ...cell, style, content: { ...content, subtotal } }
}
