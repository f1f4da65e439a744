import { crc32, deflateRawSync } from 'node:zlib'

interface ZipPart {
  name: Uint8Array
  bytes: Uint8Array
  isUtf8: boolean
  /** What the archive says that it is unpacked; left out: the truth. */
  size?: number
}

/** A small archive, also one that says what is not so. */
export function exampleZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, isUtf8, size = bytes.length } of parts) {
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(isUtf8 ? 0x800 : 0, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(size, 18)
    head.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, place, Buffer.from(name))
    local.push(Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), packed)
    offset += 30 + name.length + packed.length
  }
  const length = central.reduce((sum, piece) => sum + piece.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...central, end])
}

function packed(parts: Record<string, string>): Buffer {
  const words = (text: string) => new TextEncoder().encode(text)
  return exampleZip(
    Object.entries(parts).map(([name, xml]) => ({ name: words(name), bytes: words(xml), isUtf8: true })),
  )
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const content = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** A text document with this body, whose link `rId9` leads to an address. */
export function wordOf(body: string, address = 'https://example.cn'): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  return packed({
    '[Content_Types].xml': `${head}<Types xmlns="${content}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId9" Type="${office}/hyperlink" Target="${address}" TargetMode="External"/></Relationships>`,
    'word/styles.xml': `${head}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
  })
}

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const slideshow = 'http://schemas.openxmlformats.org/presentationml/2006/main'

/** A presentation with a slide for each title. */
export function slidesOf(titles: readonly string[]): Buffer {
  const kind = 'application/vnd.openxmlformats-officedocument.presentationml'
  const slides = titles.map((title, at) => [
    `ppt/slides/slide${at + 1}.xml`,
    `${head}<p:sld xmlns:a="${drawing}" xmlns:p="${slideshow}" xmlns:r="${office}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="标题"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="7315200" cy="1143000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="zh-CN" sz="3200"/><a:t>${title}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  ])
  const overrides = titles.map(
    (_, at) => `<Override PartName="/ppt/slides/slide${at + 1}.xml" ContentType="${kind}.slide+xml"/>`,
  )
  const ids = titles.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`)
  const rels = titles.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/slide" Target="slides/slide${at + 1}.xml"/>`,
  )
  return packed({
    '[Content_Types].xml': `${head}<Types xmlns="${content}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${kind}.presentation.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="ppt/presentation.xml"/></Relationships>`,
    'ppt/_rels/presentation.xml.rels': `${head}<Relationships xmlns="${relations}">${rels.join('')}</Relationships>`,
    'ppt/presentation.xml': `${head}<p:presentation xmlns:a="${drawing}" xmlns:p="${slideshow}" xmlns:r="${office}"><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
    ...Object.fromEntries(slides),
  })
}
