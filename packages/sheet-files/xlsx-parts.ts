import type { SharedStrings } from './xlsx-strings.ts'
import type { Worksheet } from './xlsx-sheet.ts'
import { quoted } from './sheet-names.ts'
import { BytePage } from './byte-page.ts'
import { needsSpace, putText } from './byte-text.ts'
import { escaped } from './xml.ts'

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface BookProperties {
  title: string
  creator: string
}

export function rootRelations(): string {
  return relations([
    [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
    [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ])
}

export function coreProperties({ title, creator }: BookProperties): string {
  return `${HEADER}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(creator)}</dc:creator></cp:coreProperties>`
}

export function workbookXml(worksheets: readonly Worksheet[]): string {
  const sheets = worksheets.map(
    ({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  // The frozen rows are also repeated on every printed page.
  const titles = worksheets.flatMap(({ name, headerRows }, i) =>
    headerRows > 0
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${escaped(quoted(name))}!$1:$${headerRows}</definedName>`,
        ]
      : [],
  )
  const names = titles.length ? `<definedNames>${titles.join('')}</definedNames>` : ''
  return `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.join('')}</sheets>${names}</workbook>`
}

export function workbookRelations(worksheets: readonly Worksheet[]): string {
  return relations([
    ...worksheets.map((_, i): [string, string] => [`${OFFICE}/worksheet`, `worksheets/sheet${i + 1}.xml`]),
    [`${OFFICE}/styles`, 'styles.xml'],
    [`${OFFICE}/sharedStrings`, 'sharedStrings.xml'],
  ])
}

export function contentTypes(worksheets: readonly Worksheet[]): string {
  const parts = [
    ['xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    ...worksheets.map((_, i) => [`xl/worksheets/sheet${i + 1}.xml`, `${TYPE}.worksheet+xml`]),
    ['xl/styles.xml', `${TYPE}.styles+xml`],
    ['xl/sharedStrings.xml', `${TYPE}.sharedStrings+xml`],
    ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ]
  const overrides = parts.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
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

function relations(targets: readonly (readonly [string, string])[]): string {
  const items = targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"/>`)
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}
