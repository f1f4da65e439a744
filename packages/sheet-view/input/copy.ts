import { escapedMarkup } from '@mingtai/zh'
import type { Cells } from '../rows/cells.ts'
import { cellCount, type Range } from './range.ts'
import { LOCAL_CELLS } from './summary.ts'

export interface Copied {
  text: string
  html: string
}

/** More cells than this belong into an export. */
export function isTooMuchToCopy(range: Range): boolean {
  return cellCount(range) > LOCAL_CELLS
}

/** A range as tab-separated text and as an HTML table with its merges and looks; every row must be loaded. */
export function copyRange(range: Range, cells: Cells): Copied {
  const lines: string[] = []
  const rows: string[] = []
  for (let row = range.fromRow; row <= range.toRow; row += 1) {
    const texts: string[] = []
    let html = ''
    for (let column = range.fromColumn; column <= range.toColumn; column += 1) {
      texts.push(plainText(cells.shown(row, column).text))
      html += htmlCell(range, cells, { row, column })
    }
    lines.push(texts.join('\t'))
    rows.push(`<tr>${html}</tr>`)
  }
  return { text: lines.join('\r\n'), html: `<table style="border-collapse:collapse">${rows.join('')}</table>` }
}

function htmlCell(range: Range, cells: Cells, { row, column }: { row: number; column: number }): string {
  const merge = cells.merge(row, column)
  const shown = cells.shown(row, column)
  const look = cells.look(cells.style(row, column))
  const align = look.align ?? (shown.kind === 'number' ? 'right' : 'left')
  // Codes and long numbers are texts where they are pasted, too.
  const text = shown.kind === 'text' && /^[\d+=@-]/.test(shown.text) ? String.raw`mso-number-format:'\@';` : ''
  const style = `${text}text-align:${align};color:${shown.color ?? look.color}${look.fill ? `;background:${look.fill}` : ''}${look.font.includes('bold ') ? ';font-weight:bold' : ''}`
  const content = escapedMarkup(shown.text).replaceAll('\n', '<br>')
  if (!merge) return `<td style="${style}">${content}</td>`
  if (merge.fromRow !== row || merge.fromColumn !== column) return ''
  const rows = Math.min(merge.toRow, range.toRow) - row + 1
  const columns = Math.min(merge.toColumn, range.toColumn) - column + 1
  return `<td rowspan="${rows}" colspan="${columns}" style="${style}">${content}</td>`
}

/** A text with line breaks or tabs is quoted, as spreadsheets paste it back into one cell. */
function plainText(text: string): string {
  return /[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
