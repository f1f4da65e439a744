import type { CellStyle } from '@mingtai/sheet-core'
import { childOf, childrenOf, isTrue, numberFrom, type XmlNode } from '../xml-tree.ts'

/** Fonts whose digits are half an em wide, rounded up: the Chinese ones. */
const CHINESE = /[\u4e00-\u9fff]|simsun|dengxian|yahei|simhei|kaiti|fangsong|noto sans.*(cjk|sc)/i

/** Pixels of a digit in the workbook's default font: the unit of its column widths. */
export function digitWidth({ family = '', size = 11 }: CellStyle): number {
  const pixels = Math.round((size * 4) / 3)
  return CHINESE.test(family) ? Math.ceil(pixels / 2) : Math.max(4, Math.round((size * 2) / 3))
}

/** Widths of the first columns in pixels; hidden ones are 0. */
export function columnWidths(sheet: XmlNode, count: number, digit: number): number[] {
  const format = childOf(sheet, 'sheetFormatPr')?.at ?? {}
  const pixels = (width: number) =>
    Math.min(2000, Math.max(0, Math.trunc(((256 * width + Math.trunc(128 / digit)) / 256) * digit)))
  const base = Math.ceil((numberFrom(format.baseColWidth, 8) * digit + 5) / 8) * 8
  const standard = format.defaultColWidth === undefined ? base : pixels(numberFrom(format.defaultColWidth, 9))
  const widths = Array.from({ length: count }, () => standard)
  for (const { at } of childrenOf(childOf(sheet, 'cols'), 'col')) {
    const from = Math.max(1, numberFrom(at.min, 1))
    const to = Math.min(count, numberFrom(at.max, from))
    const width = isTrue(at.hidden) ? 0 : at.width === undefined ? standard : pixels(numberFrom(at.width, 9))
    for (let column = from; column <= to; column++) widths[column - 1] = width
  }
  return widths
}

/** Heights of the first rows in pixels; hidden ones are 0. */
export function rowHeights(sheet: XmlNode, rows: ReadonlyMap<number, XmlNode>, count: number): number[] {
  const format = childOf(sheet, 'sheetFormatPr')?.at ?? {}
  const pixels = (points: number) => Math.min(1500, Math.max(0, Math.round((points * 4) / 3)))
  const standard = isTrue(format.zeroHeight) ? 0 : pixels(numberFrom(format.defaultRowHeight, 15))
  return Array.from({ length: count }, (_, row) => {
    const at = rows.get(row)?.at
    if (isTrue(at?.hidden)) return 0
    return at?.ht === undefined ? standard : pixels(numberFrom(at.ht, 15))
  })
}
