import { crc32, inflateRawSync } from 'node:zlib'

/** A deliberately simple xlsx reader: the tests read with it what the writer wrote. Not for files of others. */
export interface ReadCell {
  value: string
  type: string
  style: number
  formula: string | null
}

export interface ReadSheet {
  name: string
  xml: string
  rows: Map<number, Map<string, ReadCell>>
  merges: string[]
}

export interface ReadWorkbook {
  parts: Map<string, string>
  sheets: ReadSheet[]
}

export function readBack(file: Uint8Array): ReadWorkbook {
  const parts = unzipped(file)
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map((m) =>
    plain(m[1]!),
  )
  const names = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)].map((m) => plain(m[1]!))
  const sheets = names.map((name, i) => readSheet(name, parts.get(`xl/worksheets/sheet${i + 1}.xml`)!, shared))
  return { parts, sheets }
}

/** All files of a ZIP by the central directory, with their check sums compared. */
export function unzipped(file: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, string>()
  let at = buffer.readUInt32LE(end + 16)
  for (let left = buffer.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength] = [buffer.readUInt16LE(at + 28), buffer.readUInt16LE(at + 30)]
    const name = buffer.toString('utf8', at + 46, at + 46 + nameLength)
    const offset = buffer.readUInt32LE(at + 42)
    const data = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28)
    const bytes = inflateRawSync(buffer.subarray(data, data + buffer.readUInt32LE(at + 20)))
    if (bytes.length !== buffer.readUInt32LE(at + 24) || crc32(bytes) !== buffer.readUInt32LE(at + 16)) {
      throw new Error(`${name} is damaged`)
    }
    parts.set(name, bytes.toString('utf8'))
    at += 46 + nameLength + extraLength
  }
  return parts
}

function readSheet(name: string, xml: string, shared: readonly string[]): ReadSheet {
  const rows = new Map<number, Map<string, ReadCell>>()
  for (const [, number, content] of xml.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/gs)) {
    const cells = new Map<string, ReadCell>()
    for (const [, address, attributes, body] of content!.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      cells.set(address!, readCell(attributes!, body ?? '', shared))
    }
    rows.set(Number(number), cells)
  }
  return { name, xml, rows, merges: [...xml.matchAll(/<mergeCell ref="([^"]+)"/g)].map((m) => m[1]!) }
}

function readCell(attributes: string, body: string, shared: readonly string[]): ReadCell {
  const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  const raw = plain(/<(?:v|t)(?: [^>]*)?>(.*?)<\/(?:v|t)>/s.exec(body)?.[1] ?? '')
  const formula = /<f>(.*?)<\/f>/s.exec(body)?.[1]
  return {
    value: type === 's' ? shared[Number(raw)]! : raw,
    type,
    style: Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0),
    formula: formula === undefined ? null : plain(formula),
  }
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
