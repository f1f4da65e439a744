import type { Merge } from '@mingtai/sheet-core'
import { rangesOf } from './template/addresses.ts'
import type { OpenSheet, OpenWorkbook } from './open-workbook.ts'
import { utf8Stream } from './encoding.ts'

/** More are not looked at: they would be a picture made of cells, no table. */
const MOST = 100_000
/** Longer than any element of a range. */
const CARRIED = 300

/** The merged ranges of a sheet, without reading its cells. */
export async function mergedRanges(book: OpenWorkbook, sheet: OpenSheet): Promise<Merge[]> {
  const merges: Merge[] = []
  let carried = ''
  for await (const piece of utf8Stream(book.archive.stream(sheet.part))) {
    // Ranges stand behind the rows; those of letters and digits read the same in every encoding of bytes.
    const text = carried + piece.toString('latin1')
    let end = 0
    for (const found of text.matchAll(/<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Z]+\d+:[A-Z]+\d+)["'][^<>]*>/g)) {
      end = found.index + found[0].length
      merges.push(...rangesOf(found[1]))
      if (merges.length >= MOST) return merges
    }
    carried = text.slice(Math.max(end, text.length - CARRIED))
  }
  return merges
}
