/** What the writers need of a TrueType file: characters to glyphs, widths and the glyphs' own bytes. */
export class TrueType {
  readonly file: Uint8Array
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  /** Left, bottom, right and top of the largest glyph. */
  readonly box: readonly [number, number, number, number]
  readonly glyphCount: number
  private readonly view: DataView
  private readonly tables = new Map<string, { at: number; length: number }>()
  private readonly segments: Uint32Array
  private readonly isLong: boolean
  private readonly wideMetrics: number

  constructor(file: Uint8Array) {
    // A Buffer's `slice` does not copy; a plain array's does.
    this.file = new Uint8Array(file.buffer, file.byteOffset, file.byteLength)
    this.view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    for (let i = 0, at = 12; i < this.view.getUint16(4); i++, at += 16) {
      const tag = String.fromCharCode(...file.subarray(at, at + 4))
      this.tables.set(tag, { at: this.view.getUint32(at + 8), length: this.view.getUint32(at + 12) })
    }
    const head = this.need('head')
    this.unitsPerEm = this.view.getUint16(head + 18)
    const edge = (at: number) => this.view.getInt16(head + at)
    this.box = [edge(36), edge(38), edge(40), edge(42)]
    this.isLong = this.view.getInt16(head + 50) === 1
    const hhea = this.need('hhea')
    this.ascent = this.view.getInt16(hhea + 4)
    this.descent = this.view.getInt16(hhea + 6)
    this.wideMetrics = this.view.getUint16(hhea + 34)
    this.glyphCount = this.view.getUint16(this.need('maxp') + 4)
    this.need('glyf')
    this.segments = segmentsOf(this.view, this.need('cmap'))
  }

  /** The bytes of a table, or null when the font has none of that name. */
  table(tag: string): Uint8Array | null {
    const found = this.tables.get(tag)
    return found ? this.file.subarray(found.at, found.at + found.length) : null
  }

  /** 0 for a character that the font does not draw. */
  glyphOf(code: number): number {
    const { segments } = this
    let low = 0
    let high = segments.length / 3 - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      if (code < segments[middle * 3]!) high = middle - 1
      else if (code > segments[middle * 3 + 1]!) low = middle + 1
      else return segments[middle * 3 + 2]! + code - segments[middle * 3]!
    }
    return 0
  }

  /** Of an emoji joined out of several characters. */
  joinedGlyphOf(letter: string): number {
    return this.glyphOf(letter.codePointAt(0) ?? 0)
  }

  /** What stands for a character that the font does not draw. */
  missingGlyphOf(_code: number): number {
    return 0
  }

  /** In font units. */
  advanceOf(glyph: number): number {
    return this.view.getUint16(this.need('hmtx') + Math.min(glyph, this.wideMetrics - 1) * 4)
  }

  bearingOf(glyph: number): number {
    const hmtx = this.need('hmtx')
    const { wideMetrics } = this
    return this.view.getInt16(glyph < wideMetrics ? hmtx + glyph * 4 + 2 : hmtx + wideMetrics * 2 + glyph * 2)
  }

  /** A view of the glyph's outline as the file stores it; empty for blanks. */
  glyphBytes(glyph: number): Uint8Array {
    const loca = this.need('loca')
    const glyf = this.need('glyf')
    const place = (index: number) =>
      this.isLong ? this.view.getUint32(loca + index * 4) : this.view.getUint16(loca + index * 2) * 2
    return glyph < this.glyphCount
      ? this.file.subarray(glyf + place(glyph), glyf + place(glyph + 1))
      : new Uint8Array(0)
  }

  private need(tag: string): number {
    const found = this.tables.get(tag)
    if (!found) throw new Error(`字体文件缺少 ${tag} 表，不是 TrueType 字体。请换用 TrueType（.ttf）字体文件。`)
    return found.at
  }
}

/** First code, last code and first glyph of each run of characters. */
function segmentsOf(view: DataView, cmap: number): Uint32Array {
  for (let i = 0, at = cmap + 4; i < view.getUint16(cmap + 2); i++, at += 8) {
    const table = cmap + view.getUint32(at + 4)
    if (view.getUint16(table) !== 12) continue
    return Uint32Array.from({ length: view.getUint32(table + 12) * 3 }, (_, k) => view.getUint32(table + 16 + k * 4))
  }
  throw new Error('字体文件没有完整的 Unicode 字符表。请换用带 UCS-4 字符表的 TrueType（.ttf）字体文件。')
}
