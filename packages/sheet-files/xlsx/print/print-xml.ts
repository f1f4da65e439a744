import { isWiderThanFits, type PageSetup, paperOf, paperSizes, type SheetHead, SMALLEST_FIT } from '@mingtai/sheet-core'
import { escaped } from '../../xml.ts'

/** The papers that spreadsheets know, by their number. */
const PAPERS = new Map([
  ['Letter', 1],
  ['Legal', 5],
  ['A3', 8],
  ['A4', 9],
  ['A5', 11],
  ['B4', 12],
  ['B5', 13],
  ['A6', 70],
])
/** A longer header or footer makes spreadsheets call the file damaged. */
const LONGEST_STRIP = 255
const STANDARD = { left: 12.7, right: 12.7, top: 15.24, bottom: 15.24 }
const FIELD = /\$\{([^}]*)\}/g
const CODES: Record<string, string> = { page: '&P', pages: '&N', date: '&D', time: '&T', sheet: '&A' }

/** The parts of a worksheet that say how it is printed, from `printOptions` to `headerFooter`. */
export function printXml(page: PageSetup | undefined, fields: Readonly<Record<string, string>>): string {
  if (!page) return marginsXml(STANDARD, {})
  return [optionsXml(page), marginsXml(page.margins, page), setupXml(page), headerFooterXml(page, fields)].join('')
}

/** A sheet too wide for one page's width goes on on further pages, in the scale that our own paper has. */
export function printedPage(head: Pick<SheetHead, 'widths' | 'page'>): PageSetup | undefined {
  if (head.page === undefined || !isWiderThanFits(head)) return head.page
  return { ...head.page, fit: 'none', scale: SMALLEST_FIT * 100 }
}

/** Whether the sheet is made smaller to fit; it is said before the rows. */
export function fitsPage(page: PageSetup | undefined): boolean {
  return page !== undefined && ((page.fit ?? 'none') !== 'none' || paperNumber(page) === null)
}

function optionsXml({ center, gridLines }: PageSetup): string {
  const flags = [
    center?.horizontal ? ' horizontalCentered="1"' : '',
    center?.vertical ? ' verticalCentered="1"' : '',
    gridLines ? ' gridLines="1" gridLinesSet="1"' : '',
  ].join('')
  return flags ? `<printOptions${flags}/>` : ''
}

function marginsXml(
  { left, right, top, bottom }: PageSetup['margins'],
  { headerAt, footerAt }: Pick<PageSetup, 'headerAt' | 'footerAt'>,
): string {
  return `<pageMargins left="${inches(left)}" right="${inches(right)}" top="${inches(top)}" bottom="${inches(bottom)}" header="${inches(headerAt ?? 7.6)}" footer="${inches(footerAt ?? 7.6)}"/>`
}

function setupXml(page: PageSetup): string {
  const number = paperNumber(page)
  const fit = number === null ? 'page' : (page.fit ?? 'none')
  return [
    `<pageSetup paperSize="${number ?? nearest(page)}"`,
    fit === 'none' && page.scale ? ` scale="${Math.round(page.scale)}"` : '',
    page.firstPage === undefined ? '' : ` firstPageNumber="${page.firstPage}"`,
    fit === 'width' ? ' fitToHeight="0"' : '',
    page.order === 'acrossThenDown' ? ' pageOrder="overThenDown"' : '',
    ` orientation="${page.orientation}"`,
    page.firstPage === undefined ? '' : ' useFirstPageNumber="1"',
    '/>',
  ].join('')
}

function paperNumber({ paper }: PageSetup): number | null {
  return typeof paper === 'string' ? (PAPERS.get(paper) ?? null) : null
}

/** A paper of another size: the smallest known one that it fits on, else the largest. */
function nearest(page: PageSetup): number {
  const { width, height } = paperOf({ ...page, orientation: 'portrait' })
  const [short, long] = width < height ? [width, height] : [height, width]
  const names = (['A6', 'A5', 'B5', 'A4', 'B4', 'A3'] as const).filter(
    (name) => paperSizes[name][0] >= short && paperSizes[name][1] >= long,
  )
  return PAPERS.get(names[0] ?? 'A3')!
}

function headerFooterXml({ header, footer }: PageSetup, fields: Readonly<Record<string, string>>): string {
  const [head, foot] = [stripText(header, fields), stripText(footer, fields)]
  if (!head && !foot) return ''
  const element = (name: string, text: string) => (text ? `<${name}>${escaped(text)}</${name}>` : '')
  return `<headerFooter>${element('oddHeader', head)}${element('oddFooter', foot)}</headerFooter>`
}

function stripText(strip: PageSetup['header'], fields: Readonly<Record<string, string>>): string {
  if (!strip) return ''
  const parts = (['left', 'center', 'right'] as const).map((side) => {
    const text = coded(strip[side], fields)
    return text ? `&${side[0]!.toUpperCase()}${text}` : ''
  })
  const text = parts.join('')
  if (text.length <= LONGEST_STRIP) return text
  // The cut must not leave half a code behind.
  const cut = text.slice(0, LONGEST_STRIP)
  const trailing = /(?<!&)&*$/.exec(cut)![0].length
  return trailing % 2 === 1 ? cut.slice(0, -1) : cut
}

/** Our fields as the codes of a spreadsheet; a plain `&` is written twice. */
function coded(text: string, fields: Readonly<Record<string, string>>): string {
  let result = ''
  let at = 0
  for (const match of text.matchAll(FIELD)) {
    result += plain(text.slice(at, match.index), result)
    const name = match[1]!
    result += CODES[name] ?? plain(fields[name] ?? '', result)
    at = match.index + match[0].length
  }
  return result + plain(text.slice(at), result)
}

/** `&P` takes a number with a sign behind it as something to add. */
function plain(text: string, before: string): string {
  const isSum = /&[PN]$/.test(before) && /^[+-]\d/.test(text)
  return `${isSum ? ' ' : ''}${text.replaceAll('&', '&&')}`
}

function inches(millimetres: number): number {
  return Math.round((millimetres / 25.4) * 10_000) / 10_000
}
