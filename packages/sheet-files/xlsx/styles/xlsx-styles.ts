import type { CellStyle } from '@mingtai/sheet-core'
import { alignmentXml, borderXml, dxfXml, fillXml, fontXml, formatId, numFmtXml } from './xlsx-style-xml.ts'

/** How a column's values want to be shown when their style says nothing about it. */
export type ValueKind = 'plain' | 'date' | 'timestamp'

const DEFAULT_FORMATS: Record<ValueKind, string | undefined> = {
  plain: undefined,
  date: 'yyyy-mm-dd',
  timestamp: 'yyyy-mm-dd hh:mm:ss',
}

/** The workbook's table of looks: equal fonts, fills, borders, formats and whole styles are written once. */
export class StyleTable {
  private readonly fonts = new Unique(fontXml({}))
  private readonly fills = new Unique(
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  )
  private readonly borders = new Unique(borderXml({}))
  private readonly formats = new Unique()
  private readonly styles = new Unique()
  private readonly dxfs = new Unique()
  private readonly late: { id: number; xf: () => string }[] = []

  constructor() {
    this.idOf({})
  }

  /** The number of a style in the file; 0 is the default look. */
  idOf(style: CellStyle, kind: ValueKind = 'plain'): number {
    return this.styles.idOf(this.xf(style, kind))
  }

  /** A number whose look is asked for when the workbook ends: until then nobody knows whether a rule will draw it. */
  idOfLate(look: () => CellStyle, kind: ValueKind): number {
    const id = this.styles.idOf(`late ${this.late.length}`)
    this.late.push({ id, xf: () => this.xf(look(), kind) })
    return id
  }

  /** The number of what a conditional format adds. */
  dxfOf(style: CellStyle): number {
    return this.dxfs.idOf(dxfXml(style, style.format ? this.formatOf(style.format) : 0))
  }

  private xf(style: CellStyle, kind: ValueKind): string {
    const format = style.format && style.format !== 'General' ? style.format : DEFAULT_FORMATS[kind]
    const font = this.fonts.idOf(fontXml(style))
    const fill = style.fill ? this.fills.idOf(fillXml(style.fill)) : 0
    const border = this.borders.idOf(borderXml(style))
    const [applied, protection] =
      style.locked === false ? [' applyProtection="1"', '<protection locked="0"/>'] : ['', '']
    return `<xf numFmtId="${this.formatOf(format)}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${applied}>${alignmentXml(style)}${protection}</xf>`
  }

  private formatOf(format: string | undefined): number {
    return formatId(format) ?? 164 + this.formats.idOf(format!)
  }

  xml(): string {
    const styles = [...this.styles.all]
    for (const { id, xf } of this.late) styles[id] = xf()
    const formats = this.formats.all.map((format, i) => numFmtXml(164 + i, format))
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"><alignment vertical="center"/></xf>'
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length ? list('numFmts', formats) : '',
      list('fonts', this.fonts.all),
      list('fills', this.fills.all),
      list('borders', this.borders.all),
      list('cellStyleXfs', [plain]),
      list('cellXfs', styles),
      list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
      list('dxfs', this.dxfs.all),
      '<tableStyles count="0" defaultTableStyle="TableStyleMedium2" defaultPivotStyle="PivotStyleLight16"/>',
      '</styleSheet>',
    ].join('')
  }
}

class Unique {
  readonly all: string[] = []
  private readonly ids = new Map<string, number>()

  constructor(...first: string[]) {
    for (const item of first) this.idOf(item)
  }

  idOf(item: string): number {
    const known = this.ids.get(item)
    if (known !== undefined) return known
    this.ids.set(item, this.all.length)
    return this.all.push(item) - 1
  }
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`
}
