import type { SheetHead } from '@mingtai/sheet-core'
import { fitsPage, printedPage } from './print/print-xml.ts'
import { HEADER, MAIN, OFFICE } from './relations.ts'
import type { Folds } from './row-folds.ts'
import { columnLetters } from '../xml.ts'

/** Width of a digit in the default font at 96 dpi; column widths are counted in it. */
const DIGIT = 7

export interface SheetOpening {
  /** Default row height in px. */
  height: number
  isFirst: boolean
  folds: Folds
}

/** Everything before the first row. */
export function sheetStart(head: SheetHead, { height, isFirst, folds }: SheetOpening): string {
  const outline = folds.levels > 0 ? ` outlineLevelRow="${folds.levels}"` : ''
  return [
    `${HEADER}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
    properties(head, folds),
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane(head.frozen)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="${height * 0.75}" customHeight="1"${outline}/>`,
    columns(head.widths),
    '<sheetData>',
  ].join('')
}

function properties(head: SheetHead, { levels, summaryBelow }: Folds): string {
  const outline = levels > 0 && !summaryBelow ? '<outlinePr summaryBelow="0"/>' : ''
  const fit = fitsPage(printedPage(head)) ? '<pageSetUpPr fitToPage="1"/>' : ''
  return outline || fit ? `<sheetPr>${outline}${fit}</sheetPr>` : ''
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
