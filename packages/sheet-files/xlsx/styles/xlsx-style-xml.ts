import type { CellStyle, Edge } from '@mingtai/sheet-core'
import { escaped } from '../../xml.ts'
import { fileFormat } from './file-format.ts'

const FAMILY = '微软雅黑'
const SIZE = 10

/** Formats that every spreadsheet knows by number. */
const BUILT_IN = new Map([
  ['General', 0],
  ['0', 1],
  ['0.00', 2],
  ['#,##0', 3],
  ['#,##0.00', 4],
  ['0%', 9],
  ['0.00%', 10],
  ['0.00E+00', 11],
  ['@', 49],
])

/** The number of a built-in format, or null when the format has to be written out. */
export function formatId(format: string | undefined): number | null {
  return format ? (BUILT_IN.get(format) ?? null) : 0
}

export function numFmtXml(id: number, format: string): string {
  return `<numFmt numFmtId="${id}" formatCode="${escaped(fileFormat(format))}"/>`
}

export function fontXml(style: CellStyle): string {
  const flags = `${style.bold ? '<b/>' : ''}${style.italic ? '<i/>' : ''}${style.strike ? '<strike/>' : ''}${style.underline ? '<u/>' : ''}`
  const color = style.color ? `<color rgb="${argb(style.color)}"/>` : ''
  return `<font>${flags}<sz val="${style.size ?? SIZE}"/>${color}<name val="${escaped(style.family ?? FAMILY)}"/><family val="2"/></font>`
}

export function fillXml(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${argb(color)}"/><bgColor indexed="64"/></patternFill></fill>`
}

export function borderXml({ border, diagonal }: CellStyle): string {
  const edges = (['left', 'right', 'top', 'bottom'] as const).map((side) => edgeXml(side, border?.[side]))
  // Two lines from one corner are no border of a spreadsheet: they are drawn (see `xlsx/drawing.ts`).
  const line = diagonal === 1 ? edgeXml('diagonal', diagonalEdge({ border })) : '<diagonal/>'
  return `<border${diagonal === 1 ? ' diagonalDown="1"' : ''}>${edges.join('')}${line}</border>`
}

/** The line through a heading looks like the heading's border. */
export function diagonalEdge({ border }: Pick<CellStyle, 'border'>): Edge {
  return border?.bottom ?? border?.right ?? border?.top ?? border?.left ?? { line: 'thin', color: '#000000' }
}

export function alignmentXml(style: CellStyle): string {
  const horizontal = style.diagonal ? 'left' : (style.align ?? (style.indent ? 'left' : null))
  return [
    '<alignment',
    horizontal ? ` horizontal="${horizontal}"` : '',
    ` vertical="${style.valign === 'top' || style.valign === 'bottom' ? style.valign : 'center'}"`,
    style.rotate ? ` textRotation="${style.rotate < 0 ? 90 - style.rotate : style.rotate}"` : '',
    style.wrap || style.diagonal ? ' wrapText="1"' : '',
    style.shrink && !style.wrap ? ' shrinkToFit="1"' : '',
    style.indent ? ` indent="${style.indent}"` : '',
    '/>',
  ].join('')
}

function edgeXml(side: string, edge: Edge | undefined): string {
  return edge ? `<${side} style="${edge.line}"><color rgb="${argb(edge.color)}"/></${side}>` : `<${side}/>`
}

/**
 * What a conditional format adds to a cell. Spreadsheets only take font weight and colour, fill, thin borders and the
 * number format here (`canBeDxf`).
 */
export function dxfXml(style: CellStyle, formatNumber: number): string {
  const flags = `${flag('b', style.bold)}${flag('i', style.italic)}${flag('strike', style.strike)}${style.underline ? '<u/>' : ''}`
  const font = `${flags}${style.color ? `<color rgb="${argb(style.color)}"/>` : ''}`
  const format = style.format ? numFmtXml(formatNumber, style.format) : ''
  const fill = style.fill
    ? `<fill><patternFill patternType="solid"><fgColor rgb="${argb(style.fill)}"/><bgColor rgb="${argb(style.fill)}"/></patternFill></fill>`
    : ''
  const edges = (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
    const edge = style.border?.[side]
    return edge ? [edgeXml(side, edge)] : []
  })
  return `<dxf>${font ? `<font>${font}</font>` : ''}${format}${fill}${edges.length ? `<border>${edges.join('')}</border>` : ''}</dxf>`
}

const IN_DXF = new Set(['bold', 'italic', 'underline', 'strike', 'color', 'fill', 'border', 'format'])
const DXF_LINES = new Set(['thin', 'dashed', 'dotted', 'hair'])

/** Whether a conditional format of a spreadsheet can show all of the style. */
export function canBeDxf(style: CellStyle): boolean {
  const edges = Object.values(style.border ?? {})
  return Object.keys(style).every((key) => IN_DXF.has(key)) && edges.every((edge) => DXF_LINES.has(edge.line))
}

function flag(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : value ? `<${name}/>` : `<${name} val="0"/>`
}

export function argb(color: string): string {
  return `FF${color.slice(1).toUpperCase()}`
}
