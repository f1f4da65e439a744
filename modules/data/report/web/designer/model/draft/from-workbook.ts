import { shiftFormula } from '@mingtai/formula'
import type { Binding, Content, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import type { Rectangle } from '../cell/rectangle.ts'
import { addressOf, type Spot, spotOf } from '../cell/address.ts'
import { type Mapper, mappedContent, mappedParts } from '../cell/addresses-in.ts'
import { given } from '../given.ts'
import type { PartsByName } from '../cell/parts-by-name.ts'
import { placedLines } from '../cell/line-names.ts'
import type {
  Meaning,
  ParentRef,
  PlainMeaning,
  Snapshot,
  SnapshotCell,
  SnapshotSheet,
  SnapshotStyle,
} from './snapshot.ts'
import { fromSheetStyle, StyleTable } from '../cell/styles.ts'
import { addressing, nameIn } from '../cell/tokens.ts'

/** The workbook as the template that is saved; what lies beside the sheets comes from `frame`. */
export function fromWorkbook(
  snapshot: Snapshot,
  frame: Pick<Template, 'parameters' | 'form' | 'datasets' | 'styles'> & {
    parts?: Readonly<Record<string, PartsByName>>
  },
): Template {
  const table = new StyleTable(frame.styles[0] ?? {})
  const sheets = snapshot.sheetOrder.flatMap((id) => {
    const sheet = snapshot.sheets[id]
    const parts = frame.parts?.[id] ?? {}
    return sheet === undefined ? [] : [new SheetReader(sheet, snapshot, table).read(parts)]
  })
  const form = frame.form === undefined ? {} : { form: frame.form }
  return { schema: 4, parameters: frame.parameters, ...form, datasets: frame.datasets, styles: table.styles, sheets }
}

class SheetReader {
  #sheet: SnapshotSheet
  #snapshot: Snapshot
  #table: StyleTable
  #keys = new Map<string, Spot[]>()
  #formulas = new Map<string, { spot: Spot; formula: string }>()

  constructor(sheet: SnapshotSheet, snapshot: Snapshot, table: StyleTable) {
    this.#sheet = sheet
    this.#snapshot = snapshot
    this.#table = table
    for (const { spot, cell } of cellsOf(sheet)) {
      const key = cell.custom?.key
      if (key) this.#keys.set(key, [...(this.#keys.get(key) ?? []), spot])
      if (cell.f && cell.si) this.#formulas.set(cell.si, { spot, formula: cell.f })
    }
  }

  read({ lines: names = {}, ...parts }: PartsByName): SheetTemplate {
    const merges = new Map(
      (this.#sheet.mergeData ?? []).map((merge) => [`${merge.startRow}:${merge.startColumn}`, merge]),
    )
    const covered = coveredBy(this.#sheet.mergeData ?? [])
    const cells: TemplateCell[] = []
    const seen = new Set<string>()
    const add = (spot: Spot, cell: SnapshotCell) => {
      const place = `${spot.row}:${spot.column}`
      if (covered.has(place) || seen.has(place)) return
      seen.add(place)
      const merge = merges.get(place)
      const content = this.#contentOf(cell, spot)
      const style = this.#table.add({ ...this.#styleOf(cell, merge), ...cell.custom?.looks })
      // An empty place may carry a name for others; it is no cell of the report.
      const isNameOnly = cell.s == null && cell.custom?.looks === undefined
      if (content.kind === 'empty' && (style === 0 || isNameOnly) && merge === undefined) return
      const rowSpan = merge === undefined ? 1 : merge.endRow - merge.startRow + 1
      const columnSpan = merge === undefined ? 1 : merge.endColumn - merge.startColumn + 1
      cells.push({ ...spot, rowSpan, columnSpan, style, content })
    }
    for (const { spot, cell } of cellsOf(this.#sheet)) add(spot, cell)
    for (const merge of merges.values()) add({ row: merge.startRow, column: merge.startColumn }, {})
    cells.sort((a, b) => a.row - b.row || a.column - b.column)
    const origin = { row: 0, column: 0 }
    const lines = placedLines(parts, (name) => this.#spotOf(names[name] ?? name, origin))
    const known = new Set(cells.map(addressOf))
    const all = (text: string) => this.#allOf(text, known)
    const beside = mappedParts(lines, { ...this.#addressing(origin), all })
    return { ...this.#sized([...cells, ...(beside.blocks ?? [])]), cells, ...beside }
  }

  /** As large as what is in it; blocks may end with empty lines. */
  #sized(parts: readonly Rectangle[]): Omit<SheetTemplate, 'cells'> {
    const frozen = {
      rows: Math.max(0, this.#sheet.freeze?.ySplit ?? 0),
      columns: Math.max(0, this.#sheet.freeze?.xSplit ?? 0),
    }
    const rows = Math.max(1, frozen.rows, ...parts.map((part) => part.row + part.rowSpan))
    const columns = Math.max(1, frozen.columns, ...parts.map((part) => part.column + part.columnSpan))
    const { id, name } = this.#sheet
    const rowHeights = Array.from({ length: rows }, (_, row) => this.#heightOf(row))
    const columnWidths = Array.from({ length: columns }, (_, column) => this.#widthOf(column))
    return { id, name, columnWidths, rowHeights, frozen }
  }

  #contentOf(cell: SnapshotCell, spot: Spot): Content {
    const meaning = cell.custom?.meaning ?? null
    const formula = this.#formulaOf(cell, spot)
    if (formula !== null) {
      const parents =
        meaning?.kind === 'formula' ? meaning : { leftParent: 'auto' as const, topParent: 'auto' as const }
      const { display, hideIf } = meaning?.kind === 'formula' ? meaning : {}
      const content: Content = {
        kind: 'formula',
        formula,
        leftParent: this.#parentOf(parents.leftParent, spot),
        topParent: this.#parentOf(parents.topParent, spot),
        ...(display === undefined ? {} : { display }),
        ...(hideIf === undefined ? {} : { hideIf }),
      }
      return mappedContent(content, this.#addressing(spot))
    }
    if (meaning?.kind === 'plain') return this.#plainOf(meaning, cell, spot)
    if (meaning?.kind === 'field' && textOf(cell) === cell.custom?.shown) return this.#bindingOf(meaning, spot)
    return plainContent(cell)
  }

  #bindingOf(meaning: Extract<Meaning, { kind: 'field' }>, spot: Spot): Content {
    const leftParent = this.#parentOf(meaning.leftParent, spot)
    const topParent = this.#parentOf(meaning.topParent, spot)
    const subtotal: Binding['subtotal'] =
      meaning.subtotal === null
        ? null
        : {
            ...meaning.subtotal,
            style: meaning.subtotal.style === null ? null : this.#table.add(meaning.subtotal.style),
          }
    return mappedContent({ ...meaning, leftParent, topParent, subtotal }, this.#addressing(spot))
  }

  /** Other words in the cell keep what was said about it; a drawing is over once its label is gone. */
  #plainOf({ content }: PlainMeaning, cell: SnapshotCell, spot: Spot): Content {
    const map = this.#addressing(spot)
    const typed = plainContent(cell)
    const same = textOf(cell) === cell.custom?.shown
    if (content.kind === 'chart' || content.kind === 'picture') {
      if (!same) return typed
    } else if (typed.kind === 'empty') return typed
    const parents = {
      ...(content.leftParent === undefined ? {} : { leftParent: map.address(content.leftParent) }),
      ...(content.topParent === undefined ? {} : { topParent: map.address(content.topParent) }),
    }
    const mapped = { ...mappedContent(content, map), ...parents } as PlainMeaning['content']
    if (mapped.kind === 'chart' || mapped.kind === 'picture' || same) return mapped
    const { display, hideIf, leftParent, topParent } = mapped
    return typed.kind === 'text' || typed.kind === 'number'
      ? given({ ...typed, display, hideIf, leftParent, topParent })
      : typed
  }

  #addressing(from: Spot): Mapper {
    return addressing((name) => {
      const spot = this.#spotOf(name, from)
      return spot === null ? null : addressOf(spot)
    })
  }

  /** Where all cells of a name stand. Rules go with a cell that is emptied, unless the template came with them. */
  #allOf(text: string, known: ReadonlySet<string>): string[] {
    const name = nameIn(text)
    if (name === null) return [text]
    const places = (this.#keys.get(name) ?? []).map(addressOf)
    return spotOf(name) === null ? places.filter((address) => known.has(address)) : places
  }

  #spotOf(name: string, from: Spot): Spot | null {
    const distance = (spot: Spot) => Math.abs(spot.row - from.row) + Math.abs(spot.column - from.column)
    return (this.#keys.get(name) ?? []).toSorted((a, b) => distance(a) - distance(b))[0] ?? null
  }

  /** The nearest cell of that name: a copied block finds its own parents, a deleted parent gives `auto`. */
  #parentOf(ref: ParentRef, from: Spot): string {
    if (ref === 'auto' || ref === 'none') return ref
    if ('at' in ref) return spotOf(ref.at) === null && !ref.at.startsWith('block:') ? 'auto' : ref.at
    const nearest = this.#spotOf(ref.key, from)
    return nearest === null ? 'auto' : addressOf(nearest)
  }

  #formulaOf(cell: SnapshotCell, spot: Spot): string | null {
    if (cell.f) return cell.f
    const shared = cell.si ? this.#formulas.get(cell.si) : undefined
    return shared === undefined
      ? null
      : shiftFormula(shared.formula, {
          kind: 'copy',
          rows: spot.row - shared.spot.row,
          columns: spot.column - shared.spot.column,
        })
  }

  #styleOf(cell: SnapshotCell, merge: SnapshotSheet['mergeData'][number] | undefined): CellStyle {
    const style = fromSheetStyle(this.#looksOf(cell.s))
    if (merge === undefined) return style
    const far = this.#sheet.cellData?.[merge.endRow]?.[merge.endColumn]
    const rim = fromSheetStyle(this.#looksOf(far?.s)).border
    if (rim === undefined) return style
    const border = { ...style.border }
    if (rim.right !== undefined) border.right = rim.right
    if (rim.bottom !== undefined) border.bottom = rim.bottom
    return { ...style, border }
  }

  #looksOf(style: SnapshotCell['s']): SnapshotStyle | null {
    return typeof style === 'string' ? (this.#snapshot.styles[style] ?? null) : (style ?? null)
  }

  #heightOf(row: number): number {
    const data = this.#sheet.rowData?.[row]
    if (data?.hd === 1) return 0
    const automatic = data?.ia !== 0 && data?.ah !== undefined
    return Math.min(1500, Math.round((automatic ? data.ah : data?.h) ?? this.#sheet.defaultRowHeight))
  }

  #widthOf(column: number): number {
    const data = this.#sheet.columnData?.[column]
    if (data?.hd === 1) return 0
    return Math.min(2000, Math.round(data?.w ?? this.#sheet.defaultColumnWidth))
  }
}

function* cellsOf(sheet: SnapshotSheet): Generator<{ spot: Spot; cell: SnapshotCell }> {
  for (const [row, line] of Object.entries(sheet.cellData ?? {})) {
    for (const [column, cell] of Object.entries(line ?? {})) {
      if (cell) yield { spot: { row: Number(row), column: Number(column) }, cell }
    }
  }
}

function coveredBy(merges: SnapshotSheet['mergeData']): Set<string> {
  const covered = new Set<string>()
  for (const merge of merges) {
    for (let row = merge.startRow; row <= merge.endRow; row++) {
      for (let column = merge.startColumn; column <= merge.endColumn; column++) {
        if (row !== merge.startRow || column !== merge.startColumn) covered.add(`${row}:${column}`)
      }
    }
  }
  return covered
}

function plainContent(cell: SnapshotCell): Content {
  if (typeof cell.v === 'number' && (cell.t === 2 || cell.t === undefined || cell.t === null))
    return { kind: 'number', value: cell.v }
  if (cell.t === 3) return { kind: 'text', text: cell.v ? 'TRUE' : 'FALSE' }
  const text = textOf(cell)
  return text === null ? { kind: 'empty' } : { kind: 'text', text }
}

function textOf(cell: SnapshotCell): string | null {
  if (cell.v !== undefined && cell.v !== null) return String(cell.v)
  const rich = cell.p?.body?.dataStream
  return rich === undefined ? null : rich.replace(/\r\n$/, '').replaceAll('\r', '\n')
}
