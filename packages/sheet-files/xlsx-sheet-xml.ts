import type { Merge, SheetHead } from '@mingtai/sheet-core'
import { columnLetters } from './xml.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** Width of a digit in the default font at 96 dpi; column widths are counted in it. */
const DIGIT = 7

/** Everything before the first row. `height` is the default row height in px. */
export function sheetStart(head: SheetHead, options: { height: number; isFirst: boolean }): string {
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${NAMESPACE}">`,
    `<sheetViews><sheetView${options.isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane(head.frozen)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="${options.height * 0.75}" customHeight="1"/>`,
    columns(head.widths),
    '<sheetData>',
  ].join('')
}

/** The merges in pieces of XML that are small enough to be written one by one. */
export function* merged(merges: readonly Merge[]): Generator<string> {
  yield '</sheetData>'
  if (merges.length === 0) return
  yield `<mergeCells count="${merges.length}">`
  for (const { fromRow, fromColumn, toRow, toColumn } of merges) {
    yield `<mergeCell ref="${columnLetters(fromColumn)}${fromRow + 1}:${columnLetters(toColumn)}${toRow + 1}"/>`
  }
  yield '</mergeCells>'
}

export function sheetEnd(): string {
  return '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/></worksheet>'
}

function pane({ rows, columns }: SheetHead['frozen']): string {
  if (rows === 0 && columns === 0) return ''
  const where = rows && columns ? 'bottomRight' : rows ? 'bottomLeft' : 'topRight'
  const split = `${columns ? ` xSplit="${columns}"` : ''}${rows ? ` ySplit="${rows}"` : ''}`
  return `<pane${split} topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${where}" state="frozen"/><selection pane="${where}"/>`
}

/** Neighbours of equal width share one entry. */
function columns(widths: readonly number[]): string {
  if (widths.length === 0) return ''
  const entries: string[] = []
  for (let from = 0; from < widths.length;) {
    let to = from
    while (to + 1 < widths.length && widths[to + 1] === widths[from]) to++
    const px = widths[from]!
    const look = px === 0 ? 'width="0" hidden="1"' : `width="${Math.round((px / DIGIT) * 256) / 256}"`
    entries.push(`<col min="${from + 1}" max="${to + 1}" ${look} customWidth="1"/>`)
    from = to + 1
  }
  return `<cols>${entries.join('')}</cols>`
}
