import type { CellStyle } from '@mingtai/sheet-core'

import type { SheetTemplate, Template } from '../template.ts'
import type { ReaderLayout } from './reading.ts'

const line = { line: 'thin', color: '#C9D1CE' } as const
const boxed: NonNullable<CellStyle['border']> = { top: line, right: line, bottom: line, left: line }

/** Applies a reader's frozen panes, hidden columns, wrapped columns and borders to a template. */
export function withLayout(template: Template, layout: ReaderLayout): Template {
  const styles = [...template.styles]
  const sheets = template.sheets.map((sheet) => (sheet.id === layout.sheet ? laidOut(sheet, layout, styles) : sheet))
  return { ...template, styles, sheets }
}

function laidOut(
  sheet: SheetTemplate,
  { frozen, hidden, wrapped, border }: ReaderLayout,
  styles: CellStyle[],
): SheetTemplate {
  const made = new Map<string, number>()
  /** The style with the reader's changes; each is made once. */
  const variant = (id: number, wrap: boolean): number => {
    const base = styles[id] ?? {}
    const changed = border === null && !wrap
    if (changed) return id
    const key = `${id} ${wrap}`
    const known = made.get(key)
    if (known !== undefined) return known
    const { border: before, ...rest } = base
    const bordered: CellStyle =
      border === 'all'
        ? { ...rest, border: boxed }
        : border === 'none'
          ? rest
          : { ...rest, ...(before === undefined ? {} : { border: before }) }
    const fresh = styles.push(wrap ? { ...bordered, wrap: true } : bordered) - 1
    made.set(key, fresh)
    return fresh
  }
  const isWrapped = new Set(wrapped)
  const cells = sheet.cells.map((cell) => {
    const { content } = cell
    const styled = { ...cell, style: variant(cell.style, isWrapped.has(cell.column)) }
    if (content.kind !== 'field' || content.subtotal?.style == null) return styled
    return {
      ...styled,
      content: { ...content, subtotal: { ...content.subtotal, style: variant(content.subtotal.style, false) } },
    }
  })
  const away = new Set(hidden)
  return {
    ...sheet,
    cells,
    columnWidths: sheet.columnWidths.map((width, column) => (away.has(column) ? 0 : width)),
    ...(frozen === null ? {} : { frozen }),
  }
}
