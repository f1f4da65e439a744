import type { SnapshotCell, SnapshotStyle } from '../draft/snapshot.ts'

/** What the clipboard of another program says beside its cells. */
export interface Source {
  /** Its own plain font, which nobody chose; null: it does not say. */
  font: { ff: string | null; fs: number | null }
  /** Cells that are texts there, however much they look like numbers. */
  texts: ReadonlySet<string>
  /** What a design does not take from it, in words. */
  lost: string[]
}

const nothing: Source = { font: { ff: null, fs: null }, texts: new Set(), lost: [] }

/** Reads what Excel and WPS write around the cells of a table. */
export function sourceOf(html: string | null): Source {
  if (html === null || html === '') return nothing
  const css = /<style[^>]*>([\s\S]*?)<\/style>/i.exec(html)?.[1] ?? ''
  const own = /(?:^|[\s},])td\s*\{([^}]*)\}/i.exec(css)?.[1] ?? ''
  const size = Number(/font-size:\s*([\d.]+)pt/i.exec(own)?.[1] ?? NaN)
  const family = /font-family:\s*([^;,]+)/i
    .exec(own)?.[1]
    ?.trim()
    .replace(/^["']|["']$/g, '')
  return {
    font: { ff: family ?? null, fs: Number.isNaN(size) ? null : size },
    texts: textsIn(html, css),
    lost: [
      ...(/<img\b|<v:imagedata\b/i.test(html) ? ['图片'] : []),
      ...(/<a\s[^>]*href/i.test(html) ? ['链接'] : []),
      ...(/mso-element:\s*comment/i.test(html) ? ['批注'] : []),
      ...(/x:fmla=/i.test(html) ? ['公式（只带来结果）'] : []),
    ],
  }
}

/** The same cells, of which none says that it is a text. */
export function withoutTextFormat(html: string): string {
  return html.replace(/mso-number-format:\s*(?:"\\?@"|'\\?@'|\\?@);?/gi, '')
}

/** What stands in cells with the format of texts. */
function textsIn(html: string, css: string): Set<string> {
  const isText = (style: string) => /mso-number-format:\s*["']?\\?@/i.test(style)
  const classes = new Set(
    [...css.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].flatMap(([, name = '', style = '']) =>
      isText(style) ? [name] : [],
    ),
  )
  const texts = new Set<string>()
  for (const [, attributes = '', inner = ''] of html.matchAll(/<td\b([^>]*)>([\s\S]*?)<\/td>/gi)) {
    const name = /class=["']?([\w-]+)/i.exec(attributes)?.[1] ?? ''
    if (classes.has(name) || isText(attributes) || /\sx:str\b/i.test(attributes))
      texts.add(inner.replace(/<[^<>]*>/g, '').trim())
  }
  return texts
}

/** The font that all cells of a table share is the font of its program, too. */
export function commonFont(cells: readonly { s?: SnapshotStyle | string | null }[]): Source['font'] {
  const same = <Key extends 'ff' | 'fs'>(key: Key) => {
    const values = new Set(cells.map(({ s }) => (typeof s === 'object' && s !== null ? (s[key] ?? null) : null)))
    const [only = null] = values
    return cells.length > 1 && values.size === 1 ? only : null
  }
  return { ff: same('ff'), fs: same('fs') }
}

/** A cell as it comes into a design: what was typed stays as it was typed, and a plain font gives way to the report's. */
export function pastedCell(cell: SnapshotCell, { font, texts }: Pick<Source, 'font' | 'texts'>): SnapshotCell {
  const given = typeof cell.s === 'object' && cell.s !== null ? cell.s : {}
  const style: SnapshotStyle & { cl?: unknown } = { ...given }
  const isPlain = (own: string | number | null | undefined, plain: string | number | null) =>
    own === null || own === undefined || own === plain
  const s: SnapshotStyle = {
    ...style,
    ...(isPlain(style.ff, font.ff) ? { ff: null } : {}),
    ...(/^(#000000|black|windowtext|rgb\(0,\s*0,\s*0\))$/i.test(style.cl?.rgb ?? 'black') ? { cl: null } : {}),
  }
  if (isPlain(style.fs, font.fs)) delete s.fs
  const value = cell.v ?? null
  if (typeof value !== 'string') return { v: value, s }
  const text = value
    .replace(/\r?\n$/, '')
    .replaceAll('\r\n', '\n')
    .trim()
  if (texts.has(text) || isCode(text)) return { v: text, t: 1, s: { ...s, n: null } }
  return { v: text, s }
}

/** Digits that are a name: with a zero before them, with more of them than a number keeps, or two joined by a line. */
function isCode(text: string): boolean {
  return /^[+-]?0\d/.test(text) || text.replace(/\D/g, '').length > 15 || /^\d{1,3}[-/]\d{1,3}$/.test(text)
}
