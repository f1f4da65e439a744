import type { DocumentInfo, FaceName } from '@mingtai/sheet-pages'
import { formatByCode } from '@mingtai/zh'
import { markup } from './markup.ts'
import { NAMESPACE } from './ofd-page.ts'
import { mm } from './ofd-measure.ts'
import type { OutlineNode } from '../pdf/outline.ts'
import { realDate } from '../pdf/pdf-info.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The file's entrance: what the document is and where it begins. */
export function ofdEntrance(info: DocumentInfo, id: string): string {
  const day = formatByCode(realDate(info.createdAt), 3)
  const facts = [
    element('DocID', id),
    element('Title', markup(info.title)),
    element('Author', markup(info.author)),
    info.subject === undefined ? '' : element('Subject', markup(info.subject)),
    element('CreationDate', day),
    element('ModDate', day),
    element('Creator', markup(info.creator)),
    `<ofd:CustomDatas><ofd:CustomData Name="Producer">Mingtai</ofd:CustomData></ofd:CustomDatas>`,
  ]
  const body = element('DocInfo', facts.join('')) + element('DocRoot', 'Doc_0/Document.xml')
  return `${HEAD}<ofd:OFD ${NAMESPACE} Version="1.0" DocType="OFD">${element('DocBody', body)}</ofd:OFD>`
}

export interface OfdPages {
  /** Object number, place in the file and size of each page. */
  pages: readonly { id: number; location: string; width: number; height: number }[]
  largestId: number
  hasPictures: boolean
  outline: readonly OutlineNode[]
}

/** The document: its resources, pages and outline, piece by piece. */
export function* ofdDocument({ pages, largestId, hasPictures, outline }: OfdPages): Generator<string> {
  const { width, height } = pages[0]!
  yield `${HEAD}<ofd:Document ${NAMESPACE}><ofd:CommonData>${element('MaxUnitID', String(largestId))}`
  yield element('PageArea', element('PhysicalBox', `0 0 ${mm(width)} ${mm(height)}`))
  yield element('PublicRes', 'PublicRes.xml')
  if (hasPictures) yield element('DocumentRes', 'DocumentRes.xml')
  yield '</ofd:CommonData><ofd:Pages>'
  for (const { id, location } of pages) yield `<ofd:Page ID="${id}" BaseLoc="${location}"/>`
  yield '</ofd:Pages>'
  if (outline.length > 0) {
    yield '<ofd:Outlines>'
    yield* outlineXml(outline, pages)
    yield '</ofd:Outlines>'
    yield element('VPreferences', element('PageMode', 'UseOutlines'))
  }
  yield '</ofd:Document>'
}

function* outlineXml(nodes: readonly OutlineNode[], pages: OfdPages['pages']): Generator<string> {
  for (const { title, page, y, children } of nodes) {
    const count = children.length > 0 ? ` Count="${children.length}" Expanded="false"` : ''
    const place = `<ofd:Dest Type="XYZ" PageID="${pages[page]!.id}" Left="0" Top="${mm(y)}"/>`
    yield `<ofd:OutlineElem Title="${markup(title)}"${count}>`
    yield `<ofd:Actions><ofd:Action Event="CLICK">${element('Goto', place)}</ofd:Action></ofd:Actions>`
    yield* outlineXml(children, pages)
    yield '</ofd:OutlineElem>'
  }
}

export interface OfdFont {
  id: number
  face: FaceName
  file: string
}

export function ofdFonts(fonts: readonly OfdFont[]): string {
  const list = fonts.map(({ id, face, file }) => {
    const { name, family } = familyOf(face)
    const names = `FontName="${name}" FamilyName="${family}"`
    const bold = face === 'bold' ? ' Bold="true"' : ''
    return `<ofd:Font ID="${id}" ${names} Charset="unicode"${bold}>${element('FontFile', file)}</ofd:Font>`
  })
  return resources(list.length > 0 ? element('Fonts', list.join('')) : '')
}

/** What a face is called in the file; readers draw the font that lies in it. */
function familyOf(face: FaceName): { name: string; family: string } {
  switch (face) {
    case 'regular':
      return { name: 'Noto Sans SC', family: 'Noto Sans SC' }
    case 'bold':
      return { name: 'Noto Sans SC Bold', family: 'Noto Sans SC' }
    case 'fangsong':
      return { name: '仿宋', family: '仿宋' }
    case 'kai':
      return { name: '楷体', family: '楷体' }
    case 'xiaobiaosong':
      return { name: '小标宋', family: '小标宋' }
    case 'song':
      return { name: 'Noto Serif SC', family: 'Noto Serif SC' }
    default:
      return face satisfies never
  }
}

export interface OfdPicture {
  id: number
  type: 'png' | 'jpeg'
  file: string
}

export function ofdPictures(pictures: readonly OfdPicture[]): string {
  const list = pictures.map(({ id, type, file }) => {
    const kind = `Type="Image" Format="${type.toUpperCase()}"`
    return `<ofd:MultiMedia ID="${id}" ${kind}>${element('MediaFile', file)}</ofd:MultiMedia>`
  })
  return resources(element('MultiMedias', list.join('')))
}

function resources(content: string): string {
  return `${HEAD}<ofd:Res ${NAMESPACE} BaseLoc="Res">${content}</ofd:Res>`
}

function element(name: string, content: string): string {
  return `<ofd:${name}>${content}</ofd:${name}>`
}
