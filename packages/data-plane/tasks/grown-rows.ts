import { type CellStyle, heightAt, type RowChunk, type SheetHead, styleAt } from '@mingtai/sheet-core'

/** Room beside and around a text, px, as the viewer has it. */
const BESIDE = 16
const AROUND = 8
const MOST = 600

/** Rows as high as their wrapped texts need: a reader wrapped columns whose rows the report made for one line. */
export function grownRows(chunk: RowChunk, { styles, widths }: SheetHead): RowChunk {
  let heights: Uint16Array | null = null
  chunk.cells.forEach((cells, column) => {
    const { values } = cells
    if (values?.type !== 'text') return
    const room = (widths[column] ?? 0) - BESIDE
    if (room <= 0) return
    const ems = values.dictionary.map(emsOf)
    for (let row = 0; row < chunk.rows; row++) {
      const style = styles[styleAt(cells, row)]
      const width = style?.wrap === true ? (ems[values.codes[row] ?? -1] ?? 0) : 0
      const needed = heightOf(width, room, style ?? {})
      if (needed <= (heights?.[row] ?? heightAt(chunk, row)) || heightAt(chunk, row) === 0) continue
      heights ??= Uint16Array.from({ length: chunk.rows }, (_, at) => heightAt(chunk, at))
      heights[row] = Math.min(MOST, needed)
    }
  })
  return heights === null ? chunk : { ...chunk, heights }
}

function heightOf(ems: number, room: number, { size = 10 }: CellStyle): number {
  const pixels = (size * 96) / 72
  const lines = Math.ceil((ems * pixels) / room)
  return lines < 2 ? 0 : lines * Math.round(pixels * 1.4) + AROUND
}

/** About: Han and full-width characters are one em, all others a little more than a half. */
function emsOf(text: string): number {
  let ems = 0
  for (const letter of text) ems += (letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.56
  return ems
}
