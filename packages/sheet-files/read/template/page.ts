import { defaultPageSetup, type PageSetup, type PaperName } from '@mingtai/sheet-core'
import type { DefinedName } from '../open-workbook.ts'
import { childOf, childrenOf, isTrue, numberFrom, type XmlNode } from '../xml-tree.ts'
import { columnNumber } from './addresses.ts'
import { mostColumns, mostRows } from './imported.ts'

const PAPERS: Record<string, PaperName> = {
  1: 'Letter',
  5: 'Legal',
  8: 'A3',
  9: 'A4',
  11: 'A5',
  12: 'B4',
  13: 'B5',
  70: 'A6',
}
const INCH = 25.4

/** How a sheet lies on paper; `names` are those of this sheet (titles that repeat). */
export function pageOf(sheet: XmlNode, names: readonly DefinedName[]): PageSetup {
  const setup = childOf(sheet, 'pageSetup')?.at ?? {}
  const margins = childOf(sheet, 'pageMargins')?.at
  const options = childOf(sheet, 'printOptions')?.at ?? {}
  const inches = (name: string, otherwise: number) => millimetres(numberFrom(margins?.[name], otherwise) * INCH)
  const center = { horizontal: isTrue(options.horizontalCentered), vertical: isTrue(options.verticalCentered) }
  return {
    ...defaultPageSetup,
    paper: paperOf(setup),
    orientation: setup.orientation === 'landscape' ? 'landscape' : 'portrait',
    margins: {
      top: inches('top', 0.75),
      right: inches('right', 0.7),
      bottom: inches('bottom', 0.75),
      left: inches('left', 0.7),
    },
    ...(margins ? { headerAt: inches('header', 0.3), footerAt: inches('footer', 0.3) } : {}),
    ...stripsOf(childOf(sheet, 'headerFooter')),
    ...titlesOf(names),
    ...printAreaOf(names),
    ...fitOf(sheet, setup),
    ...(setup.pageOrder === 'overThenDown' ? { order: 'acrossThenDown' as const } : {}),
    ...(center.horizontal || center.vertical ? { center } : {}),
    ...breaksOf(sheet),
    ...(isTrue(setup.useFirstPageNumber)
      ? { firstPage: Math.max(0, Math.min(100_000, Math.round(numberFrom(setup.firstPageNumber, 1)))) }
      : {}),
    ...(isTrue(options.gridLines) ? { gridLines: true } : {}),
  }
}

function paperOf({ paperSize, paperWidth, paperHeight }: XmlNode['at']): PageSetup['paper'] {
  const [width, height] = [lengthOf(paperWidth), lengthOf(paperHeight)]
  if (width !== null && height !== null) return { width, height }
  return PAPERS[paperSize ?? '9'] ?? 'A4'
}

/** `210mm`, `8.5in`. */
function lengthOf(text: string | undefined): number | null {
  const found = /^([\d.]+)(mm|cm|in|pt)$/.exec(text ?? '')
  if (!found) return null
  const factor = { mm: 1, cm: 10, in: INCH, pt: INCH / 72 }[found[2] ?? ''] ?? 1
  const value = Number(found[1]) * factor
  return value >= 20 && value <= 2000 ? value : null
}

function fitOf(sheet: XmlNode, setup: XmlNode['at']): Pick<PageSetup, 'fit' | 'scale'> {
  if (isTrue(childOf(sheet, 'sheetPr', 'pageSetUpPr')?.at.fitToPage)) {
    if (setup.fitToWidth === '0') return {}
    return { fit: setup.fitToHeight === '0' ? 'width' : 'page' }
  }
  const scale = numberFrom(setup.scale, 100)
  return scale === 100 ? {} : { scale: Math.max(10, Math.min(400, scale)) }
}

/** A break stands before the row that its number counts from 0: after the one in front of it. */
function breaksOf(sheet: XmlNode): Pick<PageSetup, 'breaks'> {
  const places = (list: string, most: number) =>
    childrenOf(childOf(sheet, list), 'brk')
      .map(({ at }) => Math.round(numberFrom(at.id, 0)) - 1)
      .filter((place) => place >= 0 && place < most)
  const breaks = { rows: places('rowBreaks', mostRows), columns: places('colBreaks', mostColumns) }
  return breaks.rows.length + breaks.columns.length > 0 ? { breaks } : {}
}

function titlesOf(names: readonly DefinedName[]): Pick<PageSetup, 'titleRows' | 'titleColumns'> {
  const text = names.find(({ name }) => name === '_xlnm.Print_Titles')?.text ?? ''
  const rows = /\$(\d{1,7}):\$(\d{1,7})(?!\w)/.exec(text)
  const columns = /\$([A-Z]{1,3}):\$([A-Z]{1,3})(?!\w)/.exec(text)
  return {
    ...(rows ? { titleRows: linesOf(Number(rows[1]) - 1, Number(rows[2]) - 1) } : {}),
    ...(columns ? { titleColumns: linesOf(columnNumber(columns[1]!), columnNumber(columns[2]!)) } : {}),
  }
}

/** The first of the areas that are printed; whole rows or whole columns say nothing of the other direction. */
function printAreaOf(names: readonly DefinedName[]): Pick<PageSetup, 'printRows' | 'printColumns'> {
  const [text = ''] = printAreas(names)
  const rows = /(\d{1,7}):\$?(?:[A-Z]{1,3})?\$?(\d{1,7})$/.exec(text)
  const columns = /^\$?([A-Z]{1,3})\$?\d*:\$?([A-Z]{1,3})/.exec(text)
  return {
    ...(rows ? { printRows: linesOf(Number(rows[1]) - 1, Number(rows[2]) - 1) } : {}),
    ...(columns ? { printColumns: linesOf(columnNumber(columns[1]!), columnNumber(columns[2]!)) } : {}),
  }
}

/** The printed areas of a sheet without its name, such as `$A$1:$I$30`. */
export function printAreas(names: readonly DefinedName[]): string[] {
  const text = names.find(({ name }) => name === '_xlnm.Print_Area')?.text ?? ''
  const areas = [...text.matchAll(/(?:'(?:[^']|'')+'|[^,'!]+)!([^,]+)/g)].map(({ 1: area = '' }) => area.trim())
  // One cell is an area too.
  return areas.map((area) => (area.includes(':') ? area : `${area}:${area}`))
}

function linesOf(from: number, to: number) {
  const line = (value: number) => Math.max(0, Math.min(mostRows - 1, value))
  return { from: line(Math.min(from, to)), to: line(Math.max(from, to)) }
}

function stripsOf(node: XmlNode | undefined): Pick<PageSetup, 'header' | 'footer'> {
  const header = stripOf(childOf(node, 'oddHeader')?.text)
  const footer = stripOf(childOf(node, 'oddFooter')?.text)
  return { ...(header ? { header } : {}), ...(footer ? { footer } : {}) }
}

const FIELDS: Record<string, string> = {
  P: '${page}',
  N: '${pages}',
  D: '${date}',
  T: '${time}',
  A: '${sheet}',
  F: '${report}',
}
type Strip = NonNullable<PageSetup['header']>

/** `&L…&C第 &P 页&R…`: fonts, sizes and colours of it are left out. */
function stripOf(text: string | undefined): Strip | null {
  if (!text) return null
  const strip: Strip = { left: '', center: '', right: '' }
  let side: keyof Strip = 'center'
  for (const [token] of text.matchAll(/&"[^"]*"|&K[0-9A-Fa-f]{6}|&K\d\d[+-]\d{3}|&\d{1,3}|&.|[^&]+/gs)) {
    const code = token.startsWith('&') ? token.slice(1) : null
    if (code === 'L') side = 'left'
    else if (code === 'C') side = 'center'
    else if (code === 'R') side = 'right'
    else strip[side] += code === null ? token : code === '&' ? '&' : (FIELDS[code] ?? '')
  }
  const cut = (value: string) => value.trim().slice(0, 500)
  return { left: cut(strip.left), center: cut(strip.center), right: cut(strip.right) }
}

function millimetres(value: number): number {
  return Math.max(0, Math.min(2000, Math.round(value * 10) / 10))
}
