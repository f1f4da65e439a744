import type { EntryLayout, LayoutContent } from '@mingtai/entry-model'

interface Cell {
  row: number
  column: number
}

/** A column of a table; 0 is the main one. */
export interface PlacedColumn {
  name: string
  table: number
}

/** A column is filled in at a cell; it leaves the cell where it was, and what stood there leaves as well. */
export function withMark(layout: EntryLayout, { row, column }: Cell, { name, table }: PlacedColumn): EntryLayout {
  const others = layout.marks.filter(
    (mark) => !isMarkOf(mark, { name, table }) && (mark.row !== row || mark.column !== column),
  )
  const marked = { ...layout, marks: [...others, { row, column, name, ...(table === 0 ? {} : { table }) }] }
  return withContent(marked, { row, column }, { kind: 'empty' })
}

export function withoutMark(layout: EntryLayout, { row, column }: Cell): EntryLayout {
  return { ...layout, marks: layout.marks.filter((mark) => mark.row !== row || mark.column !== column) }
}

/** A column is not in the report any more: nothing is filled in at its cell. */
export function withoutColumn(layout: EntryLayout | null, column: PlacedColumn): EntryLayout | null {
  return layout === null ? null : { ...layout, marks: layout.marks.filter((mark) => !isMarkOf(mark, column)) }
}

/** A table of lines is not in the report any more; those behind it move up. */
export function withoutLines(layout: EntryLayout | null, table: number): EntryLayout | null {
  if (layout === null) return null
  const marks = layout.marks.flatMap((mark) => {
    if (mark.table === undefined || mark.table < table) return [mark]
    return mark.table === table ? [] : [{ ...mark, table: mark.table - 1 }]
  })
  return { ...layout, marks }
}

export function isMarkOf(mark: EntryLayout['marks'][number], { name, table }: PlacedColumn): boolean {
  return mark.name === name && (mark.table ?? 0) === table
}

export function withContent(layout: EntryLayout, { row, column }: Cell, content: LayoutContent): EntryLayout {
  const at = layout.cells.findIndex((cell) => cell.row === row && cell.column === column)
  const own = layout.cells[at]
  if (own !== undefined) return { ...layout, cells: layout.cells.with(at, { ...own, content }) }
  return { ...layout, cells: [...layout.cells, { row, column, rowSpan: 1, columnSpan: 1, style: 0, content }] }
}

/** The cell that is meant at a place: of a merged one the first. */
export function anchorAt({ cells }: EntryLayout, { row, column }: Cell): Cell {
  const found = cells.find(
    (cell) =>
      row >= cell.row &&
      column >= cell.column &&
      row < cell.row + cell.rowSpan &&
      column < cell.column + cell.columnSpan,
  )
  return found === undefined ? { row, column } : { row: found.row, column: found.column }
}

/** What a cell says, as it is typed: a formula begins with `=`. */
export function typedContent(text: string): LayoutContent {
  if (text === '') return { kind: 'empty' }
  return text.startsWith('=') && text.length > 1 ? { kind: 'formula', formula: text } : { kind: 'text', text }
}

export function contentText(content: LayoutContent | undefined): string {
  if (content === undefined || content.kind === 'empty') return ''
  if (content.kind === 'formula') return content.formula
  return content.kind === 'number' ? String(content.value) : content.text
}
