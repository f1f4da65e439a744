import { cmapTable, nameTable, postTable } from './true-type-tables.ts'
import type { TrueType } from './true-type.ts'

const MORE = 0x20
const WORDS = 1
const SCALE = 8
const TWO_SCALES = 0x40
const MATRIX = 0x80

/** Glyphs in the order of a smaller font. The first is the box for missing characters. */
export interface Subset {
  font: TrueType
  glyphs: readonly number[]
  /** Code and subset glyph of every character; null for a font that is only reached by glyph numbers (PDF). */
  characters: ReadonlyMap<number, number> | null
}

/** A TrueType file with the given glyphs only, numbered in their order; parts of compound glyphs are added behind. */
export function subsetFont({ font, glyphs, characters }: Subset): Uint8Array {
  const { order, outlines } = gathered(font, glyphs)
  const tables = new Map<string, Uint8Array>()
  const copied = ['cvt ', 'fpgm', 'prep', ...(characters ? ['OS/2'] : [])]
  for (const tag of copied) {
    const bytes = font.table(tag)
    if (bytes) tables.set(tag, bytes)
  }
  if (characters) {
    tables.set('cmap', cmapTable(characters))
    tables.set('name', nameTable(font))
    tables.set('post', postTable())
  }
  tables.set('head', changed(font.table('head')!, (view) => view.setInt16(50, 1)).fill(0, 8, 12))
  tables.set(
    'hhea',
    changed(font.table('hhea')!, (view) => view.setUint16(34, order.length)),
  )
  tables.set(
    'maxp',
    changed(font.table('maxp')!, (view) => {
      view.setUint16(4, order.length)
      const [points, contours] = largest(outlines)
      if (view.byteLength < 10) return
      view.setUint16(6, Math.max(view.getUint16(6), points))
      view.setUint16(8, Math.max(view.getUint16(8), contours))
    }),
  )
  tables.set('hmtx', metrics(font, order))
  const { glyf, loca } = joined(outlines)
  tables.set('glyf', glyf)
  tables.set('loca', loca)
  return fontFile(tables)
}

/** The outlines with the numbers of compound glyphs' parts changed to the new order. */
function gathered(font: TrueType, glyphs: readonly number[]) {
  const order = [...glyphs]
  const places = new Map(order.map((glyph, place) => [glyph, place]))
  const outlines: Uint8Array[] = []
  for (let i = 0; i < order.length; i++) {
    const outline = font.glyphBytes(order[i]!)
    const parts = partsOf(outline)
    if (parts.length === 0) {
      outlines.push(outline)
      continue
    }
    const copy = outline.slice()
    const view = new DataView(copy.buffer)
    for (const at of parts) {
      const glyph = view.getUint16(at)
      if (!places.has(glyph)) places.set(glyph, order.push(glyph) - 1)
      view.setUint16(at, places.get(glyph)!)
    }
    outlines.push(copy)
  }
  return { order, outlines }
}

/** Where the glyph numbers of a compound glyph stand; none for a simple one. */
export function partsOf(outline: Uint8Array): number[] {
  if (outline.length < 10 || outline[0]! < 0x80) return []
  const places: number[] = []
  for (let at = 10; ;) {
    const flags = (outline[at]! << 8) | outline[at + 1]!
    places.push(at + 2)
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0)
    if (!(flags & MORE) || at + 4 > outline.length) return places
  }
}

/** The most points and contours that a simple outline has: other fonts may have finer ones than the first. */
function largest(outlines: readonly Uint8Array[]): [points: number, contours: number] {
  let most: [number, number] = [0, 0]
  for (const { buffer, byteOffset, byteLength } of outlines) {
    const view = new DataView(buffer, byteOffset, byteLength)
    const contours = byteLength < 12 ? 0 : view.getInt16(0)
    if (contours <= 0) continue
    most = [Math.max(most[0], view.getUint16(8 + contours * 2) + 1), Math.max(most[1], contours)]
  }
  return most
}

function metrics(font: TrueType, order: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(order.length * 4))
  order.forEach((glyph, i) => {
    view.setUint16(i * 4, font.advanceOf(glyph))
    view.setInt16(i * 4 + 2, font.bearingOf(glyph))
  })
  return new Uint8Array(view.buffer)
}

function joined(outlines: readonly Uint8Array[]) {
  const padded = (outline: Uint8Array) => (outline.length + 3) & ~3
  const glyf = new Uint8Array(outlines.reduce((sum, outline) => sum + padded(outline), 0))
  const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4))
  let at = 0
  outlines.forEach((outline, i) => {
    glyf.set(outline, at)
    at += padded(outline)
    loca.setUint32((i + 1) * 4, at)
  })
  return { glyf, loca: new Uint8Array(loca.buffer) }
}

function fontFile(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  let at = 12 + sorted.length * 16
  const places = sorted.map(([, bytes]) => {
    const place = at
    at += (bytes.length + 3) & ~3
    return place
  })
  const file = new Uint8Array(at)
  const view = new DataView(file.buffer)
  const power = 31 - Math.clz32(sorted.length)
  view.setUint32(0, 0x00010000)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, (sorted.length - (1 << power)) * 16)
  sorted.forEach(([tag, bytes], i) => {
    const entry = 12 + i * 16
    file.set(bytes, places[i]!)
    for (let k = 0; k < 4; k++) file[entry + k] = tag.charCodeAt(k)
    view.setUint32(entry + 4, checkSum(view, places[i]!, bytes.length))
    view.setUint32(entry + 8, places[i]!)
    view.setUint32(entry + 12, bytes.length)
  })
  const head = places[sorted.findIndex(([tag]) => tag === 'head')]!
  view.setUint32(head + 8, (0xb1b0afba - checkSum(view, 0, at)) >>> 0)
  return file
}

function checkSum(view: DataView, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function changed(bytes: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = bytes.slice()
  change(new DataView(copy.buffer))
  return copy
}
