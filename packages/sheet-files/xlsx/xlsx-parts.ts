import type { Book } from './book.ts'
import { HEADER, MAIN, OFFICE, PACKAGE, Relations } from './relations.ts'
import type { SharedStrings } from './xlsx-strings.ts'
import { BytePage } from '../bytes/byte-page.ts'
import { needsSpace, putText } from '../bytes/byte-text.ts'
import { escaped } from '../xml.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface BookProperties {
  title: string
  creator: string
  /** How old its rows are, in words; '' is left out. */
  subject: string
}

export function* rootRelations(): Generator<string> {
  const relations = new Relations()
  relations.add('officeDocument', 'xl/workbook.xml')
  relations.add(`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml')
  relations.add('extended-properties', 'docProps/app.xml')
  yield* relations.xml()
}

export function coreProperties({ title, creator, subject }: BookProperties): string {
  const said = subject === '' ? '' : `<dc:subject>${escaped(subject)}</dc:subject>`
  return `${HEADER}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title>${said}<dc:creator>${escaped(creator)}</dc:creator></cp:coreProperties>`
}

/** Programs that know this application trust the figures in the cells and do not work them out anew. */
export function appProperties(): string {
  return `${HEADER}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`
}

export function* workbookXml({ worksheets, definedNames, counts }: Book): Generator<string> {
  yield `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr defaultThemeVersion="166925"/>`
  yield '<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15000" activeTab="0"/></bookViews><sheets>'
  for (const [i, { name, isHidden }] of worksheets.entries()) {
    yield `<sheet name="${escaped(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`
  }
  yield '</sheets>'
  if (definedNames.length > 0) yield `<definedNames>${definedNames.join('')}</definedNames>`
  yield `<calcPr calcId="191029"${counts.openFormulas > 0 ? ' fullCalcOnLoad="1"' : ''}/></workbook>`
}

export function* workbookRelations({ worksheets }: Book): Generator<string> {
  const relations = new Relations()
  for (const i of worksheets.keys()) relations.add('worksheet', `worksheets/sheet${i + 1}.xml`)
  relations.add('theme', 'theme/theme1.xml')
  relations.add('styles', 'styles.xml')
  relations.add('sharedStrings', 'sharedStrings.xml')
  yield* relations.xml()
}

export function* contentTypes({ worksheets, types, pictures }: Book): Generator<string> {
  yield `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
  yield '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>'
  for (const type of pictures.types) yield `<Default Extension="${type}" ContentType="image/${type}"/>`
  const parts = [
    { part: 'xl/workbook.xml', type: `${TYPE}.sheet.main+xml` },
    ...worksheets.map((_, i) => ({ part: `xl/worksheets/sheet${i + 1}.xml`, type: `${TYPE}.worksheet+xml` })),
    { part: 'xl/theme/theme1.xml', type: 'application/vnd.openxmlformats-officedocument.theme+xml' },
    { part: 'xl/styles.xml', type: `${TYPE}.styles+xml` },
    { part: 'xl/sharedStrings.xml', type: `${TYPE}.sharedStrings+xml` },
    { part: 'docProps/core.xml', type: 'application/vnd.openxmlformats-package.core-properties+xml' },
    { part: 'docProps/app.xml', type: 'application/vnd.openxmlformats-officedocument.extended-properties+xml' },
    ...types,
  ]
  for (const { part, type } of parts) yield `<Override PartName="/${part}" ContentType="${type}"/>`
  yield '</Types>'
}

/** The shared texts in pieces, so that the table is never a second time in memory. */
export function* sharedStringsXml(strings: SharedStrings, uses: number): Generator<string> {
  yield `${HEADER}<sst xmlns="${MAIN}" count="${uses}" uniqueCount="${strings.texts.size}">`
  const page = new BytePage(1 << 12)
  const decoder = new TextDecoder()
  for (const text of strings.texts.keys()) {
    page.at = 0
    putText(page, text)
    yield `<si><t${needsSpace(text) ? ' xml:space="preserve"' : ''}>${decoder.decode(page.written())}</t></si>`
  }
  yield '</sst>'
}
