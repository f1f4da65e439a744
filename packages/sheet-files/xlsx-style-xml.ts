import type { CellStyle, Edge } from '@mingtai/sheet-core'
import { escaped } from './xml.ts'

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
  return `<numFmt numFmtId="${id}" formatCode="${escaped(format)}"/>`
}

export function fontXml(style: CellStyle): string {
  const flags = `${style.bold ? '<b/>' : ''}${style.italic ? '<i/>' : ''}${style.strike ? '<strike/>' : ''}${style.underline ? '<u/>' : ''}`
  const color = style.color ? `<color rgb="${argb(style.color)}"/>` : ''
  return `<font>${flags}<sz val="${style.size ?? SIZE}"/>${color}<name val="${escaped(style.family ?? FAMILY)}"/><family val="2"/></font>`
}

export function fillXml(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${argb(color)}"/><bgColor indexed="64"/></patternFill></fill>`
}

export function borderXml(border: CellStyle['border']): string {
  const edges = (['left', 'right', 'top', 'bottom'] as const).map((side) => edgeXml(side, border?.[side]))
  return `<border>${edges.join('')}<diagonal/></border>`
}

export function alignmentXml(style: CellStyle): string {
  const horizontal = style.align ?? (style.indent ? 'left' : null)
  return [
    '<alignment',
    horizontal ? ` horizontal="${horizontal}"` : '',
    ` vertical="${style.valign === 'top' || style.valign === 'bottom' ? style.valign : 'center'}"`,
    style.wrap ? ' wrapText="1"' : '',
    style.indent ? ` indent="${style.indent}"` : '',
    '/>',
  ].join('')
}

function edgeXml(side: string, edge: Edge | undefined): string {
  return edge ? `<${side} style="${edge.line}"><color rgb="${argb(edge.color)}"/></${side}>` : `<${side}/>`
}

function argb(color: string): string {
  return `FF${color.slice(1).toUpperCase()}`
}
