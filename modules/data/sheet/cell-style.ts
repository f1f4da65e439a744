import type { Properties, Property } from '@mingtai/sheet-model'
import type { CellStyle, Edge } from '@mingtai/sheet-core'
import { linkOf } from './cell-link.ts'

const sides = { top: 'borderTop', right: 'borderRight', bottom: 'borderBottom', left: 'borderLeft' } as const
export type Side = keyof typeof sides
const lines = ['thin', 'medium', 'thick', 'dashed', 'dotted', 'double', 'hair'] as const
/** The colour of links that have none of their own. */
const LINK = '#1f5fa8'
const COLOR = /^#[0-9a-f]{6}$/i

/** How a cell looks, from the properties that are in force; what makes no sense is left out. */
export function styleOf(properties: Properties): CellStyle {
  const { family, size, color, fill, align, valign, indent, format, rotate } = properties
  const style: CellStyle = {}
  for (const name of ['bold', 'italic', 'underline', 'strike', 'wrap', 'shrink'] as const)
    if (properties[name] === true) style[name] = true
  if (typeof family === 'string') style.family = family.slice(0, 60)
  if (typeof size === 'number') style.size = Math.min(96, Math.max(5, size))
  if (isColor(color)) style.color = color
  if (isColor(fill)) style.fill = fill
  if (align === 'left' || align === 'center' || align === 'right') style.align = align
  if (valign === 'top' || valign === 'middle' || valign === 'bottom') style.valign = valign
  if (typeof indent === 'number') style.indent = Math.min(15, Math.max(0, Math.round(indent)))
  if (typeof format === 'string') style.format = format.slice(0, 120)
  if (typeof rotate === 'number' && Math.abs(rotate) <= 90) style.rotate = Math.round(rotate)
  if (linkOf(properties) !== null) {
    style.underline = true
    style.color ??= LINK
  }
  const border = borderOf(properties)
  if (border !== null) style.border = border
  return style
}

const plainNames = [
  'family',
  'size',
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'fill',
  'align',
  'valign',
  'wrap',
  'indent',
  'format',
  'rotate',
  'shrink',
] as const satisfies readonly (keyof CellStyle)[]

/** Every property of a look that clearing its format takes away. */
export const formatNames: readonly string[] = [...plainNames, ...Object.values(sides)]

/** What is copied with a cell beside its content. */
export const lookNames: readonly string[] = [...formatNames, 'link']

/** A look as properties, one register each. */
export function propertiesOf({ border, ...style }: CellStyle): Record<string, Property> {
  const properties: Record<string, Property> = {}
  for (const name of plainNames) {
    const value = style[name]
    if (value !== undefined) properties[name] = value
  }
  for (const side of sideNames) {
    const edge = border?.[side]
    if (edge !== undefined) properties[sides[side]] = edgeText(edge)
  }
  return properties
}

export const sideNames = ['top', 'right', 'bottom', 'left'] as const

export function sideProperty(side: Side): string {
  return sides[side]
}

export function edgeText({ line, color }: Edge): string {
  return `${line} ${color}`
}

function borderOf(properties: Properties): CellStyle['border'] | null {
  const border: NonNullable<CellStyle['border']> = {}
  for (const side of sideNames) {
    const [name, color] = String(properties[sides[side]] ?? '').split(' ')
    const line = lines.find((one) => one === name)
    if (line !== undefined && isColor(color)) border[side] = { line, color }
  }
  return Object.keys(border).length === 0 ? null : border
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && COLOR.test(value)
}
