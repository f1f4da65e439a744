import type { Content, Dataset, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { addressOf, spotOf } from './address.ts'
import { labelOf } from './labels.ts'
import type { Carried, Meaning, ParentRef, Snapshot, SnapshotCell, SnapshotSheet } from './snapshot.ts'
import { toSheetStyle } from './styles.ts'

export const defaultHeight = 26
export const defaultWidth = 88
const spareRows = 30
const spareColumns = 8

/** A template as a workbook that the sheet component opens. */
export function toWorkbook(template: Template, id: string): Snapshot {
  const sheets: Record<string, SnapshotSheet> = {}
  for (const sheet of template.sheets) sheets[sheet.id] = toSheet(sheet, template)
  const styles = Object.fromEntries(template.styles.map((style, index) => [`s${index}`, toSheetStyle(style)]))
  return { id, name: 'report', sheetOrder: template.sheets.map((sheet) => sheet.id), styles, sheets }
}

/** The cell data for a content, given how its parents are referred to. */
export function toCell(content: Content, datasets: readonly Dataset[], carry: Carry): SnapshotCell {
  switch (content.kind) {
    case 'empty':
      return carry.key === null ? {} : { custom: { key: carry.key, shown: '', meaning: null } }
    case 'text':
      return {
        v: content.text,
        t: 1,
        ...(carry.key === null ? {} : { custom: { key: carry.key, shown: '', meaning: null } }),
      }
    case 'number':
      return {
        v: content.value,
        t: 2,
        ...(carry.key === null ? {} : { custom: { key: carry.key, shown: '', meaning: null } }),
      }
    case 'formula': {
      const custom = carried(content, '', carry)
      return { f: content.formula, ...(custom === null ? {} : { custom }) }
    }
    case 'field': {
      const shown = labelOf(content, datasets)
      return { v: shown, t: 1, custom: carried(content, shown, carry) }
    }
    case 'chart':
    case 'picture':
      return { v: labelOf(content, datasets), t: 1 }
    default:
      return content satisfies never
  }
}

export interface Carry {
  key: string | null
  refOf(parent: string): ParentRef
  styleOf(id: number): CellStyle
}

function carried(
  content: Extract<Content, { kind: 'field' | 'formula' }>,
  shown: string,
  carry: Carry,
): Carried | null {
  const parents = { leftParent: carry.refOf(content.leftParent), topParent: carry.refOf(content.topParent) }
  if (content.kind === 'formula') {
    const plain = parents.leftParent === 'auto' && parents.topParent === 'auto'
    if (plain && carry.key === null) return null
    return { key: carry.key ?? '', shown, meaning: plain ? null : { kind: 'formula', ...parents } }
  }
  const subtotal =
    content.subtotal === null
      ? null
      : { ...content.subtotal, style: content.subtotal.style === null ? null : carry.styleOf(content.subtotal.style) }
  const meaning: Meaning = { ...content, ...parents, subtotal }
  return { key: carry.key ?? '', shown, meaning }
}

function toSheet(sheet: SheetTemplate, template: Template): SnapshotSheet {
  const refs = new References(sheet)
  const cellData: SnapshotSheet['cellData'] = {}
  for (const cell of sheet.cells) {
    const carry: Carry = {
      key: refs.keyOf(cell),
      refOf: (parent) => refs.refOf(parent),
      styleOf: (id) => template.styles[id] ?? {},
    }
    const data = toCell(cell.content, template.datasets, carry)
    const style = template.styles[cell.style] ?? {}
    if (Object.keys(style).length > 0) data.s = `s${cell.style}`
    put(cellData, cell.row, cell.column, data)
    spreadBorder(cellData, cell, style)
  }
  const rows = sheet.rowHeights.length
  const columns = sheet.columnWidths.length
  return {
    id: sheet.id,
    name: sheet.name,
    rowCount: Math.max(rows + spareRows, 60),
    columnCount: Math.max(columns + spareColumns, 20),
    defaultRowHeight: defaultHeight,
    defaultColumnWidth: defaultWidth,
    freeze: freezeOf(sheet.frozen),
    mergeData: sheet.cells
      .filter((cell) => cell.rowSpan > 1 || cell.columnSpan > 1)
      .map((cell) => ({
        startRow: cell.row,
        endRow: cell.row + cell.rowSpan - 1,
        startColumn: cell.column,
        endColumn: cell.column + cell.columnSpan - 1,
      })),
    cellData,
    rowData: Object.fromEntries(
      sheet.rowHeights.map((h, row) => [row, h === 0 ? { h: defaultHeight, ia: 0, hd: 1 } : { h, ia: 0 }]),
    ),
    columnData: Object.fromEntries(
      sheet.columnWidths.map((w, column) => [column, w === 0 ? { w: defaultWidth, hd: 1 } : { w }]),
    ),
  }
}

export function freezeOf(frozen: SheetTemplate['frozen']): SnapshotSheet['freeze'] {
  const { rows, columns } = frozen
  return { xSplit: columns, ySplit: rows, startRow: rows === 0 ? -1 : rows, startColumn: columns === 0 ? -1 : columns }
}

/** Which cells need a key: every binding, and whatever else stands as a parent. */
class References {
  #carriers = new Set<string>()

  constructor(sheet: SheetTemplate) {
    for (const { content } of sheet.cells) {
      if (content.kind !== 'field' && content.kind !== 'formula') continue
      this.#carriers.add(content.leftParent).add(content.topParent)
    }
    const present = new Set(sheet.cells.map(addressOf))
    for (const address of this.#carriers) if (!present.has(address)) this.#carriers.delete(address)
    for (const cell of sheet.cells) if (cell.content.kind === 'field') this.#carriers.add(addressOf(cell))
  }

  keyOf(cell: TemplateCell): string | null {
    const address = addressOf(cell)
    return this.#carriers.has(address) ? address : null
  }

  refOf(parent: string): ParentRef {
    if (parent === 'auto' || parent === 'none') return parent
    return this.#carriers.has(parent) && spotOf(parent) !== null ? { key: parent } : { at: parent }
  }
}

/** A merged range shows the border of its rim cells, so the anchor's border goes there too. */
function spreadBorder(cellData: SnapshotSheet['cellData'], cell: TemplateCell, style: CellStyle): void {
  if ((cell.rowSpan === 1 && cell.columnSpan === 1) || style.border === undefined) return
  const lastRow = cell.row + cell.rowSpan - 1
  const lastColumn = cell.column + cell.columnSpan - 1
  for (let row = cell.row; row <= lastRow; row++) {
    for (let column = cell.column; column <= lastColumn; column++) {
      if (row === cell.row && column === cell.column) continue
      const border: NonNullable<CellStyle['border']> = {}
      if (row === cell.row && style.border.top) border.top = style.border.top
      if (row === lastRow && style.border.bottom) border.bottom = style.border.bottom
      if (column === cell.column && style.border.left) border.left = style.border.left
      if (column === lastColumn && style.border.right) border.right = style.border.right
      if (Object.keys(border).length > 0) put(cellData, row, column, { s: toSheetStyle({ border }) })
    }
  }
}

function put(cellData: SnapshotSheet['cellData'], row: number, column: number, cell: SnapshotCell): void {
  const line = (cellData[row] ??= {})
  line[column] = cell
}
