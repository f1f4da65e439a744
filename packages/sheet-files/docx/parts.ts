const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const VML = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'

export const spaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`

export interface Strip {
  kind: 'header' | 'footer'
  index: number
  content: string
}

export function documentStart(): string {
  return `${HEADER}<w:document ${spaces}><w:body>`
}

export function stripPart({ kind, content }: Strip): string {
  const name = kind === 'header' ? 'hdr' : 'ftr'
  return `${HEADER}<w:${name} ${spaces} ${VML}>${content}</w:${name}>`
}

export function documentRelations(strips: readonly Strip[], pictures: readonly { name: string; id: string }[]): string {
  return relations([
    ['rIdStyles', 'styles', 'styles.xml'],
    ['rIdSettings', 'settings', 'settings.xml'],
    ...strips.map(
      ({ kind, index }) =>
        [`rId${kind === 'header' ? 'Header' : 'Footer'}${index}`, kind, `${kind}${index}.xml`] as const,
    ),
    ...pictures.map(({ name, id }) => [id, 'image', `media/${name}`] as const),
  ])
}

export function rootRelations(): string {
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`
}

export function contentTypes(strips: readonly Strip[]): string {
  const parts = [
    ['/word/document.xml', `${TYPE}.document.main+xml`],
    ['/word/styles.xml', `${TYPE}.styles+xml`],
    ['/word/settings.xml', `${TYPE}.settings+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...strips.map(({ kind, index }) => [`/word/${kind}${index}.xml`, `${TYPE}.${kind}+xml`]),
  ]
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>${overrides.join('')}</Types>`
}

/** What holds for all text that says nothing else: Chinese, ten points, no space between paragraphs. */
export function stylesPart(): string {
  const font = 'Microsoft YaHei'
  return `${HEADER}<w:styles ${spaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/><w:sz w:val="20"/><w:szCs w:val="20"/><w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:before="0" w:after="0"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`
}

/** Laid out by the rules of the present Word: pictures over a table stand where their cell is. */
export function settingsPart(): string {
  const mode =
    '<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/>'
  return `${HEADER}<w:settings ${spaces}><w:compat>${mode}</w:compat></w:settings>`
}

function relations(items: readonly (readonly [string, string, string])[]): string {
  const links = items.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`
}
