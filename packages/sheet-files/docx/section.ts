import {
  defaultPageSetup,
  isWiderThanFits,
  type PageSetup,
  paperOf,
  type SheetHead,
  SMALLEST_FIT,
} from '@mingtai/sheet-core'
import { fieldRun, textRuns } from './runs.ts'
import { LONGEST, TWIPS_PER_PIXEL, twips } from './units.ts'

const LETTERS = '<w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr>'

/** Paper, margins and page numbers of one sheet; `index` names its header and footer parts. */
export function sectionXml(head: SheetHead, index: number): string {
  const page = head.page ?? defaultPageSetup
  const { width, height } = paperSize(head)
  const { top, right, bottom, left } = page.margins
  const orient = width > height ? ' w:orient="landscape"' : ''
  return [
    '<w:sectPr>',
    page.header || page.watermark ? `<w:headerReference w:type="default" r:id="rIdHeader${index}"/>` : '',
    page.footer ? `<w:footerReference w:type="default" r:id="rIdFooter${index}"/>` : '',
    `<w:pgSz w:w="${width}" w:h="${height}"${orient}/>`,
    `<w:pgMar w:top="${twips(top)}" w:right="${twips(right)}" w:bottom="${twips(bottom)}" w:left="${twips(left)}" w:header="${twips(page.headerAt ?? 8)}" w:footer="${twips(page.footerAt ?? 8)}" w:gutter="0"/>`,
    page.firstPage === undefined ? '' : `<w:pgNumType w:start="${page.firstPage}"/>`,
    page.center?.vertical ? '<w:vAlign w:val="center"/>' : '',
    '</w:sectPr>',
  ].join('')
}

/** Twips between the margins. */
export function textWidth(head: SheetHead): number {
  const page = head.page ?? defaultPageSetup
  return Math.max(1000, paperWidth(head) - twips(page.margins.left) - twips(page.margins.right))
}

/** Twips between the upper and the lower margin. */
export function textHeight(head: SheetHead): number {
  const page = head.page ?? defaultPageSetup
  return Math.max(1000, paperSize(head).height - twips(page.margins.top) - twips(page.margins.bottom))
}

/** Twips of the paper; a table cannot go on beside itself, so that a very wide one gets wider paper before it becomes too small. */
function paperWidth(head: SheetHead): number {
  return paperSize(head).width
}

/** Twips of A4 and A3 on their sides, which every office prints. */
const sidePapers = [
  { width: twips(297), height: twips(210) },
  { width: twips(420), height: twips(297) },
]

/** Letters on A3 may be this small before a table gets paper that no printer has. */
const SMALLEST_ON_A3 = 0.38

function paperSize(head: SheetHead): { width: number; height: number } {
  const page = head.page ?? defaultPageSetup
  const { width, height } = paperOf(page)
  const own = { width: twips(width), height: twips(height) }
  if (!isWiderThanFits(head)) return own
  const table = head.widths.reduce((sum, each) => sum + each, 0) * TWIPS_PER_PIXEL
  const margins = twips(page.margins.left) + twips(page.margins.right)
  const needed = (scale: number) => Math.ceil(table * scale) + margins
  const printed =
    sidePapers.find((paper) => paper.width > own.width && paper.width >= needed(SMALLEST_FIT)) ??
    sidePapers.findLast((paper) => paper.width > own.width && paper.width >= needed(SMALLEST_ON_A3))
  return printed ?? { width: Math.min(LONGEST, needed(SMALLEST_FIT)), height: own.height }
}

type Strip = NonNullable<PageSetup['header']>

/** A header or footer: its three texts at the left, in the middle and at the right, with their fields. */
export function stripXml(strip: Strip, head: SheetHead, fields: Readonly<Record<string, string>>): string {
  const width = textWidth(head)
  const runs = (text: string) => stripRuns(text, { sheet: head.name, ...fields })
  const tabs = `<w:tabs><w:tab w:val="center" w:pos="${Math.round(width / 2)}"/><w:tab w:val="right" w:pos="${width}"/></w:tabs>`
  const tab = '<w:r><w:tab/></w:r>'
  return `<w:p><w:pPr>${tabs}</w:pPr>${runs(strip.left)}${tab}${runs(strip.center)}${tab}${runs(strip.right)}</w:p>`
}

function stripRuns(text: string, fields: Readonly<Record<string, string>>): string {
  return text
    .split(/(\$\{\w+\})/)
    .map((part) => {
      const name = /^\$\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined) return textRuns(part, LETTERS)
      if (name === 'page') return fieldRun('PAGE', textRuns('1', LETTERS))
      if (name === 'pages') return fieldRun('NUMPAGES', textRuns('1', LETTERS))
      return textRuns(fields[name] ?? '', LETTERS)
    })
    .join('')
}
