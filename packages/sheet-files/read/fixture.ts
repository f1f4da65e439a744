import { memoryOutput } from '../bytes/memory-output.ts'
import { ZipFile } from '../bytes/zip-file.ts'

/** Files for the tests of the reader, made from their parts. */
export async function zipped(parts: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const output = memoryOutput()
  const zip = new ZipFile(output, { level: 6, signal: undefined })
  for (const [name, content] of Object.entries(parts)) {
    await zip.begin(name)
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    for (let at = 0; at < bytes.length; at += 1 << 20) {
      zip.page.raw(bytes.subarray(at, at + (1 << 20)))
      await zip.turn()
    }
    await zip.end()
  }
  await zip.close()
  return output.bytes()
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export function relations(items: readonly (readonly [id: string, type: string, target: string])[]): string {
  const links = items.map(([id, type, target]) => {
    const mode = target.startsWith('http') ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`
  })
  return `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}">${links.join('')}</Relationships>`
}

/** The smallest workbook around one sheet's rows; further parts are added or replace the usual ones. */
export function smallBook(
  sheetData: string,
  more: Record<string, string | Uint8Array> = {},
): Record<string, string | Uint8Array> {
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="表一" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  }
}
