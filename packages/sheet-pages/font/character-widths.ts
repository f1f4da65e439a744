import { isUnseen } from '@mingtai/sheet-core'

/** Reads from a TrueType file how wide its characters are, in thousandths of the size; nothing else of it is parsed. */
export function characterWidths(file: Uint8Array): (code: number) => number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = tablesOf(view)
  const unitsPerEm = view.getUint16(tableAt(tables, 'head') + 18)
  tableAt(tables, 'glyf')
  const metrics = view.getUint16(tableAt(tables, 'hhea') + 34)
  const hmtx = tableAt(tables, 'hmtx')
  const glyphOf = characterMap(view, tableAt(tables, 'cmap'))
  return (code) => {
    const found = glyphOf(code)
    if (found === 0 && isUnseen(code)) return 0
    const glyph = Math.min(found, metrics - 1)
    return Math.round((view.getUint16(hmtx + glyph * 4) * 1000) / unitsPerEm)
  }
}

function tablesOf(view: DataView): Map<string, number> {
  const tables = new Map<string, number>()
  for (let number = 0, at = 12; number < view.getUint16(4); number++, at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))
    tables.set(tag, view.getUint32(at + 8))
  }
  return tables
}

function tableAt(tables: ReadonlyMap<string, number>, tag: string): number {
  const at = tables.get(tag)
  if (at === undefined) throw new Error(`the font has no ${tag} table`)
  return at
}

/** Format 12 lists runs of characters: first, last, glyph of the first. A character that is in none is glyph 0. */
function characterMap(view: DataView, cmap: number): (code: number) => number {
  for (let number = 0; number < view.getUint16(cmap + 2); number++) {
    const table = cmap + view.getUint32(cmap + 4 + number * 8 + 4)
    if (view.getUint16(table) !== 12) continue
    const runs = view.getUint32(table + 12)
    return (code) => {
      let low = 0
      let high = runs - 1
      while (low <= high) {
        const middle = (low + high) >> 1
        const run = table + 16 + middle * 12
        if (code < view.getUint32(run)) high = middle - 1
        else if (code > view.getUint32(run + 4)) low = middle + 1
        else return view.getUint32(run + 8) + code - view.getUint32(run)
      }
      return 0
    }
  }
  throw new Error('the font has no complete table of characters')
}
