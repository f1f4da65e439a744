import type { CellStyle, Edge } from '@mingtai/sheet-core'
import type { Line, SnapshotStyle } from '../draft/snapshot.ts'

const lines = { thin: 1, hair: 2, dotted: 3, dashed: 4, double: 7, medium: 8, thick: 13 } as const
const alignments = { left: 1, center: 2, right: 3 } as const
const valignments = { top: 1, middle: 2, bottom: 3 } as const
const WRAP = 3
const INDENT_PX = 10
/** Of a line of Noto Sans SC, in ems: what is free over and under Han. */
const EMPTY_ABOVE = 0.28
const EMPTY_BELOW = 0.168
const sides = [
  ['top', 't'],
  ['right', 'r'],
  ['bottom', 'b'],
  ['left', 'l'],
] as const

/** A report's cell style as the sheet component writes it. */
export function toSheetStyle(style: CellStyle): SnapshotStyle {
  const out: SnapshotStyle = {}
  if (style.family !== undefined) out.ff = style.family
  if (style.size !== undefined) out.fs = style.size
  if (style.bold) out.bl = 1
  if (style.italic) out.it = 1
  if (style.underline) out.ul = { s: 1 }
  if (style.strike) out.st = { s: 1 }
  if (style.color !== undefined) out.cl = { rgb: style.color }
  if (style.fill !== undefined) out.bg = { rgb: style.fill }
  if (style.align !== undefined) out.ht = alignments[style.align]
  if (style.valign !== undefined) out.vt = valignments[style.valign]
  if (style.wrap) out.tb = WRAP
  const room = roomOf(style)
  if (room !== null) out.pd = room
  if (style.format !== undefined) out.n = { pattern: style.format }
  if (style.border !== undefined) out.bd = toSheetBorder(style.border)
  return out
}

/**
 * How far letters keep from the edges. The sheet component puts a whole line of the font between them, of which letters fill
 * two thirds: at the edge that they are aligned to, the empty part is taken back, so that low rows show them whole.
 */
function roomOf({ indent, valign, size = 10 }: CellStyle): NonNullable<SnapshotStyle['pd']> | null {
  const pixels = (size * 4) / 3
  const room = {
    ...(indent ? { l: indent * INDENT_PX } : {}),
    ...(valign === 'top' ? { t: 1 - Math.floor(pixels * EMPTY_ABOVE) } : {}),
    ...(valign === 'bottom' ? { b: 1 - Math.floor(pixels * EMPTY_BELOW) } : {}),
  }
  return Object.keys(room).length === 0 ? null : room
}

/** The way back; what a report cannot hold (rotation, rich colours) is left out. */
export function fromSheetStyle(style: SnapshotStyle | null): CellStyle {
  const out: CellStyle = {}
  if (style === null) return out
  if (style.ff) out.family = style.ff.slice(0, 60)
  if (style.fs) out.size = Math.min(96, Math.max(5, style.fs))
  if (style.bl) out.bold = true
  if (style.it) out.italic = true
  if (style.ul?.s) out.underline = true
  if (style.st?.s) out.strike = true
  const color = hexOf(style.cl?.rgb)
  if (color !== null) out.color = color
  const fill = hexOf(style.bg?.rgb)
  if (fill !== null) out.fill = fill
  const align = nameOf(alignments, style.ht)
  if (align !== null) out.align = align
  const valign = nameOf(valignments, style.vt)
  if (valign !== null) out.valign = valign
  if (style.tb === WRAP) out.wrap = true
  const indent = Math.min(15, Math.round((style.pd?.l ?? 0) / INDENT_PX))
  if (indent > 0) out.indent = indent
  if (style.n?.pattern) out.format = style.n.pattern.slice(0, 120)
  const border = fromSheetBorder(style.bd)
  if (border !== null) out.border = border
  return out
}

/** Two styles that look the same have the same text, whatever order their properties were set in. */
export function styleKey(style: CellStyle): string {
  return JSON.stringify(style, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Collects styles into a table without duplicates. */
export class StyleTable {
  #ids = new Map<string, number>()
  styles: CellStyle[] = []

  constructor(first: CellStyle) {
    this.add(first)
  }

  add(style: CellStyle): number {
    const key = styleKey(style)
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.styles.length
    this.styles.push(style)
    this.#ids.set(key, id)
    return id
  }
}

function toSheetBorder(border: NonNullable<CellStyle['border']>) {
  const out: NonNullable<SnapshotStyle['bd']> = {}
  for (const [side, short] of sides) {
    const edge = border[side]
    if (edge !== undefined) out[short] = { s: lines[edge.line], cl: { rgb: edge.color } }
  }
  return out
}

function fromSheetBorder(border: SnapshotStyle['bd']): CellStyle['border'] | null {
  const out: NonNullable<CellStyle['border']> = {}
  for (const [side, short] of sides) {
    const edge = edgeOf(border?.[short])
    if (edge !== null) out[side] = edge
  }
  return Object.keys(out).length === 0 ? null : out
}

function edgeOf(line: Line | null | undefined): Edge | null {
  if (line === null || line === undefined || line.s === 0) return null
  return { line: nameOf(lines, line.s) ?? (line.s < 8 ? 'dashed' : 'medium'), color: hexOf(line.cl?.rgb) ?? '#000000' }
}

function nameOf<K extends string>(table: Record<K, number>, value: number | null | undefined): K | null {
  for (const name of Object.keys(table) as K[]) if (table[name] === value) return name
  return null
}

/** `#abc`, `#aabbcc` and `rgb(…)` as `#RRGGBB`; null for anything else. */
function hexOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null
  if (/^#[0-9A-Fa-f]{6}$/.test(text)) return text
  if (/^#[0-9A-Fa-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`
  const parts = /^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)/.exec(text)
  if (parts === null) return null
  return `#${parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}
