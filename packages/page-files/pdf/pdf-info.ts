import { escaped } from '@mingtai/sheet-files'
import type { DocumentInfo } from '@mingtai/sheet-pages'
import type { PdfFile } from './pdf-file.ts'

const LANGUAGE = 'zh-CN'
const PRODUCER = 'Mingtai'

/** Writes the document's properties in both places where readers look; their object numbers. */
export async function writeInfo(file: PdfFile, info: DocumentInfo): Promise<{ info: number; metadata: number }> {
  const date = file.ascii(pdfDate(info.createdAt))
  const subject = info.subject === undefined ? '' : `/Subject${file.text(info.subject)}`
  const known = await file.added(
    `<</Title${file.text(info.title)}/Author${file.text(info.author)}${subject}/Creator${file.text(info.creator)}` +
      `/Producer${file.text(PRODUCER)}/CreationDate${date}/ModDate${date}>>`,
  )
  const metadata = file.reserve()
  await file.plainStream(metadata, { dictionary: '/Type/Metadata/Subtype/XML', bytes: Buffer.from(packet(info)) })
  return { info: known, metadata }
}

export function languageEntry(file: PdfFile): string {
  return `/Lang${file.ascii(LANGUAGE)}`
}

/** A moment that no calendar has is the beginning of 1970. */
export function realDate(date: Date): Date {
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

function pdfDate(date: Date): string {
  return `D:${realDate(date).toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z`
}

function packet({ title, author, creator, createdAt, subject }: DocumentInfo): string {
  const date = `${realDate(createdAt).toISOString().slice(0, 19)}Z`
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>${described(subject)}
<dc:language><rdf:Bag><rdf:li>${LANGUAGE}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escaped(creator)}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

function described(subject: string | undefined): string {
  if (subject === undefined) return ''
  return `\n<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(subject)}</rdf:li></rdf:Alt></dc:description>`
}
