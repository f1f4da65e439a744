import type { SheetTemplate, Template } from '@mingtai/report-engine'

/** All that a template says beside how it looks. */
export function withoutLooks({ parameters, datasets, sheets }: Template) {
  return {
    parameters,
    datasets,
    sheets: sheets.map(({ cells, ...sheet }) => {
      const sizes = { frozen: null, columnWidths: null, rowHeights: null }
      return { ...sheet, ...sizes, cells: contentsOf(cells) }
    }),
  }
}

function contentsOf(cells: SheetTemplate['cells']) {
  return cells.flatMap(({ row, column, content }) => {
    if (content.kind === 'empty') return []
    // The number of a total's look changes with the table of looks.
    const { subtotal, ...rest } = content.kind === 'field' ? content : { ...content, subtotal: null }
    return [{ row, column, content: { ...rest, subtotal: subtotal === null ? null : { ...subtotal, style: null } } }]
  })
}
