import type { TrueType } from './true-type.ts'

/** Format 4 for old readers and format 12 for all characters. */
export function cmapTable(characters: ReadonlyMap<number, number>): Uint8Array {
  const sorted = [...characters].sort(([a], [b]) => a - b)
  const short = shortCmap(sorted.filter(([code]) => code < 0xffff))
  const long = longCmap(sorted)
  const head = new DataView(new ArrayBuffer(20))
  head.setUint16(2, 2)
  const records = [
    [1, 20],
    [10, 20 + short.length],
  ] as const
  records.forEach(([encoding, at], i) => {
    head.setUint16(4 + i * 8, 3)
    head.setUint16(6 + i * 8, encoding)
    head.setUint32(8 + i * 8, at)
  })
  return Buffer.concat([new Uint8Array(head.buffer), short, long])
}

/** The names of the font itself, so that a reader finds it under the name that the document says. */
export function nameTable(font: TrueType): Uint8Array {
  return font.table('name') ?? new Uint8Array(6)
}

/** Version 3: no glyph names. */
export function postTable(): Uint8Array {
  const view = new DataView(new ArrayBuffer(32))
  view.setUint32(0, 0x00030000)
  return new Uint8Array(view.buffer)
}

/** Runs of characters whose glyphs follow one another: first code, last code, first glyph. */
function runsOf(sorted: readonly (readonly [number, number])[]): [number, number, number][] {
  const runs: [number, number, number][] = []
  for (const [code, glyph] of sorted) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1 && last[2] + code - last[0] === glyph) last[1] = code
    else runs.push([code, code, glyph])
  }
  return runs
}

function longCmap(sorted: readonly (readonly [number, number])[]): Uint8Array {
  const runs = runsOf(sorted)
  const view = new DataView(new ArrayBuffer(16 + runs.length * 12))
  view.setUint16(0, 12)
  view.setUint32(4, view.byteLength)
  view.setUint32(12, runs.length)
  runs.flat().forEach((value, i) => view.setUint32(16 + i * 4, value))
  return new Uint8Array(view.buffer)
}

/** Its length field has 16 bits: what does not fit stands in the long table only. */
const MOST_RUNS = 8000

function shortCmap(sorted: readonly (readonly [number, number])[]): Uint8Array {
  const runs = [...runsOf(sorted).slice(0, MOST_RUNS), [0xffff, 0xffff, 0] as const]
  const count = runs.length
  const power = 31 - Math.clz32(count)
  const view = new DataView(new ArrayBuffer(16 + count * 8))
  view.setUint16(0, 4)
  view.setUint16(2, view.byteLength)
  view.setUint16(6, count * 2)
  view.setUint16(8, 2 << power)
  view.setUint16(10, power)
  view.setUint16(12, count * 2 - (2 << power))
  runs.forEach(([from, to, glyph], i) => {
    view.setUint16(14 + i * 2, to)
    view.setUint16(16 + count * 2 + i * 2, from)
    view.setUint16(16 + count * 4 + i * 2, (glyph - from) & 0xffff)
  })
  return new Uint8Array(view.buffer)
}
