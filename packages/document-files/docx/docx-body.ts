import type { DocumentPages, ElementName, OfficialDocument } from '@mingtai/document-layout'
import { typeArea } from '@mingtai/document-layout'
import { imprintXml } from './docx-imprint.ts'
import { rowXml, tabsXml } from './docx-lines.ts'
import { type DocxParagraph, docxParts, imprintRows } from './docx-paragraphs.ts'
import type { RunLooks } from './docx-runs.ts'
import { tableXml } from './docx-table.ts'
import { downTwips, twips } from './twips.ts'

export interface DocxFacts extends RunLooks {
  document: OfficialDocument
  pages: DocumentPages
}

/** In the middle of the type area. */
const centered: ReadonlySet<ElementName> = new Set(['title', 'attachmentTitle', 'mark'])
/** Lines that are broken where the layout breaks them, also where the text may be written on. */
const brokenLines: ReadonlySet<ElementName> = new Set(['title', 'attachmentTitle'])
/** Room behind a line with a break of its own: no word processor breaks it once more. */
const ROOM = 1300
/** Twips that the red line and the room above it take. */
const RULE_ROOM = 120
const RED_RULE = '<w:pBdr><w:bottom w:val="single" w:sz="16" w:space="4" w:color="D7000F"/></w:pBdr>'

/** All paragraphs and tables of a document. */
export function* docxBody(facts: DocxFacts): Generator<string> {
  const { pages } = facts
  const parts = docxParts(pages)
  const headEnd = parts.findLastIndex(({ element }) => headElements.has(element))
  let page = 1
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'table') {
      yield tableXml(part, facts)
      continue
    }
    const begins = part.rows[0]?.page ?? page
    const startsPage = begins > page && (facts.isFixed || part.element === 'attachmentLabel')
    page = part.rows.at(-1)?.page ?? page
    yield paragraphXml(part, facts, {
      startsPage,
      rule: at === headEnd ? RED_RULE : '',
      taken: at === headEnd + 1 && headEnd >= 0 ? RULE_ROOM : 0,
    })
  }
  yield imprintXml(imprintRows(pages), facts)
}

const headElements: ReadonlySet<ElementName> = new Set(['mark', 'documentNumber', 'signers'])

function paragraphXml(
  paragraph: DocxParagraph,
  facts: DocxFacts,
  { startsPage, rule, taken }: { startsPage: boolean; rule: string; taken: number },
): string {
  const { element, rows, gap, height } = paragraph
  const [first] = rows
  const looks = { ...facts, isFixed: facts.isFixed || element === 'mark' }
  const hasBreaks = facts.isFixed || brokenLines.has(element)
  const properties = [
    startsPage ? '<w:pageBreakBefore/>' : '',
    facts.isFixed ? '<w:widowControl w:val="0"/>' : '',
    rule,
    tabsXml(rows[0]?.lines ?? []),
    `<w:kinsoku/><w:overflowPunct/><w:autoSpaceDE w:val="0"/><w:autoSpaceDN w:val="0"/><w:snapToGrid w:val="0"/>`,
    `<w:spacing w:before="${startsPage ? 0 : Math.max(0, downTwips(gap) - taken)}" w:after="0" w:line="${downTwips(height)}" w:lineRule="exact"/>`,
    indentXml(paragraph, facts.isFixed),
    `<w:jc w:val="${first !== undefined && isCentered(first.lines, element) ? 'center' : hasBreaks ? 'left' : 'both'}"/>`,
    headingXml(paragraph, facts.document),
  ].join('')
  const lines = rows.map(({ lines: row, page }, at) => {
    const isNext = page > (rows[at - 1]?.page ?? page)
    const end = at === 0 || !hasBreaks ? '' : `<w:r><w:br${facts.isFixed && isNext ? ' w:type="page"' : ''}/></w:r>`
    return end + rowXml(row, looks)
  })
  return `<w:p><w:pPr>${properties}</w:pPr>${lines.join('')}</w:p>`
}

function indentXml({ element, rows }: DocxParagraph, isFixed: boolean): string {
  const [first, second] = rows
  if (first === undefined) return ''
  // A mark that fills its line may not be broken by a wider face.
  if (element === 'mark') return `<w:ind w:left="-${ROOM / 2}" w:right="-${ROOM / 2}"/>`
  if (isCentered(first.lines, element)) return ''
  const start = twips(first.lines[0].x - typeArea.left)
  const isPlain = element === 'body' || element === 'attachmentBody'
  const rest = second === undefined ? (isPlain ? 0 : start) : twips(second.lines[0].x - typeArea.left)
  const shift = start - rest
  const side = shift >= 0 ? `w:firstLine="${shift}"` : `w:hanging="${-shift}"`
  const room = isFixed ? ` w:right="-${ROOM}"` : ''
  return `<w:ind w:left="${rest}"${room} ${side}/>`
}

/** Titles and marks, and a number that stands alone in the middle of its line. */
function isCentered([first, ...others]: DocxParagraph['rows'][number]['lines'], element: ElementName): boolean {
  if (centered.has(element)) return true
  const middle = (typeArea.left + typeArea.right) / 2
  return element === 'documentNumber' && others.length === 0 && Math.abs(first.x + first.width / 2 - middle) < 1
}

/** Headings have their level in the outline. */
function headingXml({ element, block }: DocxParagraph, { body }: OfficialDocument): string {
  const own = element === 'body' && block !== null ? body[block] : undefined
  return own?.kind === 'paragraph' && own.level > 0 ? `<w:outlineLvl w:val="${own.level - 1}"/>` : ''
}
