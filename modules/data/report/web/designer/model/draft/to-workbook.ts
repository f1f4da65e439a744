import type { Content, Dataset, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { addressOf, spotOf } from '../cell/address.ts'
import { labelOf } from '../binding/labels.ts'
import { type Mapper, mappedContent, mappedParts, partsOf, type SheetParts } from '../cell/addresses-in.ts'
import { lineNames } from '../cell/line-names.ts'
import type {
  Carried,
  ExtraLooks,
  Meaning,
  ParentRef,
  PlainMeaning,
  Snapshot,
  SnapshotCell,
  SnapshotSheet,
} from './snapshot.ts'
import { gathering, isNameable, naming } from '../cell/tokens.ts'
import { toSheetStyle } from '../cell/styles.ts'

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

/** What lies beside the cells of each sheet, its cells called by the names that they get in the workbook. */
export function namedParts(template: Template): Record<string, SheetParts> {
  const map = naming((address) => (isNameable(address) ? address : null))
  return Object.fromEntries(template.sheets.map((sheet) => [sheet.id, mappedParts(partsOf(sheet), map)]))
}

/** The cell data for a content, given how other cells are referred to. */
export function toCell(content: Content, datasets: readonly Dataset[], carry: Carry): SnapshotCell {
  const shown = labelOf(content, datasets)
  switch (content.kind) {
    case 'empty':
      return carry.key === null ? {} : { custom: { key: carry.key, shown: '', meaning: null } }
    case 'text':
      return { v: content.text, t: 1, ...plainCustom(content, shown, carry) }
    case 'number':
      return { v: content.value, t: 2, ...plainCustom(content, shown, carry) }
    case 'chart':
    case 'picture':
      return { v: shown, t: 1, ...plainCustom(content, shown, carry) }
    case 'formula': {
      const custom = carried(content, '', carry)
      return { f: content.formula, ...(custom === null ? {} : { custom }) }
    }
    case 'field':
      return { v: shown, t: 1, custom: carried(content, shown, carry) }
    default:
      return content satisfies never
  }
}

export interface Carry {
  key: string | null
  refOf(parent: string): ParentRef
  /** Other cells that a content mentions, by name. */
  names: Mapper
  styleOf(id: number): CellStyle
}

type Plain = PlainMeaning['content']

/** A text or number with nothing more needs no meaning: what stands in the cell says it all. */
function plainCustom(content: Plain, shown: string, carry: Carry): { custom?: Carried } {
  const simple =
    (content.kind === 'text' && keysOf(content) === 2) || (content.kind === 'number' && keysOf(content) === 2)
  if (simple) return carry.key === null ? {} : { custom: { key: carry.key, shown: '', meaning: null } }
  const named = mappedContent(content, carry.names) as Plain
  const { leftParent, topParent } = content
  const parents = {
    ...(leftParent === undefined ? {} : { leftParent: parentName(leftParent, carry) }),
    ...(topParent === undefined ? {} : { topParent: parentName(topParent, carry) }),
  }
  return { custom: { key: carry.key ?? '', shown, meaning: { kind: 'plain', content: { ...named, ...parents } } } }
}

function keysOf(content: Content): number {
  return Object.values(content).filter((value) => value !== undefined).length
}

function parentName(parent: string, { names }: Carry): string {
  return spotOf(parent) === null ? parent : names.address(parent)
}

function carried(
  content: Extract<Content, { kind: 'field' | 'formula' }>,
  shown: string,
  carry: Carry,
): Carried | null {
  const parents = { leftParent: carry.refOf(content.leftParent), topParent: carry.refOf(content.topParent) }
  if (content.kind === 'formula') {
    const { display, hideIf } = mappedContent(content, carry.names) as typeof content
    const more = { ...(display === undefined ? {} : { display }), ...(hideIf === undefined ? {} : { hideIf }) }
    const plain = parents.leftParent === 'auto' && parents.topParent === 'auto' && keysOf(content) === 4
    if (plain && carry.key === null) return null
    return { key: carry.key ?? '', shown, meaning: plain ? null : { kind: 'formula', ...parents, ...more } }
  }
  const named = mappedContent(content, carry.names) as typeof content
  const subtotal =
    named.subtotal === null
      ? null
      : { ...named.subtotal, style: named.subtotal.style === null ? null : carry.styleOf(named.subtotal.style) }
  const meaning: Meaning = { ...named, ...parents, subtotal }
  return { key: carry.key ?? '', shown, meaning }
}

function toSheet(sheet: SheetTemplate, template: Template): SnapshotSheet {
  const refs = new References(sheet)
  const cellData: SnapshotSheet['cellData'] = {}
  for (const cell of sheet.cells) {
    const carry: Carry = {
      key: refs.keyOf(cell),
      refOf: (parent) => refs.refOf(parent),
      names: refs.names,
      styleOf: (id) => template.styles[id] ?? {},
    }
    const data = toCell(cell.content, template.datasets, carry)
    const style = template.styles[cell.style] ?? {}
    if (Object.keys(style).length > 0) data.s = `s${cell.style}`
    const looks = extraLooks(style)
    if (looks !== null) data.custom = { key: '', shown: '', meaning: null, ...data.custom, looks }
    put(cellData, cell.row, cell.column, data)
    spreadBorder(cellData, cell, style)
  }
  for (const name of refs.anchors) {
    const spot = spotOf(name)
    if (spot === null) continue
    const rim = cellData[spot.row]?.[spot.column]
    put(cellData, spot.row, spot.column, { ...rim, custom: { key: name, shown: '', meaning: null } })
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

/** Which cells need a name: every binding, and whatever else is mentioned somewhere. */
class References {
  readonly names: Mapper
  /** Empty places that are mentioned, or that stand for lines of blocks and paper. */
  readonly anchors: string[]
  #carriers = new Set<string>()

  constructor(sheet: SheetTemplate) {
    const mentioned = gathering(this.#carriers)
    for (const { content } of sheet.cells) {
      mappedContent(content, mentioned)
      if ('leftParent' in content && content.leftParent !== undefined) mentioned.address(content.leftParent)
      if ('topParent' in content && content.topParent !== undefined) mentioned.address(content.topParent)
    }
    mappedParts(partsOf(sheet), mentioned)
    for (const name of lineNames(sheet)) this.#carriers.add(name)
    const present = new Set(sheet.cells.map(addressOf))
    this.anchors = [...this.#carriers].filter((address) => !present.has(address))
    for (const cell of sheet.cells) if (cell.content.kind === 'field') this.#carriers.add(addressOf(cell))
    this.names = naming((address) => (this.#carriers.has(address) ? address : null))
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

function extraLooks({ rotate, shrink, diagonal, locked, show }: CellStyle): ExtraLooks | null {
  const looks = Object.fromEntries(
    Object.entries({ rotate, shrink, diagonal, locked, show }).filter(([, value]) => value !== undefined),
  )
  return Object.keys(looks).length === 0 ? null : looks
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
