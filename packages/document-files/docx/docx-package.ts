import { paper, PAGE_ROWS, typeArea } from '@mingtai/document-layout'
import { escapedMarkup } from '@mingtai/zh'
import { twips } from './twips.ts'

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const SPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"`

export const documentStart = `${HEADER}<w:document ${SPACES}><w:body>`

/** Word processors measure the last of twenty-two lines a little higher than it is. */
const SPARE = 1.5

/** The paper of GB/T 9704 with page numbers at the outer sides. */
export const documentEnd = `<w:sectPr><w:footerReference w:type="default" r:id="rIdOdd"/><w:footerReference w:type="even" r:id="rIdEven"/><w:pgSz w:w="${twips(paper.width)}" w:h="${twips(paper.height)}"/><w:pgMar w:top="${twips(typeArea.top)}" w:right="${twips(paper.width - typeArea.right)}" w:bottom="${twips(paper.height - typeArea.bottom - SPARE)}" w:left="${twips(typeArea.left)}" w:header="850" w:footer="${twips(25)}" w:gutter="0"/><w:docGrid w:type="lines" w:linePitch="${twips(typeArea.height / PAGE_ROWS)}"/></w:sectPr></w:body></w:document>`

interface Properties {
  title: string
  author: string
  createdAt: Date
}

/** The parts beside the text, by their names. */
export function packageParts({ title, author, createdAt }: Properties): [name: string, content: string][] {
  return [
    [
      '[Content_Types].xml',
      `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${WORD}.settings+xml"/><Override PartName="/word/footer1.xml" ContentType="${WORD}.footer+xml"/><Override PartName="/word/footer2.xml" ContentType="${WORD}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ],
    [
      'word/_rels/document.xml.rels',
      `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rIdSettings" Type="${OFFICE}/settings" Target="settings.xml"/><Relationship Id="rIdOdd" Type="${OFFICE}/footer" Target="footer1.xml"/><Relationship Id="rIdEven" Type="${OFFICE}/footer" Target="footer2.xml"/></Relationships>`,
    ],
    [
      'docProps/core.xml',
      `${HEADER}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapedMarkup(title)}</dc:title><dc:creator>${escapedMarkup(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString()}</dcterms:created></cp:coreProperties>`,
    ],
    [
      'word/styles.xml',
      `${HEADER}<w:styles ${SPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="仿宋_GB2312"/><w:sz w:val="32"/><w:szCs w:val="32"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
    ],
    [
      'word/settings.xml',
      `${HEADER}<w:settings ${SPACES}><w:evenAndOddHeaders/><w:characterSpacingControl w:val="doNotCompress"/></w:settings>`,
    ],
    ['word/footer1.xml', footer('right')],
    ['word/footer2.xml', footer('left')],
  ]
}

/** — 1 — one cell from the outer edge: right on odd pages, left on even ones (section 7.5). */
function footer(side: 'left' | 'right'): string {
  const looks = '<w:rPr><w:rFonts w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体"/><w:sz w:val="28"/></w:rPr>'
  const words = (text: string) => `<w:r>${looks}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const number = `<w:fldSimple w:instr=" PAGE "><w:r>${looks}<w:t>1</w:t></w:r></w:fldSimple>`
  return `${HEADER}<w:ftr ${SPACES}><w:p><w:pPr><w:ind w:left="320" w:right="320"/><w:jc w:val="${side}"/></w:pPr>${words('— ')}${number}${words(' —')}</w:p></w:ftr>`
}
