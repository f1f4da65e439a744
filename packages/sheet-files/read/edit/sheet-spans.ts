import { refuse } from '@mingtai/messages'
import { cellPlace } from '../template/addresses.ts'

/** Where a row stands in the text of its sheet. */
export interface RowSpan {
  row: number
  from: number
  /** Behind its opening tag, and where its content ends. */
  openTo: number
  contentTo: number
  /** Written as one tag, without content. */
  isEmpty: boolean
  style: string | null
  cells: CellSpan[]
}

export interface CellSpan {
  row: number
  column: number
  from: number
  to: number
  style: string | null
  formula: FormulaSpan | null
}

export interface FormulaSpan {
  from: number
  to: number
  /** As it stands, escaped. */
  text: string
  /** Number of the group of a shared formula, cells of an array formula. */
  shared?: string
  array?: string
}

export interface SheetSpans {
  /** What stands before the names of elements: nothing, or `x:`. */
  prefix: string
  rows: RowSpan[]
  /** Where rows go when there are none behind; the whole tag where it is empty. */
  dataFrom: number
  dataTo: number
  isEmpty: boolean
  columnStyle(column: number): string | null
}

/** Comments and character data are stepped over, so that nothing in them is taken for a tag. */
const TAG =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(\/?)((?:[\w.-]+:)?)(row|c|f|sheetData|col)\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g

/** The places of all rows, cells and formulas of a worksheet's text. */
export function spansOf(xml: string): SheetSpans {
  const walk = new SpanWalk()
  TAG.lastIndex = 0
  for (const found of xml.matchAll(TAG)) {
    if (found[3] !== undefined) walk.tag(xml, found)
  }
  return walk.result()
}

class SpanWalk {
  private readonly rows: RowSpan[] = []
  private readonly columns: { from: number; to: number; style: string }[] = []
  private data: { from: number; to: number; isEmpty: boolean; prefix: string } | null = null
  private isInside = false
  private row = -1
  private column = -1
  private line: RowSpan | null = null
  private cell: CellSpan | null = null

  tag(xml: string, found: RegExpMatchArray): void {
    const [all, slash, prefix, name, attributes = ''] = found
    const from = found.index ?? 0
    const to = from + all.length
    const isEmpty = attributes.endsWith('/')
    if (name === 'col' && slash === '') this.addColumn(attributes)
    else if (name === 'sheetData') this.sheetData({ from, to, isEmpty, prefix: prefix ?? '', isClose: slash === '/' })
    else if (!this.isInside) return
    else if (name === 'row') {
      if (slash === '') this.startRow({ from, to, attributes, isEmpty })
      else if (this.line) this.line.contentTo = from
    } else if (name === 'c') {
      if (slash === '') this.startCell({ from, to, attributes })
      else if (this.cell) this.cell.to = to
    } else if (slash === '') this.startFormula({ from, to, attributes, isEmpty })
    else if (this.cell?.formula) {
      this.cell.formula.text = xml.slice(this.cell.formula.to, from)
      this.cell.formula.to = to
    }
  }

  result(): SheetSpans {
    const { data, rows, columns } = this
    if (!data) return refuse('workbook.damaged', '工作表没有内容')
    return {
      rows,
      prefix: data.prefix,
      dataFrom: data.from,
      dataTo: data.to,
      isEmpty: data.isEmpty,
      columnStyle: (column) => columns.find(({ from, to }) => column >= from && column <= to)?.style ?? null,
    }
  }

  private sheetData({
    isClose,
    ...tag
  }: {
    from: number
    to: number
    isEmpty: boolean
    prefix: string
    isClose: boolean
  }): void {
    if (!isClose) this.data ??= tag
    else if (this.data) this.data = { ...this.data, to: tag.from }
    this.isInside = !isClose && !tag.isEmpty
  }

  private addColumn(attributes: string): void {
    const style = valueOf(attributes, 'style')
    if (style !== null)
      this.columns.push({
        from: Number(valueOf(attributes, 'min')) - 1,
        to: Number(valueOf(attributes, 'max')) - 1,
        style,
      })
  }

  private startRow({
    from,
    to,
    attributes,
    isEmpty,
  }: {
    from: number
    to: number
    attributes: string
    isEmpty: boolean
  }): void {
    const number = valueOf(attributes, 'r')
    this.row = number === null ? this.row + 1 : Number(number) - 1
    this.column = -1
    const style = valueOf(attributes, 'customFormat') === null ? null : valueOf(attributes, 's')
    this.line = { row: this.row, from, openTo: to, contentTo: to, isEmpty, style, cells: [] }
    this.rows.push(this.line)
  }

  private startCell({ from, to, attributes }: { from: number; to: number; attributes: string }): void {
    const place = cellPlace(valueOf(attributes, 'r') ?? '') ?? { row: this.row, column: this.column + 1 }
    this.column = place.column
    this.cell = { ...place, from, to, style: valueOf(attributes, 's'), formula: null }
    this.line?.cells.push(this.cell)
  }

  private startFormula({
    from,
    to,
    attributes,
  }: {
    from: number
    to: number
    attributes: string
    isEmpty: boolean
  }): void {
    const type = valueOf(attributes, 't')
    const shared = valueOf(attributes, 'si')
    const array = valueOf(attributes, 'ref')
    if (!this.cell) return
    this.cell.formula = {
      from,
      to,
      text: '',
      ...(type === 'shared' && shared !== null ? { shared } : {}),
      ...((type === 'array' || type === 'dataTable') && array !== null ? { array } : {}),
    }
  }
}

function valueOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2] ?? null
}
