import { type CellStyle, type Column, scalarAt, type ChunkColumn } from '@mingtai/sheet-core'
import type { CellWriter } from './xlsx-cells.ts'
import { placed, type Placement } from './formula/xlsx-formula.ts'
import type { PartFacts } from './part-facts.ts'

/** Where one column of a chunk lies, and what is noted of its cells beside their values. */
export interface Noting {
  facts: PartFacts
  place: Placement
  column: number
  firstRow: number
}

/** Writes cells and notes where a click on them leads. */
export function withLinks(write: CellWriter, links: Column, at: Noting): CellWriter {
  const linkCells: ChunkColumn = { values: links, styles: 0, formula: null }
  return (row) => {
    write(row)
    const address = scalarAt(linkCells, row)
    if (typeof address !== 'string' || address === '') return
    at.facts.addLink({ row: placed(at.place, at.firstRow + row), column: at.column, address })
  }
}

/** Writes cells and notes which of them show a picture, a code or a bar; their values stay in the cells. */
export function withShown(
  write: CellWriter,
  { cells, styleOf, at }: { cells: ChunkColumn; styleOf: (row: number) => CellStyle | null; at: Noting },
): CellWriter {
  return (row) => {
    write(row)
    const style = styleOf(row)
    if (!style) return
    const where = { row: placed(at.place, at.firstRow + row), column: at.column }
    if (style.diagonal === 2) at.facts.headings.push({ ...where, style })
    if (!style.show) return
    const value = scalarAt(cells, row)
    if (value === null || value === '') return
    if (style.show === 'progress') return at.facts.addBar({ ...where, color: style.color ?? null })
    const text = typeof value === 'object' ? (Number(value.scaled) / 10 ** value.scale).toString() : String(value)
    at.facts.addPicture({ ...where, text, show: style.show, style })
  }
}

/** The words of a slanted heading where people look for them: the first at the lower left, the last at the upper right. */
export function slanted(text: string, { style, width }: { style: CellStyle; width: number }): string {
  const words = text.split('|').map((word) => word.trim())
  const size = ((style.size ?? 10) * 4) / 3
  const gap = size * 0.28
  const lines = words.map((word, i) => {
    const share = words.length > 1 ? i / (words.length - 1) : 0
    const free = Math.max(0, width - 8 - widthOf(word, size))
    return ' '.repeat(Math.min(200, Math.floor((free * share) / gap))) + word
  })
  return lines.toReversed().join('\n')
}

function widthOf(word: string, size: number): number {
  let width = 0
  for (const sign of word) width += sign > '\u2e80' ? size : size * 0.55
  return width
}
